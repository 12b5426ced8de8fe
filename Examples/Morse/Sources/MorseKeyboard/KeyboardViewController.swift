import UIKit

/// Types by Morse code: two keys for dot and dash, and a strip with the characters that they can become.
///
/// A character is typed after a pause, by a tap on it in the strip, or with the space that follows it.
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
    /// Counts the signals, so that a pause after an earlier one types nothing.
    private var turn = 0

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
        let before = textDocumentProxy.documentContextBeforeInput ?? ""
        isShifted =
            before.isEmpty || before.hasSuffix(". ") || before.hasSuffix("? ") || before.hasSuffix("\n")
    }

    private func add(_ signal: MorseCode.Signal) {
        UIDevice.current.playInputClick()
        // What no character begins with ends the one before.
        if !code.add(signal) {
            commit()
            code.add(signal)
        }
        strip.show(code)
        turn += 1
        let expected = turn
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.pause) { [weak self] in
            guard let self, turn == expected else { return }
            commit()
        }
    }

    /// Types the character that the signals mean.
    private func commit() {
        guard !code.isEmpty else { return }
        if let character = code.character { type(character) } else { clear() }
    }

    private func type(_ character: Character) {
        let text = String(character)
        textDocumentProxy.insertText(isShifted ? text.uppercased() : text)
        clear()
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
        turn += 1
        strip.show(code)
    }
}
