import Foundation
import Pages
import Platform
import UIKit

/// A form: rows in grouped sections, with a bar above the keyboard.
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
    /// Whether an error appeared or disappeared since the last layout.
    private var hasOtherMessage = false

    /// The share of a row's width that titles take at most; longer ones wrap.
    var titleShare: CGFloat { 0.45 }

    /// The distance of one section from the next, in points.
    static let gap: CGFloat = 20

    init(title: Message, _ state: SimulatorState) {
        self.state = state
        super.init(title: title.text(in: state.language))
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    func text(_ message: Message) -> String { message.text(in: state.language) }

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
            edges + [stack.topAnchor.constraint(equalTo: area.content.topAnchor, constant: 18)])
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

    /// Adds the sections of the form; pages override it.
    func fill() {}

    private var sections: [FormSection] { stack.arrangedSubviews.compactMap { $0 as? FormSection } }

    /// Starts a section, which the rows added next belong to.
    func section(header: String? = nil, footer: String? = nil) {
        stack.addArrangedSubview(FormSection(header: header?.uppercased(), footer: footer))
    }

    /// Adds a row to the last section.
    func row(_ row: FormRow) {
        if sections.isEmpty { section() }
        sections.last?.add(row)
    }

    /// Adds text over the whole width.
    func note(_ text: String) { stack.addArrangedSubview(UILabel.footnote(text)) }

    /// Adds a row with a field to the last section.
    @discardableResult
    func field(
        _ label: String, hint: String? = nil, followsTitle: Bool = false,
        _ prepare: (UITextField) -> Void = { _ in }
    ) -> UITextField {
        let field = UITextField()
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.placeholder = hint
        field.accessibilityLabel = label
        field.allowsExpansionToolTips = true
        field.returnKeyType = .next
        field.clearButtonMode = .whileEditing
        field.delegate = self
        field.inputAccessoryView = bar
        prepare(field)
        fields.append(field)
        row(FormRow(label, field, followsTitle: followsTitle))
        return field
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let safe = view.safeAreaInsets, margin = systemMinimumLayoutMargins.leading
        let width = area.bounds.width - 2 * (max(safe.left, safe.right) + margin)
        guard width > 0 else { return }
        FormRow.alignTitles(of: sections.flatMap(\.rows), width: width, share: titleShare)
        for section in sections { section.showFooters() }
        let height = stack.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        // On its side a phone has the same room at both ends.
        edges[0].constant = max(safe.left, safe.right) + margin
        edges[1].constant = -edges[0].constant
        area.setContentHeight(height + 42)
        guard hasOtherMessage else { return }
        hasOtherMessage = false
        stack.layoutIfNeeded()
        revealEdited(animated: true)
    }

    override func roomChanged() {
        revealEdited(animated: false)
    }

    /// Scrolls to what is typed into: a field's row and its error, the caret of a text view.
    func revealEdited(animated: Bool) {
        guard let edited = UIApplication.shared.firstResponder as? UIView, edited.isDescendant(of: stack)
        else {
            return
        }
        if let text = edited as? UITextView, let end = text.selectedTextRange?.end {
            return area.reveal(text.convert(text.caretRect(for: end), to: area.content), animated: animated)
        }
        var row = edited
        while let above = row.superview, above !== stack, !(row is FormRow) { row = above }
        let place = row.convert(row.bounds, to: area.content)
        guard let error = (edited as? UITextField)?.validationMessageView, !error.isHidden else {
            return area.reveal(place, animated: animated)
        }
        area.reveal(
            place.union(error.convert(error.bounds, to: area.content)), animated: animated)
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
