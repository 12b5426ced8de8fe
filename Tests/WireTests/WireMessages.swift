// Scripts/fuzz.sh compiles this file into the module MessageFuzzing.
import Foundation
import Platform
import TextInput
import Wire

#if !GUIDED_FUZZING
    import ExtensionIPC
    import PlatformWayland
#endif

/// A message of each kind with values in all its fields: where tests and the fuzzer begin.
enum WireMessages {
    static var report: DocumentReport {
        var traits = TextInputTraits()
        traits.keyboardType = .emailAddress
        traits.textContentType = .emailAddress
        traits.passwordRulesDescriptor = "minlength: 8;"
        traits.isMultiline = true
        return DocumentReport(
            acknowledged: 3, field: 2, traits: traits,
            surroundingText: SurroundingText(text: "한 글👍🏽", selection: 1..<3, isComplete: true),
            marked: TextSpan(before: "한", isMarked: true, isPlain: true), hasText: true, inputMode: "ko-KR")
    }

    static var host: [HostMessage] {
        var environment = ExtensionEnvironment()
        environment.screen.languages = ["ko", "en"]
        environment.grants = [.network, .haptics]
        environment.screen.scale = 1.5
        environment.screen.isDark = true
        return [
            .welcome(version: 1, now: 1000, monotonic: 12.5, environment), .environment(environment),
            .released(buffer: 1, generation: 4), .frame(time: 3.25),
            .touch(TouchEvent(id: 2, phase: .moved, point: CGPoint(x: 1.5, y: -2), time: 9)),
            .touch(
                TouchEvent(
                    id: 3, phase: .began, point: CGPoint(x: 1.5, y: -2), time: 9,
                    pen: PenContact(force: 0.5, altitude: 1, azimuth: -2))),
            .document(report), .visible(true),
            .lexicon(request: 9, [LexiconWord(userInput: "omw", documentText: "On my way!")]),
            .clipboard(request: 1, nil), .clipboard(request: 2, "text"), .memoryWarning, .ping(77),
        ]
    }

    static var guest: [GuestMessage] {
        [
            .hello(version: 1), .failed("no class"),
            .edits(
                number: 1, field: 3,
                [
                    .insert("é"), .deleteBackward(2), .moveCaret(-4),
                    .move(CaretMove(.line, by: 2, extending: .start)),
                    .replace(
                        TextSpan(before: "a", selected: "b", after: "c"), with: TextSpan(isMarked: true)),
                ]),
            .frame(buffer: 1, generation: 2, damage: [DamageRect(x: 1, y: 2, width: 3, height: 4)]),
            .frameRequest, .height(nil, duration: 0), .height(300.5, duration: 0.25), .click(.delete),
            .haptic(16), .advance, .showList(CGRect(x: 1, y: 2, width: 3, height: 4)), .dismiss,
            .primaryLanguage("nl-BE"), .primaryLanguage(nil), .dictationKey(true), .lexicon(request: 5),
            .readClipboard(request: 6), .writeClipboard("text"),
            .elements([
                ExtensionElement(
                    label: "a", value: nil, traits: 1, frame: CGRect(x: 0, y: 0, width: 9, height: 9))
            ]),
            .pong(77),
        ]
    }

    static var app: [AppMessage] {
        var traits = TextInputTraits()
        traits.keyboardType = .URL
        traits.returnKeyType = .search
        let document = DocumentReport(
            acknowledged: 3, field: 2, traits: traits,
            surroundingText: SurroundingText(text: "한 글👍🏽", selection: 1..<3, isComplete: true),
            marked: TextSpan(before: "한", isMarked: true), hasText: true)
        return [
            .hello(version: 1),
            .frame(buffer: 1, generation: 2, damage: [DamageRect(x: 1, y: 2, width: 3, height: 4)]),
            .frameRequest,
            .field(FieldReport(document: document, allowsOtherKeyboards: false, preferredLanguage: "ko-KR")),
            .field(
                FieldReport(
                    document: DocumentReport(acknowledged: 3, field: nil, traits: TextInputTraits()))),
            .hardwareKeyboard(true), .statusBar(style: 1), .click(.delete), .haptic(16), .openSettings,
            .readClipboard(request: 6), .writeClipboard("text"),
            .elements([
                ExtensionElement(label: "a", traits: 1, frame: CGRect(x: 0, y: 0, width: 9, height: 9))
            ]),
            .pong(77),
        ]
    }

    static var appHost: [AppHostMessage] {
        var environment = AppEnvironment()
        environment.screen.languages = ["ko"]
        environment.safeArea.top = 47
        environment.accessibility = [.boldText, .reducedMotion]
        environment.hasHardwareKeyboard = true
        environment.inputModes = ["en-US", "ko-KR"]
        environment.inputMode = "ko-KR"
        return [
            .welcome(version: 1, now: 1000, monotonic: 12.5, environment), .environment(environment),
            .released(buffer: 1, generation: 4), .frame(time: 3.25),
            .touch(TouchEvent(id: 2, phase: .moved, point: CGPoint(x: 1.5, y: -2), time: 9)),
            .touch(
                TouchEvent(
                    id: 3, phase: .began, point: CGPoint(x: 1.5, y: -2), time: 9,
                    pen: PenContact(force: 0.5, altitude: 1, azimuth: -2))),
            .scroll(ScrollEvent(delta: CGPoint(x: 0, y: 12), point: CGPoint(x: 1, y: 2), time: 9)),
            .key(
                KeyEvent(
                    key: HardwareKey(.character("é"), modifiers: .shift), text: "É", isPressed: true, time: 9)
            ),
            .key(KeyEvent(key: nil, text: "", isPressed: false, time: 9)), .phase(.background),
            .edits(number: 1, field: 3, [.insert("é"), .deleteBackward(2)]),
            .press(HardwareKey(.pageDown), field: 3), .endEditing, .keyboardHeight(291),
            .keyboardCard(CGRect(x: 245, y: 414.5, width: 320, height: 286), isHeld: true),
            .clipboard(request: 1, nil), .ping(77), .close,
        ]
    }

    static var sideChannel: [FieldFrame] {
        [
            .hello(version: FieldFrame.version), .hello(version: 1), .field(1, FieldFacts()),
            .field(
                .max, FieldFacts(traits: report.traits, hasText: true, allowsOtherKeyboards: false)),
            .field(
                3,
                FieldFacts(
                    account: AccountForm(
                        service: PasswordService(identifier: "org.example.Field", name: "필드"), newUser: "ada")
                )),
            .fill(field: 3, user: nil, password: "tozWuf-3ritek-kapsol"),
            .fill(field: .max, user: "ada", password: ""),
            .left(7), .question(nonce: 3, field: 4),
            .question(nonce: FieldFrame.nonces.upperBound, field: .max), .keyboard(height: 260.5),
            .dismissed(field: 9), .clicks(true), .clicks(false), .languages(KeyboardLanguages()),
            .languages(KeyboardLanguages(enabled: ["en-US", "ko", "emoji"], current: "ko")),
            .languages(
                KeyboardLanguages(
                    enabled: Array(
                        repeating: String(repeating: "x", count: 35), count: KeyboardLanguages.maximumCount),
                    current: String(repeating: "y", count: 35))),
        ]
    }
}
