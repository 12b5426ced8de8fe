import Foundation
import Platform
import UIKit

/// A form: labelled fields below each other in a stack, evenly spaced, with a bar above the keyboard.
@MainActor class FormPage: Page {
    let state: SimulatorState
    let stack = UIStackView()
    /// All fields from the top.
    private(set) var fields: [UITextField] = []
    /// The bar above the keyboard, for all that is typed into.
    let bar = FieldBar()
    private lazy var edges = [
        stack.leadingAnchor.constraint(equalTo: area.content.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: area.content.trailingAnchor),
    ]
    private var observer: (any NSObjectProtocol)?
    /// Whether what is wrong with a field came or went since the last layout.
    private var hasOtherMessage = false

    /// The distance of the fields from the edges, and of one from the next, in points.
    static let margin: CGFloat = 20
    static let gap: CGFloat = 18

    init(title: Message, _ state: SimulatorState) {
        self.state = state
        super.init(title: title.text(in: state.language))
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    func text(_ en: String, _ ko: String) -> String { Message(en: en, ko: ko).text(in: state.language) }

    override func viewDidLoad() {
        super.viewDidLoad()
        area.keyboardDismissMode = .interactive
        stack.axis = .vertical
        stack.spacing = Self.gap
        area.content.addSubview(stack)
        stack.translatesAutoresizingMaskIntoConstraints = false
        // Until the page has a size there is no room for the margins.
        edges[1].priority = UILayoutPriority(999)
        NSLayoutConstraint.activate(
            edges + [stack.topAnchor.constraint(equalTo: area.content.topAnchor, constant: 12)])
        observer = NotificationCenter.default.addObserver(
            forName: UITextField.validationDidChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated {
                self?.hasOtherMessage = true
                self?.view.setNeedsLayout()
            }
        }
        fill()
    }

    /// Adds what the form has; pages override it.
    func fill() {}

    /// Adds words over the whole width.
    func note(_ text: String) {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .footnote)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        stack.addArrangedSubview(label)
    }

    /// Adds a field under its label.
    ///
    /// - Parameter characters: how many it is wide; the whole width when nil.
    @discardableResult
    func field(
        _ label: String, hint: String? = nil, characters: Int? = nil,
        _ prepare: (UITextField) -> Void = { _ in }
    ) -> UITextField {
        let field = LabelledField.field(label, hint: hint)
        field.returnKeyType = .next
        field.clearButtonMode = .whileEditing
        field.delegate = self
        field.inputAccessoryView = bar
        prepare(field)
        fields.append(field)
        stack.addArrangedSubview(LabelledField(label, field, characters: characters))
        return field
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let safe = view.safeAreaInsets, margin = Self.margin
        let width = area.bounds.width - 2 * (max(safe.left, safe.right) + margin)
        guard width > 0 else { return }
        let height = stack.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        // On its side a phone has the same room at both ends.
        edges[0].constant = max(safe.left, safe.right) + margin
        edges[1].constant = -edges[0].constant
        area.setContentHeight(height + 36)
        guard hasOtherMessage else { return }
        hasOtherMessage = false
        stack.layoutIfNeeded()
        revealEdited(animated: true)
    }

    override func roomChanged() {
        revealEdited(animated: false)
    }

    /// Brings in sight what is typed into: a field with its label and what is wrong with it, the caret of a text.
    func revealEdited(animated: Bool) {
        guard let edited = UIApplication.shared.firstResponder as? UIView, edited.isDescendant(of: stack)
        else {
            return
        }
        if let text = edited as? UITextView, let end = text.selectedTextRange?.end {
            return area.reveal(text.convert(text.caretRect(for: end), to: area.content), animated: animated)
        }
        var whole = edited
        while let above = whole.superview, above !== stack { whole = above }
        area.reveal(whole.convert(whole.bounds, to: area.content), animated: animated)
    }
}

extension FormPage: UITextFieldDelegate {
    func textFieldDidBeginEditing(_ textField: UITextField) { revealEdited(animated: true) }

    /// "Next" goes on as Tab does; every other return key ends the typing.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField.returnKeyType != .next || !FieldOrder.move(.next) { textField.resignFirstResponder() }
        return true
    }
}
