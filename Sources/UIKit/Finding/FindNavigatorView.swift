import CoreGraphics
import Foundation

/// The find navigator: a bar with a search field above the keyboard, or at the bottom of the screen without one.
final class FindNavigatorView: UIView {
    /// The space between the controls and around them, in points (iOS 16, measured).
    private static let gap: CGFloat = 8, margin: CGFloat = 16
    /// The width of the magnifying glass with the space around it, the height of the field, and the space after the number of
    /// results, in points.
    private static let sideWidth: CGFloat = 32, height: CGFloat = 36, countMargin: CGFloat = 10
    private static let duration: TimeInterval = 0.25

    private(set) weak var interaction: UIFindInteraction?
    private let session: UIFindSession
    private let background = BarBackground()
    private let rows = UIStackView()
    private let searchRow = UIStackView()
    private let replaceRow = UIStackView()
    private let field = UISearchTextField()
    private let count = UILabel()
    private let replacementField = UISearchTextField()
    private let optionsButton = UIButton(type: .system)
    private let replaceButton = UIButton(type: .system)
    private let previousButton = UIButton(type: .system)
    private let nextButton = UIButton(type: .system)
    /// The scroll view whose content the bar covers.
    private weak var scrolled: UIScrollView?

    init(_ interaction: UIFindInteraction, session: UIFindSession, showsReplacement: Bool) {
        self.interaction = interaction
        self.session = session
        self.showsReplacement = showsReplacement
        super.init(frame: .zero)
        setUp()
    }

    required init?(coder: NSCoder) { nil }

    /// Whether there is a field for replacements.
    var showsReplacement: Bool {
        didSet {
            guard showsReplacement != oldValue else { return }
            replaceRow.isHidden = !showsReplacement
            field.placeholder = FindMessages.find
            showOptions()
            cover()
        }
    }

    /// The text of the search field.
    var query: String {
        get { field.text ?? "" }
        set { if newValue != query { field.text = newValue } }
    }

    /// The text of the field for replacements.
    var replacement: String {
        get { replacementField.text ?? "" }
        set { if newValue != replacement { replacementField.text = newValue } }
    }

    // MARK: Contents

    private func setUp() {
        addSubview(background)
        rows.axis = .vertical
        rows.spacing = Self.gap
        rows.translatesAutoresizingMaskIntoConstraints = false
        addSubview(rows)
        for row in [searchRow, replaceRow] {
            row.spacing = Self.gap
            row.alignment = .center
            rows.addArrangedSubview(row)
        }
        setUpField()
        setUpReplacement()
        replaceRow.isHidden = !showsReplacement
        NSLayoutConstraint.activate([
            rows.topAnchor.constraint(equalTo: topAnchor, constant: Self.gap),
            rows.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Self.gap),
            rows.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: Self.margin),
            rows.trailingAnchor.constraint(
                equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -Self.margin),
        ])
        showOptions()
        showCount()
    }

    private func setUpField() {
        let done = UIButton(type: .system)
        done.setTitle(Self.doneTitle, for: .normal)
        done.titleLabel?.font = .preferredFont(forTextStyle: .headline)
        done.addAction(
            UIAction { [weak self] _ in self?.interaction?.dismissFindNavigator() }, for: .touchUpInside)

        field.placeholder = FindMessages.find
        field.autocapitalizationType = .none
        field.autocorrectionType = .no
        field.spellCheckingType = .no
        field.enablesReturnKeyAutomatically = true
        field.text = interaction?.searchText
        optionsButton.showsMenuAsPrimaryAction = true
        optionsButton.accessibilityLabel = FindMessages.options
        optionsButton.tintColor = .secondaryLabel
        optionsButton.setImage(Self.symbol("magnifyingglass", size: 16), for: .normal)
        optionsButton.frame.size = CGSize(width: Self.sideWidth, height: Self.height)
        field.leftView = optionsButton
        count.font = .preferredFont(forTextStyle: .subheadline)
        count.textColor = .secondaryLabel
        field.rightView = count
        field.rightViewMode = .always
        field.clearButtonMode = .never
        field.addAction(
            UIAction { [weak self] _ in self?.queryChanged() }, for: .editingChanged)
        field.delegate = self

        for (button, name, label) in [
            (previousButton, "chevron.up", FindMessages.previous),
            (nextButton, "chevron.down", FindMessages.next),
        ] {
            button.setImage(Self.symbol(name, size: 19), for: .normal)
            button.accessibilityLabel = label
            button.widthAnchor.constraint(greaterThanOrEqualToConstant: 36).isActive = true
        }
        previousButton.addAction(
            UIAction { [weak self] _ in self?.interaction?.findPrevious() }, for: .touchUpInside)
        nextButton.addAction(
            UIAction { [weak self] _ in self?.interaction?.findNext() }, for: .touchUpInside)
        for view in [done, field, previousButton, nextButton] { searchRow.addArrangedSubview(view) }
        for view in [done, previousButton, nextButton] {
            view.setContentHuggingPriority(.defaultHigh, for: .horizontal)
            view.setContentCompressionResistancePriority(.required, for: .horizontal)
        }
    }

    private func setUpReplacement() {
        replacementField.placeholder = FindMessages.replace
        replacementField.leftViewMode = .never
        replacementField.autocapitalizationType = .none
        replacementField.autocorrectionType = .no
        replacementField.returnKeyType = .default
        replacementField.text = interaction?.replacementText
        replacementField.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                interaction?.replacementText = replacement
            }, for: .editingChanged)
        replacementField.delegate = self
        replaceButton.setTitle(FindMessages.replace, for: .normal)
        replaceButton.addAction(
            UIAction { [weak self] _ in self?.interaction?.replaceOne() }, for: .touchUpInside)
        // A long press offers to replace all, as on iOS.
        replaceButton.menu = UIMenu(children: [
            UIAction(title: FindMessages.replace) { [weak self] _ in self?.interaction?.replaceOne() },
            UIAction(title: FindMessages.replaceAll) { [weak self] _ in self?.interaction?.replaceAll() },
        ])
        for view in [replacementField, replaceButton] { replaceRow.addArrangedSubview(view) }
        replaceButton.setContentHuggingPriority(.required, for: .horizontal)
        replaceButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    }

    private static var doneTitle: String { UIBarButtonItem.SystemItem.done.title }

    private static func symbol(_ name: String, size: CGFloat) -> UIImage? {
        UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size))
    }

    private func queryChanged() {
        interaction?.searchText = query
        interaction?.search()
    }

    /// Shows how many results there are, and which is the current one.
    func showCount() {
        let total = session.resultCount, current = session.highlightedResultIndex
        count.text =
            if query.isEmpty {
                ""
            } else if total == 0 {
                FindMessages.noResults
            } else {
                switch session.searchResultDisplayStyle {
                case .currentAndTotal where current != NSNotFound: FindMessages.result(current + 1, of: total)
                case .currentAndTotal, .total: FindMessages.count(total)
                case .none: ""
                }
            }
        count.sizeToFit()
        // It ends before the edge of the field.
        if count.text?.isEmpty == false { count.frame.size.width += Self.countMargin }
        field.setNeedsLayout()
        for button in [previousButton, nextButton] { button.isEnabled = total > 0 }
        replaceButton.isEnabled = session.allowsReplacementForCurrentlyHighlightedResult
    }

    /// The menu of the magnifying glass.
    private func showOptions() {
        guard let interaction else { return }
        let options = interaction.options
        let ignoresCase = options.stringCompareOptions.contains(.caseInsensitive)
        let isWhole = options.wordMatchMethod == .fullWord
        func changed(_ change: @escaping @MainActor () -> Void) -> UIActionHandler {
            { [weak self, weak interaction] _ in
                change()
                self?.showOptions()
                interaction?.search()
            }
        }
        let matchCase = UIAction(
            title: FindMessages.matchCase, state: ignoresCase ? .off : .on,
            handler: changed { options.stringCompareOptions.formSymmetricDifference(.caseInsensitive) })
        let wholeWords = UIAction(
            title: FindMessages.wholeWords, state: isWhole ? .on : .off,
            handler: changed { options.wordMatchMethod = isWhole ? .contains : .fullWord })
        var elements: [UIMenuElement] = [UIMenu(options: .displayInline, children: [matchCase, wholeWords])]
        if session.supportsReplacement {
            let find = UIAction(title: FindMessages.find, state: showsReplacement ? .off : .on) {
                [weak self] _ in self?.showsReplacement = false
            }
            let replace = UIAction(title: FindMessages.findAndReplace, state: showsReplacement ? .on : .off) {
                [weak self] _ in self?.showsReplacement = true
            }
            elements.insert(UIMenu(options: .displayInline, children: [find, replace]), at: 0)
        }
        optionsButton.menu = interaction.optionsMenuProvider?(elements) ?? UIMenu(children: elements)
    }

    // MARK: On the screen

    /// Shows the bar over the page of a view, and lets the user type.
    func appear(over view: UIView) {
        guard let host = Self.page(of: view) else { return }
        translatesAutoresizingMaskIntoConstraints = false
        tintColor = view.tintColor
        host.addSubview(self)
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: host.leadingAnchor),
            trailingAnchor.constraint(equalTo: host.trailingAnchor),
            bottomAnchor.constraint(equalTo: host.keyboardLayoutGuide.topAnchor),
        ])
        scrolled = view as? UIScrollView
        host.layoutIfNeeded()
        cover()
        alpha = 0
        UIView.animate(withDuration: Self.duration) { self.alpha = 1 }
        begin()
    }

    /// Gives the search field the focus, with its text selected.
    func begin() {
        field.becomeFirstResponder()
        field.selectAll(nil)
    }

    func disappear() {
        endEditing(true)
        scrolled?.holdFree(0)
        UIView.animate(withDuration: Self.duration) {
            self.alpha = 0
        } completion: { _ in
            self.removeFromSuperview()
        }
    }

    /// The content of the scroll view can be scrolled from behind the bar.
    private func cover() {
        guard superview != nil else { return }
        superview?.layoutIfNeeded()
        scrolled?.holdFree(bounds.height)
    }

    /// The view of the outermost controller on the way up from a view.
    private static func page(of view: UIView) -> UIView? {
        var page: UIView?
        var responder: UIResponder? = view
        while let current = responder {
            if let controller = current as? UIViewController { page = controller.view }
            responder = current.next
        }
        return page ?? view.window
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Down to the edge of the screen, below the safe area and behind the keyboard.
        let bottom = superview.map { convert($0.bounds, from: $0).maxY } ?? bounds.height
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(bounds.height, bottom))
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let isEscape = presses.contains { $0.key?.charactersIgnoringModifiers == UIKeyCommand.inputEscape }
        if isEscape { interaction?.dismissFindNavigator() } else { super.pressesBegan(presses, with: event) }
    }
}

extension FindNavigatorView: UITextFieldDelegate {
    /// Return goes to the next result, or replaces the current one; the field keeps the focus.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === field { interaction?.findNext() } else { interaction?.replaceOne() }
        return false
    }
}
