import UIKit

/// Types by Morse code: two keys for dot and dash, and a strip with the characters that they can become.
///
/// The character that the signals mean so far is marked text. It is settled by the first signal after a pause, by a tap on
/// it in the strip, or by any other key: a keyboard types in answer to a touch, and a pause is none.
final class KeyboardViewController: UIInputViewController {
    private var code = MorseCode()
    private let strip = CandidateStrip()
    private let globe = SignalKey("globe", symbol: "globe", isSpecial: true)
    private let shift = SignalKey("shift", symbol: "shift", isSpecial: true)
    /// For posts: Morse code has no such character.
    private let number = SignalKey("#", title: "#")
    private var isShifted = false {
        didSet { shift.isOn = isShifted }
    }
    /// When the last signal was made; a pause after it ends the character.
    private var lastSignal = Date.distantPast

    /// The pause that ends a character, in seconds: longer than a beginner's between two signals.
    private static let pause = 0.9

    override func viewDidLoad() {
        super.viewDidLoad()
        let dot = SignalKey("dot", title: "·"), dash = SignalKey("dash", title: "–")
        let delete = SignalKey("delete", symbol: "delete.left", isSpecial: true)
        let space = SignalKey("space", title: "space"),
            enter = SignalKey("return", title: "return", isSpecial: true)
        dot.onTap = { [weak self] in self?.add(.dot) }
        dash.onTap = { [weak self] in self?.add(.dash) }
        shift.onTap = { [weak self] in self?.isShifted.toggle() }
        number.onTap = { [weak self] in
            self?.commit()
            self?.textDocumentProxy.insertText("#")
        }
        delete.onTap = { [weak self] in self?.delete() }
        space.onTap = { [weak self] in self?.space() }
        enter.onTap = { [weak self] in
            self?.commit()
            self?.textDocumentProxy.insertText("\n")
        }
        strip.onChoose = { [weak self] in self?.type($0) }
        globe.addTarget(
            self, action: Selector("handleInputModeList", UIInputViewController.handleInputModeList),
            for: .allTouchEvents)

        let signals = UIStackView(arrangedSubviews: [dot, dash])
        signals.distribution = .fillEqually
        signals.spacing = 6
        let others = UIStackView(arrangedSubviews: [globe, shift, number, space, delete, enter])
        others.spacing = 6
        let rows = UIStackView(arrangedSubviews: [strip, signals, others])
        rows.axis = .vertical
        rows.spacing = 8
        view.addSubview(rows)
        rows.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            rows.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
            rows.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4),
            rows.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -4),
            rows.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -4),
            strip.heightAnchor.constraint(equalToConstant: 44),
            others.heightAnchor.constraint(equalToConstant: 44),
            globe.widthAnchor.constraint(equalToConstant: 44),
            shift.widthAnchor.constraint(equalToConstant: 44),
            number.widthAnchor.constraint(equalToConstant: 40),
            delete.widthAnchor.constraint(equalToConstant: 44),
            enter.widthAnchor.constraint(equalToConstant: 80),
        ])
        strip.show(code)
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        globe.isHidden = !needsInputModeSwitchKey
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        startForField()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        commit()
    }

    override func textDidChange(_ textInput: (any UITextInput)?) {
        super.textDidChange(textInput)
        startForField()
    }

    private func startForField() {
        number.isHidden = textDocumentProxy.keyboardType != .twitter
        // The marked character is part of the text.
        guard code.isEmpty else { return }
        let before = textDocumentProxy.documentContextBeforeInput ?? ""
        isShifted =
            before.isEmpty || before.hasSuffix(". ") || before.hasSuffix("? ") || before.hasSuffix("\n")
    }

    private func add(_ signal: MorseCode.Signal) {
        UIDevice.current.playInputClick()
        let now = Date()
        if now.timeIntervalSince(lastSignal) > Self.pause { commit() }
        lastSignal = now
        // What no character begins with ends the one before.
        if !code.add(signal) {
            commit()
            code.add(signal)
        }
        mark()
    }

    /// Shows the character that the signals mean so far as marked text.
    private func mark() {
        strip.show(code)
        let text = code.character.map(written) ?? code.text
        textDocumentProxy.setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
    }

    private func written(_ character: Character) -> String {
        isShifted ? character.uppercased() : String(character)
    }

    /// Types the character that the signals mean.
    private func commit() {
        guard !code.isEmpty else { return }
        if let character = code.character {
            type(character)
        } else {
            textDocumentProxy.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
            clear()
        }
    }

    private func type(_ character: Character) {
        let text = written(character)
        clear()
        textDocumentProxy.insertText(text)
    }

    private func clear() {
        code.clear()
        strip.show(code)
    }

    private func space() {
        commit()
        textDocumentProxy.insertText(" ")
    }

    private func delete() {
        guard !code.isEmpty else { return textDocumentProxy.deleteBackward() }
        code.removeLast()
        mark()
    }
}
