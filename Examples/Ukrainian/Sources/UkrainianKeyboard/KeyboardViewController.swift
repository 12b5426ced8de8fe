import UIKit

/// A keyboard for Ukrainian, a language that the system has no keyboard for.
final class KeyboardViewController: UIInputViewController {
    private var plane = KeyPlane.letters
    private var isShifted = false {
        didSet { showCase() }
    }
    private let rows = UIStackView()
    private let globe = KeyButton("globe", symbol: "globe", isSpecial: true)
    private let shift = KeyButton("shift", symbol: "shift", isSpecial: true)
    private let planeKey = KeyButton("123", title: "123", isSpecial: true)
    private let delete = KeyButton("delete", symbol: "delete.left", isSpecial: true)
    private let apostrophe = KeyButton("'", title: "'")
    private let space = KeyButton("space", title: "пробіл")
    private let enter = KeyButton("return", title: "ввід", isSpecial: true)
    private var characterKeys: [KeyButton] = []

    /// The part of the row that shift and delete have each; nine letters between them are as wide as those above.
    private static let sidePart = 0.11

    override func viewDidLoad() {
        super.viewDidLoad()
        shift.onTap = { [weak self] in self?.isShifted.toggle() }
        planeKey.onTap = { [weak self] in self?.changePlane() }
        delete.onTap = { [weak self] in self?.textDocumentProxy.deleteBackward() }
        apostrophe.onTap = { [weak self] in self?.insert("'") }
        space.onTap = { [weak self] in self?.insert(" ") }
        enter.onTap = { [weak self] in self?.insert("\n") }
        globe.addTarget(
            self, action: Selector("handleInputModeList", UIInputViewController.handleInputModeList),
            for: .allTouchEvents)
        NSLayoutConstraint.activate(
            [(planeKey, 48), (globe, 40), (apostrophe, 40), (enter, 74)].map {
                $0.widthAnchor.constraint(equalToConstant: $1)
            })

        rows.axis = .vertical
        rows.spacing = 10
        rows.distribution = .fillEqually
        rows.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(rows)
        NSLayoutConstraint.activate([
            rows.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
            rows.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 3),
            rows.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -3),
            rows.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -4),
        ])
        showPlane()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
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

    /// A field for numbers begins with the digits; a sentence, a word or all begin with a capital, as the field asks.
    private func startForField() {
        let before = textDocumentProxy.documentContextBeforeInput ?? ""
        if before.isEmpty, textDocumentProxy.keyboardType == .numbersAndPunctuation, plane == .letters {
            changePlane()
        }
        isShifted =
            switch textDocumentProxy.autocapitalizationType ?? .sentences {
            case .none: false
            case .words: before.isEmpty || before.last?.isWhitespace == true
            case .allCharacters: true
            default: before.isEmpty || [". ", "! ", "? ", "\n"].contains(where: before.hasSuffix)
            }
    }

    private func changePlane() {
        plane = plane == .letters ? .digits : .letters
        showPlane()
    }

    private func showPlane() {
        for row in rows.arrangedSubviews { row.removeFromSuperview() }
        characterKeys = []
        let keys = plane.rows.map { $0.map(characterKey) }
        planeKey.setTitle(plane == .letters ? "123" : "абв", for: .normal)
        shift.isHidden = plane == .digits
        rows.addArrangedSubview(row(keys[0]))
        rows.addArrangedSubview(row(keys[1]))
        let third = row([shift] + keys[2] + [delete], distribution: .fill)
        rows.addArrangedSubview(third)
        rows.addArrangedSubview(row([planeKey, globe, apostrophe, space, enter], distribution: .fill))
        NSLayoutConstraint.activate(
            keys[2].dropFirst().map { $0.widthAnchor.constraint(equalTo: keys[2][0].widthAnchor) }
                + [shift, delete].map {
                    $0.widthAnchor.constraint(equalTo: third.widthAnchor, multiplier: Self.sidePart)
                })
        showCase()
    }

    private func characterKey(_ character: String) -> KeyButton {
        let key = KeyButton(character, title: character)
        key.onTap = { [weak self] in self?.type(character) }
        if KeyPlane.alternate(of: character) != nil {
            key.addGestureRecognizer(
                UILongPressGestureRecognizer(
                    target: self, action: Selector("held", KeyboardViewController.held)))
        }
        characterKeys.append(key)
        return key
    }

    /// Types the alternate of a key that was held.
    func held(_ press: UILongPressGestureRecognizer) {
        guard press.state == .began,
            let alternate = press.view?.accessibilityIdentifier.flatMap(KeyPlane.alternate)
        else { return }
        type(alternate)
    }

    private func type(_ character: String) {
        insert(isShifted ? character.uppercased() : character)
        if (textDocumentProxy.autocapitalizationType ?? .sentences) != .allCharacters { isShifted = false }
    }

    private func insert(_ text: String) {
        UIDevice.current.playInputClick()
        textDocumentProxy.insertText(text)
    }

    private func row(
        _ keys: [UIView], distribution: UIStackView.Distribution = .fillEqually
    ) -> UIStackView {
        let row = UIStackView(arrangedSubviews: keys)
        row.spacing = 5
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
