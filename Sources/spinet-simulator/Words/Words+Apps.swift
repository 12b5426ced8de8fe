/// What single apps of the simulator say.
extension Words {
    private func say(_ english: String, _ korean: String) -> String {
        language == .korean ? korean : english
    }

    // The sheet.
    var sheet: String { say("Sheet", "시트") }
    var deleteKey: String { say("delete", "지우기") }
    var enterKey: String { say("next cell", "다음 셀") }
    var lettersKeyboard: String { say("letters keyboard", "글자 키보드") }
    var numbersKeyboard: String { say("numbers keyboard", "숫자 키보드") }
    var sheetHead: String { say("Amount", "금액") }
    var sheetRows: [String] {
        language == .korean
            ? ["항목", "집세", "전기", "식비", "합계"] : ["Item", "Rent", "Power", "Food", "Total"]
    }

    // Forms.
    var sendCode: String { say("Send Me a Code", "인증번호 받기") }
    func codeMessage(_ code: String) -> String {
        say(
            "\(code) is your Spinet code. It is valid for three minutes.",
            "[Spinet] 인증번호는 [\(code)]입니다. 3분 안에 입력해 주세요.")
    }

    // The sample keyboard's own app.
    var dvorak: String { say("Dvorak", "드보락") }

    // Settings.
    var typing: String { say("Typing", "입력") }
    var autoCapitals: String { say("Auto-Capitalization", "자동 대문자") }
    var autoCorrection: String { say("Auto-Correction", "자동 수정") }
    var predictiveText: String { say("Predictive Text", "자동 완성 텍스트") }
    var inlinePredictions: String { say("Show Predictions Inline", "인라인 예측 표시") }
    var resetDictionary: String { say("Reset Keyboard Dictionary", "키보드 사전 재설정") }
    var resetDictionaryNote: String {
        say(
            "This will delete all words that the keyboard has learned from your typing.",
            "키보드가 입력에서 학습한 모든 단어가 삭제됩니다.")
    }
    var resetDictionaryAction: String { say("Reset Dictionary", "사전 재설정") }
    var learning: String { say("Learn from Typing", "입력에서 학습") }
    var learningNote: String {
        say(
            "Words you use often are suggested first. They stay on this device.",
            "자주 입력하는 단어와 문구를 먼저 추천합니다. 학습한 내용은 이 기기에만 저장됩니다.")
    }
    var learnedWords: String { say("Learned Words", "학습한 단어") }
    var noLearnedWords: String {
        say("Words that you use often appear here.", "자주 사용하는 단어가 여기에 표시됩니다.")
    }
    var learnedSpellings: String { say("Spelling Checker", "맞춤법 검사기") }
    var keyboardFeedback: String { say("Keyboard Feedback", "키보드 피드백") }
    var keyHaptics: String { say("Haptic", "햅틱") }
    var accessibility: String { say("Accessibility", "손쉬운 사용") }
    var textSize: String { say("Text Size", "텍스트 크기") }
    var largerSizes: String { say("Larger Accessibility Sizes", "더 큰 손쉬운 사용 크기") }
    var textSizeNote: String {
        say(
            "Apps that support Dynamic Type adjust to your preferred reading size.",
            "동적 텍스트를 지원하는 앱은 선호하는 읽기 크기에 맞춰 조절됩니다.")
    }
    var display: String { say("Display", "디스플레이") }
    var boldText: String { say("Bold Text", "볼드체 텍스트") }
    var buttonShapes: String { say("Button Shapes", "버튼 모양") }
    var onOffLabels: String { say("On/Off Labels", "켬/끔 레이블") }
    var reduceTransparency: String { say("Reduce Transparency", "투명도 줄이기") }
    var increaseContrast: String { say("Increase Contrast", "대비 증가") }
    var motion: String { say("Motion", "동작") }
    var reduceMotion: String { say("Reduce Motion", "동작 줄이기") }
    var reduceMotionNote: String {
        say(
            "Sheets and apps fade in instead of sliding.",
            "시트와 앱이 밀려 나오는 대신 서서히 나타납니다.")
    }
    var textReplacement: String { say("Text Replacement", "텍스트 대치") }
    var textReplacementNote: String {
        say(
            "Typing a shortcut and a space inserts the phrase.",
            "단축어를 입력하고 스페이스를 누르면 문구가 입력됩니다.")
    }
    var addReplacement: String { say("Add", "추가") }
    var phrase: String { say("Phrase", "문구") }
    var shortcut: String { say("Shortcut", "단축어") }
    var shortcutNote: String {
        say("A shortcut is one word without spaces.", "단축어는 공백이 없는 한 단어입니다.")
    }
    var save: String { say("Save", "저장") }
    var capsLock: String { say("Enable Caps Lock", "Caps Lock 활성화") }
    var smartPunctuation: String { say("Smart Punctuation", "스마트 구두점") }
    var characterPreview: String { say("Character Preview", "글자 미리보기") }
    var periodShortcut: String { say("“.” Shortcut", "‘.’ 단축키") }
    var periodShortcutNote: String {
        say(
            "Double tapping the space bar will insert a period followed by a space.",
            "스페이스 바를 두 번 탭하면 마침표와 공백이 입력됩니다.")
    }
    var keyboard: String { say("Keyboard", "키보드") }
    var addKeyboard: String { say("Add New Keyboard…", "새로운 키보드 추가…") }
    var newKeyboard: String { say("Add New Keyboard", "새로운 키보드 추가") }
    var suggestedKeyboards: String { say("Suggested Keyboards", "추천 키보드") }
    var otherKeyboards: String { say("Other Keyboards", "기타 키보드") }
    var thirdPartyKeyboards: String { say("Third-Party Keyboards", "타사 키보드") }
    var cancel: String { say("Cancel", "취소") }
    var keyboardsNote: String {
        say(
            "The globe key switches keyboards in this order. Tap Edit to change it.",
            "지구본 키를 누르면 이 순서대로 바뀝니다. 편집을 눌러 순서를 바꿀 수 있습니다.")
    }
    var hardwareKeyboard: String { say("Hardware Keyboard", "하드웨어 키보드") }
    var hardwareKeyboardNote: String {
        say(
            "The onscreen keyboard is hidden while this is on. Typing on a hardware keyboard turns it on; tapping a field turns it off.",
            "하드웨어 키보드를 사용하는 동안에는 화면 키보드가 나타나지 않습니다. 그 키를 누르면 켜지고, 필드를 탭하면 꺼집니다.")
    }
    var tryIt: String { say("Try It Here", "여기에 입력해 보기") }
}
