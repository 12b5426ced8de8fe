import UIKit

/// A complete keyboard: all types of fields, shift and caps lock, candidates, the system's habits of typing.
final class KeyboardViewController: UIInputViewController {
    private enum Shift {
        case off, once, locked
    }

    private var plane = KeyPlane.letters
    private var shift = Shift.off {
        didSet { showCase() }
    }
    private var lastShift = Date.distantPast
    private var wasSpace = false
    private var rules = TypingRules()
    private var completions = Completions()
    private var shownType: UIKeyboardType?
    private var changes: (any NSObjectProtocol)?

    private let bar = CandidateBar()
    private let rows = UIStackView()
    private let globe = KeyButton("globe", symbol: "globe", isSpecial: true)
    private let shiftKey = KeyButton("shift", symbol: "shift", isSpecial: true)
    private let delete = KeyButton("delete", symbol: "delete.left", isSpecial: true)
    private let hide = KeyButton("hide", symbol: "keyboard.chevron.compact.down", isSpecial: true)
    private let space = KeyButton("space", title: "space")
    private let enter = KeyButton("return", title: "return", isSpecial: true)
    private var characterKeys: [KeyButton] = []

    /// The longest time between two taps on shift that lock it, in seconds.
    private static let lockInterval = 0.4

    override func viewDidLoad() {
        super.viewDidLoad()
        shiftKey.onTap = { [weak self] in self?.tapShift() }
        delete.onTap = { [weak self] in
            self?.wasSpace = false
            self?.textDocumentProxy.deleteBackward()
        }
        hide.onTap = { [weak self] in self?.dismissKeyboard() }
        space.onTap = { [weak self] in self?.typeSpace() }
        enter.onTap = { [weak self] in self?.insert("\n") }
        bar.onChoose = { [weak self] in self?.choose($0) }
        globe.addTarget(
            self, action: Selector("handleInputModeList", UIInputViewController.handleInputModeList),
            for: .allTouchEvents)
        NSLayoutConstraint.activate(
            [(shiftKey, 44), (delete, 44), (globe, 40), (hide, 40), (enter, 80)].map {
                $0.widthAnchor.constraint(equalToConstant: $1)
            })

        rows.axis = .vertical
        rows.spacing = 8
        rows.distribution = .fillEqually
        for part in [bar, rows] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: view.topAnchor),
            bar.heightAnchor.constraint(equalToConstant: 44),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            rows.topAnchor.constraint(equalTo: bar.bottomAnchor),
            rows.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 3),
            rows.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -3),
            rows.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -4),
        ])
        let height = view.heightAnchor.constraint(equalToConstant: 260)
        height.priority = UILayoutPriority(999)
        height.isActive = true

        requestSupplementaryLexicon { [weak self] in self?.completions.take($0) }
        changes = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.rules = TypingRules() } }
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

    // MARK: - The field

    private var before: String { textDocumentProxy.documentContextBeforeInput ?? "" }
    private var fieldType: UIKeyboardType { textDocumentProxy.keyboardType ?? .default }

    private func startForField() {
        if shownType != fieldType {
            shownType = fieldType
            plane = KeyPlane(for: fieldType)
            showPlane()
        }
        enter.setTitle(returnTitle, for: .normal)
        if shift != .locked { shift = wantsCapital ? .once : .off }
        bar.show(
            textDocumentProxy.autocorrectionType == .no
                ? [] : completions.candidates(for: Completions.begun(in: before)))
    }

    private var wantsCapital: Bool {
        guard ![.emailAddress, .URL].contains(fieldType) else { return false }
        let text = before
        return switch textDocumentProxy.autocapitalizationType ?? .sentences {
        case .none: false
        case .words: text.isEmpty || text.last?.isWhitespace == true
        case .allCharacters: true
        default: text.isEmpty || [". ", "! ", "? ", "\n"].contains(where: text.hasSuffix)
        }
    }

    private var returnTitle: String {
        switch textDocumentProxy.returnKeyType ?? .default {
        case .go: "go"
        case .search, .google, .yahoo: "search"
        case .send: "send"
        case .next: "next"
        case .done: "done"
        case .join: "join"
        default: "return"
        }
    }

    // MARK: - Typing

    private func type(_ character: String) {
        let isSmart = textDocumentProxy.smartQuotesType != .no
        let text = shift == .off ? character : character.uppercased()
        insert(rules.character(text, after: before, isSmart: isSmart))
        if shift == .once { shift = .off }
        if plane == .digits || plane == .signs, character == "'" { change(to: .letters) }
    }

    private func typeSpace() {
        let edit = rules.space(after: before, twice: wasSpace)
        for _ in 0..<edit.deleted { textDocumentProxy.deleteBackward() }
        insert(edit.inserted)
        wasSpace = edit.deleted == 0
        if plane == .digits || plane == .signs { change(to: .letters) }
    }

    private func choose(_ candidate: String) {
        for _ in Completions.begun(in: before) { textDocumentProxy.deleteBackward() }
        insert(candidate + " ")
    }

    private func insert(_ text: String) {
        wasSpace = false
        UIDevice.current.playInputClick()
        textDocumentProxy.insertText(text)
    }

    private func tapShift() {
        let now = Date()
        if shift == .locked {
            shift = .off
        } else if now.timeIntervalSince(lastShift) < Self.lockInterval {
            shift = .locked
        } else {
            shift = shift == .off ? .once : .off
        }
        lastShift = now
    }

    // MARK: - Keys

    private func change(to plane: KeyPlane) {
        self.plane = plane
        showPlane()
    }

    private func showPlane() {
        for row in rows.arrangedSubviews { row.removeFromSuperview() }
        characterKeys = []
        let keys = plane.rows.map { $0.map(characterKey) }
        guard plane != .pad else { return showPad(keys) }
        rows.addArrangedSubview(row(keys[0]))
        rows.addArrangedSubview(row(keys[1]))
        let side = plane == .letters ? shiftKey : planeKey(plane == .digits ? "#+=" : "123")
        rows.addArrangedSubview(row([side] + keys[2] + [delete], distribution: .fill))
        equal(keys[2])
        rows.addArrangedSubview(lastRow)
        showCase()
    }

    /// The row with the space bar, or with what the type of the field needs; an address has no spaces.
    private var lastRow: UIView {
        let extras = KeyPlane.extras(for: fieldType).map(characterKey)
        let isAddress = fieldType == .URL
        // The extra keys take the place of the one that hides the keyboard, for which a small phone has no room.
        let middle = extras.isEmpty ? [hide, space] : (isAddress ? [] : [space]) + extras
        if !isAddress {
            for key in extras { key.widthAnchor.constraint(equalToConstant: 36).isActive = true }
        }
        let first = planeKey(plane == .letters ? "123" : "ABC")
        let row = row([first, globe] + middle + [enter], distribution: .fill)
        equal(extras)
        return row
    }

    /// A pad of digits; the decimal pad has the locale's separator.
    private func showPad(_ keys: [[KeyButton]]) {
        for line in keys { rows.addArrangedSubview(row(line)) }
        let separator = fieldType == .decimalPad ? [characterKey(Locale.current.decimalSeparator ?? ".")] : []
        let globe = needsInputModeSwitchKey ? [padGlobe] : []
        // Where there is neither, the 0 stays in the middle.
        let left = globe.isEmpty && separator.isEmpty ? [UIView()] : globe + separator
        let delete = KeyButton("delete", symbol: "delete.left", isSpecial: true)
        delete.onTap = { [weak self] in self?.textDocumentProxy.deleteBackward() }
        rows.addArrangedSubview(row(left + [characterKey("0"), delete]))
        showCase()
    }

    /// The globe as wide as a key of the pad.
    private var padGlobe: UIView {
        let key = KeyButton("globe", symbol: "globe", isSpecial: true)
        key.addTarget(
            self, action: Selector("handleInputModeList", UIInputViewController.handleInputModeList),
            for: .allTouchEvents)
        return key
    }

    private func planeKey(_ title: String) -> KeyButton {
        let key = KeyButton(title, title: title, isSpecial: true)
        key.widthAnchor.constraint(equalToConstant: 44).isActive = true
        key.onTap = { [weak self] in
            self?.change(to: title == "123" ? .digits : title == "#+=" ? .signs : .letters)
        }
        return key
    }

    private func characterKey(_ character: String) -> KeyButton {
        let key = KeyButton(character, title: character)
        key.onTap = { [weak self] in self?.type(character) }
        characterKeys.append(key)
        return key
    }

    private func equal(_ keys: [UIView]) {
        guard let first = keys.first else { return }
        for key in keys.dropFirst() { key.widthAnchor.constraint(equalTo: first.widthAnchor).isActive = true }
    }

    private func row(_ keys: [UIView], distribution: UIStackView.Distribution = .fillEqually) -> UIStackView {
        let row = UIStackView(arrangedSubviews: keys)
        row.spacing = 6
        row.distribution = distribution
        return row
    }

    private func showCase() {
        shiftKey.isOn = shift != .off
        shiftKey.setImage(UIImage(systemName: shift == .locked ? "capslock.fill" : "shift"), for: .normal)
        for key in characterKeys {
            let character = key.accessibilityIdentifier ?? ""
            key.setTitle(
                shift == .off || plane != .letters ? character : character.uppercased(), for: .normal)
        }
    }
}
