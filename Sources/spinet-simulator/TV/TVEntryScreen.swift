import Foundation
import StandardKeyboard
import UIKit

/// The screen of a television on which text is entered: what the field is for, its text in large letters, the keyboard.
@MainActor final class TVEntryScreen: UIViewController {
    let keyboard = TVKeyboardViewController()
    /// Called after the text or the field changed.
    var onRefresh: (@MainActor () -> Void)?
    private let heading = UILabel()
    private let line = TVTextLine()
    private let problem = UILabel()
    private weak var field: (any UIResponder & UITextInput)?

    /// What a field is for; nil while another one or none is shown.
    func name(of responder: UIResponder?) -> String? {
        field != nil && field === responder ? heading.text ?? "" : nil
    }

    init() { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.isHidden = true
        view.backgroundColor = UIColor {
            $0.userInterfaceStyle == .dark
                ? UIColor(white: 0.10, alpha: 1) : UIColor(white: 0.86, alpha: 1)
        }
        heading.font = .systemFont(ofSize: 24, weight: .semibold)
        heading.textAlignment = .center
        heading.accessibilityTraits = .header
        problem.font = .systemFont(ofSize: 16, weight: .medium)
        problem.textColor = .systemRed
        problem.textAlignment = .center
        addChild(keyboard)
        for part in [heading, line, problem, keyboard.view] { part.map(view.addSubview) }
        keyboard.didMove(toParent: self)
        keyboard.onChange = { [weak self] in self?.refresh() }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size, width = min(780, size.width - 90)
        let left = ((size.width - width) / 2).rounded()
        // What is above the keyboard has the room that it leaves: a grid is higher than a row.
        let place =
            switch keyboard.arrangement {
            case .linear: (heading: 52.0, line: 98.0, height: 110.0, keys: 232.0, margin: 40.0)
            case .grid: (heading: 22.0, line: 58.0, height: 60.0, keys: 142.0, margin: 26.0)
            }
        heading.frame = CGRect(x: left, y: place.heading, width: width, height: 32)
        line.frame = CGRect(x: left, y: place.line, width: width, height: place.height)
        problem.frame = CGRect(x: left, y: place.line + place.height + 4, width: width, height: 20)
        keyboard.view.frame = CGRect(
            x: 0, y: place.keys, width: size.width, height: size.height - place.keys - place.margin)
    }

    /// Shows a field's text and takes keys for it.
    func show(_ field: any UIResponder & UITextInput, _ hosting: KeyboardHosting) {
        loadViewIfNeeded()
        self.field = field
        let name = (field as? UIView)?.accessibilityLabel
        let hint = (field as? UITextField)?.placeholder
        heading.text = name ?? hint
        line.name = name ?? hint
        line.placeholder = hint
        line.isMultiline = field is UITextView
        let direction = (field as? UIView)?.effectiveUserInterfaceLayoutDirection
        line.semanticContentAttribute = direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
        keyboard.hosting = hosting
        keyboard.reload()
        view.setNeedsLayout()
        refresh()
        if view.isHidden {
            view.isHidden = false
            view.alpha = 0
            view.layoutIfNeeded()
        }
        UIView.animate(withDuration: UIAccessibility.isReduceMotionEnabled ? 0 : 0.25) { self.view.alpha = 1 }
    }

    /// Shows the text as it is now.
    func refresh() {
        guard let field else { return }
        func text(from start: UITextPosition) -> String {
            let text = field.textRange(from: start, to: field.endOfDocument).flatMap(field.text(in:)) ?? ""
            return field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
        }
        line.text = text(from: field.beginningOfDocument)
        // The caret is elsewhere where a nearby device has moved it.
        line.rest = field.selectedTextRange.map { text(from: $0.start) } ?? ""
        problem.text = (field as? UITextField)?.validationProblem
        onRefresh?()
    }

    /// Gives the screen back to the app.
    func end() {
        guard field != nil else { return }
        field = nil
        keyboard.hosting = nil
        UIView.animate(
            withDuration: UIAccessibility.isReduceMotionEnabled ? 0 : 0.25,
            animations: { self.view.alpha = 0 },
            completion: { [weak self] _ in
                guard let self, field == nil else { return }
                view.isHidden = true
            })
    }
}
