import UIKit

/// The keyboard: three rows of letters or of digits and symbols, and a row with the globe, the space bar and return.
final class KeyboardViewController: UIInputViewController {
    // Change a key here, and its tap types the new text.
    private let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    private let symbols = ["1234567890", "-/:;()&@#\"", ".,?!'"]

    private let globe = KeyButton("globe", symbol: "globe", isSpecial: true)
    private let shift = KeyButton("shift", symbol: "shift", isSpecial: true)
    private let delete = KeyButton("delete", symbol: "delete.left", isSpecial: true)
    private let more = KeyButton("more", title: "123", isSpecial: true)
    private let rows = UIStackView()
    private var characterKeys: [KeyButton] = []
    private var showsLetters = true {
        didSet { if showsLetters != oldValue { showCharacters() } }
    }
    private var fieldType = UIKeyboardType.default {
        didSet { if fieldType != oldValue { showsLetters = !Self.numbers.contains(fieldType) } }
    }
    private var isShifted = false {
        didSet { showCase() }
    }

    /// The types of fields that begin with the digits.
    private static let numbers: [UIKeyboardType] = [
        .numberPad, .decimalPad, .asciiCapableNumberPad, .numbersAndPunctuation,
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        let space = KeyButton("space", title: "space")
        let enter = KeyButton("return", title: "return", isSpecial: true)
        shift.onTap = { [weak self] in self?.isShifted.toggle() }
        more.onTap = { [weak self] in self?.showsLetters.toggle() }
        delete.onTap = { [weak self] in self?.textDocumentProxy.deleteBackward() }
        space.onTap = { [weak self] in self?.insert(" ") }
        enter.onTap = { [weak self] in self?.insert("\n") }
        // A tap goes to the next keyboard, a long press shows the list.
        globe.addTarget(
            self, action: Selector("handleInputModeList", UIInputViewController.handleInputModeList),
            for: .allTouchEvents)

        rows.addArrangedSubview(row([more, globe, space, enter], distribution: .fill))
        rows.axis = .vertical
        rows.spacing = 11
        rows.distribution = .fillEqually
        view.addSubview(rows)

        rows.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            rows.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
            rows.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 3),
            rows.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -3),
            rows.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -4),
            shift.widthAnchor.constraint(equalToConstant: 44),
            delete.widthAnchor.constraint(equalToConstant: 44),
            more.widthAnchor.constraint(equalToConstant: 44),
            globe.widthAnchor.constraint(equalToConstant: 44),
            enter.widthAnchor.constraint(equalToConstant: 92),
        ])
        showCharacters()
    }

    /// Shows the three rows above the last one.
    private func showCharacters() {
        for row in rows.arrangedSubviews.dropLast() { row.removeFromSuperview() }
        let lines = (showsLetters ? letters : symbols).map { $0.map(characterKey) }
        let third = lines[2]
        characterKeys = Array(lines.joined())
        shift.isHidden = !showsLetters
        more.setTitle(showsLetters ? "123" : "ABC", for: .normal)
        rows.insertArrangedSubview(row(lines[0]), at: 0)
        rows.insertArrangedSubview(row(lines[1]), at: 1)
        rows.insertArrangedSubview(row([shift] + third + [delete], distribution: .fill), at: 2)
        for key in third.dropFirst() {
            key.widthAnchor.constraint(equalTo: third[0].widthAnchor).isActive = true
        }
        showCase()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        // Where the system draws the globe beneath the keyboard, a second one would be too many.
        globe.isHidden = !needsInputModeSwitchKey
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        startForField()
    }

    override func textDidChange(_ textInput: (any UITextInput)?) {
        super.textDidChange(textInput)
        startForField()
    }

    /// Shows the keys that the field needs, and a capital where a sentence begins.
    private func startForField() {
        fieldType = textDocumentProxy.keyboardType ?? .default
        let before = textDocumentProxy.documentContextBeforeInput ?? ""
        isShifted = before.isEmpty || before.hasSuffix(". ") || before.hasSuffix("\n")
    }

    private func characterKey(_ character: Character) -> KeyButton {
        let key = KeyButton(String(character), title: String(character))
        key.onTap = { [weak self] in
            guard let self else { return }
            insert(isShifted ? character.uppercased() : String(character))
            isShifted = false
        }
        return key
    }

    private func insert(_ text: String) {
        UIDevice.current.playInputClick()
        textDocumentProxy.insertText(text)
    }

    private func row(
        _ keys: [UIView], distribution: UIStackView.Distribution = .fillEqually
    ) -> UIStackView {
        let row = UIStackView(arrangedSubviews: keys)
        row.spacing = 6
        row.distribution = distribution
        return row
    }

    private func showCase() {
        shift.isOn = isShifted
        for key in characterKeys {
            let character = key.accessibilityIdentifier ?? ""
            key.setTitle(isShifted ? character.uppercased() : character, for: .normal)
        }
    }
}
