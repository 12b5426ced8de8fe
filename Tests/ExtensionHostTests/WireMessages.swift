// Scripts/fuzz.sh compiles this file into the module ExtensionIPC.
import Foundation
import Platform
import TextInput

#if !GUIDED_FUZZING
    import ExtensionIPC
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
            serial: 7, acknowledged: 3, field: 2, traits: traits,
            surroundingText: SurroundingText(text: "한 글👍🏽", selection: 1..<3, isComplete: true),
            marked: TextSpan(before: "한", isMarked: true, isPlain: true), hasText: true, inputMode: "ko-KR")
    }

    static var host: [HostMessage] {
        var environment = GuestEnvironment()
        environment.screen.languages = ["ko", "en"]
        environment.grants = [.network, .haptics]
        environment.screen.scale = 1.5
        environment.screen.isDark = true
        return [
            .welcome(version: 1, now: 1000, monotonic: 12.5, environment), .environment(environment),
            .released(buffer: 1, generation: 4), .frame(time: 3.25),
            .touch(TouchEvent(id: 2, phase: .moved, point: CGPoint(x: 1.5, y: -2), time: 9)),
            .document(report), .visible(true),
            .lexicon(request: 9, [LexiconWord(userInput: "omw", documentText: "On my way!")]),
            .clipboard(request: 1, nil), .clipboard(request: 2, "text"), .memoryWarning, .ping(77), .close,
        ]
    }

    static var guest: [GuestMessage] {
        [
            .hello(version: 1), .failed("no class"),
            .edits(
                number: 1, report: 2, field: 3,
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
                GuestElement(
                    label: "a", value: nil, traits: 1, frame: CGRect(x: 0, y: 0, width: 9, height: 9))
            ]),
            .pong(77),
        ]
    }
}
