import Foundation
public import UIKit

/// A sample keyboard with August Dvorak's arrangement of letters, written as for iOS.
///
/// It is independent of its host: it uses only `UIInputViewController` and the document proxy. A host shows it like any
/// other keyboard, and the globe key switches to it and away from it.
open class DvorakKeyboardViewController: UIInputViewController, UIInputViewAudioFeedback {
    private var plane = DvorakPlane.letters { didSet { if plane != oldValue { rebuildKeys() } } }
    private var shift = Shift.off { didSet { if shift != oldValue { titleKeys() } } }
    /// The purpose of the field.
    private var purpose = DvorakPurpose.text {
        didSet {
            guard purpose != oldValue else { return }
            plane = purpose.opens
            rebuildKeys()
        }
    }
    private var rows: [[DvorakKeyControl]] = []
    private var height: NSLayoutConstraint?

    private enum Shift {
        case off, once, locked
    }

    /// The language of the keyboard, English.
    open override var primaryLanguage: String? {
        get { "en-US" }
        set {}
    }

    /// Keys click while the keyboard is visible.
    open var enableInputClicksWhenVisible: Bool { true }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let height = view.heightAnchor.constraint(equalToConstant: Self.portraitHeight)
        height.priority = .init(999)
        height.isActive = true
        self.height = height
        rebuildKeys()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        purpose = DvorakPurpose(of: textDocumentProxy)
        // Whether a globe key is needed is only known when the keyboard is about to be shown.
        rebuildKeys()
        shiftBySentence()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let isWide = view.bounds.width > Self.widestPortrait
        let isPad = traitCollection.userInterfaceIdiom == .pad
        height?.constant = isPad ? Self.padHeight : isWide ? Self.landscapeHeight : Self.portraitHeight
        layOutKeys()
    }

    open override func textDidChange(_ textInput: (any UITextInput)?) {
        super.textDidChange(textInput)
        purpose = DvorakPurpose(of: textDocumentProxy)
        titleKeys()
        shiftBySentence()
    }

    /// The keyboard's height on a phone in portrait, in points.
    static let portraitHeight: CGFloat = 216
    /// The keyboard's height on a phone in landscape, in points.
    static let landscapeHeight: CGFloat = 162
    /// The keyboard's height on a tablet, in points.
    static let padHeight: CGFloat = 264
    /// The width of the largest phone in portrait, in points; a wider view is in landscape.
    static let widestPortrait: CGFloat = 440
}

// MARK: - Keys

extension DvorakKeyboardViewController {
    private func rebuildKeys() {
        guard isViewLoaded else { return }
        for key in rows.joined() { key.removeFromSuperview() }
        rows = plane.rows(hasGlobe: needsInputModeSwitchKey, for: purpose).map { row in row.map(makeKey) }
        titleKeys()
        view.setNeedsLayout()
    }

    private func makeKey(_ key: DvorakKey) -> DvorakKeyControl {
        let control = DvorakKeyControl(key)
        view.addSubview(control)
        let press = UIAction { [weak self] _ in self?.press(key) }
        switch key {
        case .globe:
            // On iOS: #selector(handleInputModeList(from:with:)); Linux registers the method with its name.
            let action = Selector("handleInputModeList(from:with:)") {
                (keyboard: DvorakKeyboardViewController) in
                { (view: UIView, event: UIEvent) in keyboard.handleInputModeList(from: view, with: event) }
            }
            control.addTarget(self, action: action, for: .allTouchEvents)
        case .plane: control.addAction(press, for: .touchDown)
        case .shift:
            control.addAction(press, for: .touchDown)
            control.addAction(UIAction { [weak self] _ in self?.shift = .locked }, for: .touchDownRepeat)
        case .delete:
            control.addAction(press, for: .touchDown)
            let hold = UILongPressGestureRecognizer(
                target: self,
                action: Selector("deleteWord") { (keyboard: DvorakKeyboardViewController) in
                    { (recognizer: UILongPressGestureRecognizer) in keyboard.deleteWord(recognizer) }
                })
            hold.cancelsTouchesInView = false
            control.addGestureRecognizer(hold)
        case .character, .space, .return: control.addAction(press, for: .touchUpInside)
        }
        return control
    }

    private func titleKeys() {
        for control in rows.joined() {
            switch control.key {
            case .character(let character):
                let isUpper = plane == .letters && shift != .off
                control.show(isUpper ? character.uppercased() : character, label: character, isWord: false)
            case .shift:
                let name = shift == .locked ? "capslock.fill" : shift == .once ? "shift.fill" : "shift"
                control.show(symbol: name, label: "shift")
                control.isSelected = shift != .off
            case .delete: control.show(symbol: "delete.left", label: "delete")
            case .plane(let plane): control.show(plane.title, label: plane.title, isWord: true)
            case .globe: control.show(symbol: "globe", label: "next keyboard")
            case .space: control.show("Dvorak", label: "space", isWord: true)
            case .return: control.show(returnTitle, label: "return", isWord: true)
            }
        }
    }

    private var returnTitle: String {
        switch textDocumentProxy.returnKeyType ?? .default {
        case .go: "go"
        case .join: "join"
        case .next: "next"
        case .route: "route"
        case .search, .google, .yahoo: "search"
        case .send: "send"
        case .done: "done"
        case .continue: "continue"
        case .emergencyCall: "call"
        default: "return"
        }
    }

    private func layOutKeys() {
        let area = view.bounds.insetBy(dx: 0, dy: 2)
        let rowHeight = area.height / CGFloat(max(1, rows.count))
        for (index, row) in rows.enumerated() {
            let unit = area.width / CGFloat(row.reduce(0) { $0 + $1.key.weight })
            var x = area.minX
            for control in row {
                let width = unit * CGFloat(control.key.weight)
                control.frame = CGRect(
                    x: x, y: area.minY + rowHeight * CGFloat(index), width: width, height: rowHeight)
                x += width
            }
        }
    }
}

// MARK: - Typing

extension DvorakKeyboardViewController {
    private func press(_ key: DvorakKey) {
        UIDevice.current.playInputClick()
        switch key {
        case .character(let character):
            textDocumentProxy.insertText(
                plane == .letters && shift != .off ? character.uppercased() : character)
            if character == "'" { plane = .letters }
            if shift == .once { shift = .off }
        case .space:
            textDocumentProxy.insertText(" ")
            plane = purpose.returnsToLetters ? .letters : plane
        case .return:
            textDocumentProxy.insertText("\n")
            plane = .letters
        case .delete: textDocumentProxy.deleteBackward()
        case .shift: shift = shift == .off ? .once : .off
        case .plane(let plane): self.plane = plane
        case .globe: break
        }
        if key != .shift { shiftBySentence() }
    }

    private func deleteWord(_ recognizer: UILongPressGestureRecognizer) {
        guard recognizer.state == .began else { return }
        let before = textDocumentProxy.documentContextBeforeInput ?? ""
        let word = before.reversed().drop { $0 == " " }.prefix { !$0.isWhitespace }
        let spaces = before.reversed().prefix { $0 == " " }
        for _ in 0..<(word.count + spaces.count) { textDocumentProxy.deleteBackward() }
        shiftBySentence()
    }

    /// Shifts at the start of sentences or words, or for every letter, as the field requests; does not end caps lock.
    private func shiftBySentence() {
        guard shift != .locked else { return }
        let before = textDocumentProxy.documentContextBeforeInput ?? ""
        let isUpper =
            switch textDocumentProxy.autocapitalizationType ?? .sentences {
            case .none: false
            case .allCharacters: true
            case .words: before.last?.isWhitespace ?? true
            case .sentences: purpose.hasSentences && Self.startsSentence(after: before)
            }
        shift = isUpper && textDocumentProxy.isSecureTextEntry != true ? .once : .off
    }

    private static func startsSentence(after text: String) -> Bool {
        guard let last = text.last, !last.isNewline else { return true }
        guard last.isWhitespace, let end = text.last(where: { !$0.isWhitespace }) else { return false }
        return ".!?".contains(end)
    }
}
