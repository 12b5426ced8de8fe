import Foundation

/// The problem of a field that is shown, and the times of its checks.
@MainActor final class ValidationState {
    private unowned let field: UITextField
    var all: [FieldValidation] = [] { didSet { show(nil) } }
    /// The message of the problem; nil without one.
    private(set) var problem: String?
    /// The index of the rule whose problem is shown; nil without one.
    private var source: Int?
    private var hint: String?
    private(set) lazy var messageView = ValidationMessageView()
    private var isMessageMade = false

    init(_ field: UITextField) { self.field = field }

    private var text: String { field.text ?? "" }

    private func first(_ moments: Set<FieldValidation.Moment>) -> (Int, String)? {
        for (index, validation) in all.enumerated() where moments.contains(validation.moment) {
            if let problem = validation.problem(text) { return (index, problem) }
        }
        return nil
    }

    /// Whether the characters may be entered; shows the message for others.
    func admits(_ new: String) -> Bool {
        for (index, validation) in all.enumerated() {
            guard let (characters, message) = validation.admitted,
                !new.unicodeScalars.allSatisfy({ characters.contains($0) })
            else { continue }
            show((index, message), again: true)
            return false
        }
        return true
    }

    /// Updates the problem after a change of the text: hides a corrected one, and shows only those checked on every
    /// change.
    func changed() {
        guard !all.isEmpty else { return }
        if let found = first([.everyChange]) { return show(found) }
        if let source, all.indices.contains(source), let rest = all[source].problem(text) {
            return show((source, rest))
        }
        show(nil)
    }

    func mayLeave() -> Bool {
        guard let found = first([.beforeFocusLeaves]) else { return true }
        show(found, again: true)
        return false
    }

    func left() { if !all.isEmpty { show(first(Set(FieldValidation.Moment.allCases))) } }

    func validate() -> Bool {
        let found = first(Set(FieldValidation.Moment.allCases))
        show(found, again: true)
        return found == nil
    }

    private func show(_ found: (index: Int, problem: String)?, again: Bool = false) {
        source = found?.index
        let isNew = problem != found?.problem
        if isNew {
            if problem == nil { hint = field.accessibilityHint }
            problem = found?.problem
            field.accessibilityHint = problem ?? hint
            if problem != nil || isMessageMade {
                isMessageMade = true
                place()
                messageView.text = problem
            }
            field.updateBorder()
        }
        if let problem, isNew || again {
            UIAccessibility.post(notification: .announcement, argument: problem)
        }
        if isNew {
            NotificationCenter.default.post(name: UITextField.validationDidChangeNotification, object: field)
        }
    }

    /// Adds the message below the field, unless the app added it.
    private func place() {
        guard messageView.superview == nil || messageView.isFloating, let holder = field.superview else {
            return
        }
        if messageView.superview == nil, let stack = holder as? UIStackView, stack.axis == .vertical,
            let index = stack.arrangedSubviews.firstIndex(of: field)
        {
            stack.insertArrangedSubview(messageView, at: index + 1)
            return
        }
        messageView.isFloating = true
        if messageView.superview !== holder { holder.addSubview(messageView) }
        messageView.text = problem
        let width = field.frame.width
        let height = messageView.sizeThatFits(CGSize(width: width, height: 1000)).height
        messageView.frame = CGRect(x: field.frame.minX, y: field.frame.maxY + 4, width: width, height: height)
    }
}
