import CoreGraphics
public import Foundation
public import TextInput

/// A search field with its buttons and scopes.
///
///     let search = UISearchBar()
///     search.delegate = self
///     search.setShowsCancelButton(true, animated: true)
@preconcurrency @MainActor open class UISearchBar: UIView, UIBarPositioning {
    /// The icons of a search bar.
    public enum Icon: Int, Sendable {
        /// The magnifying glass.
        case search = 0
        /// The clear button.
        case clear = 1
        /// The bookmarks button.
        case bookmark = 2
        /// The results button.
        case resultsList = 3
    }

    /// The background of a search bar.
    public enum Style: UInt, Sendable {
        /// The default background.
        case `default` = 0
        /// A background of its own.
        case prominent = 1
        /// No background: the field only.
        case minimal = 2
    }

    /// The height of the scope bar, and the space above and below the field together, in points.
    private static let scopeHeight: CGFloat = 44
    private static let room: CGFloat = 20
    static let margin: CGFloat = 8

    private let field = UISearchTextField()
    private let events = SearchFieldEvents()
    private let background = BarBackground()
    private let cancelButton = UIButton(type: .system)
    private let sideButton = UIButton(type: .system)
    private let scopes = UISegmentedControl()
    private let promptLabel = UILabel()
    private var showsCancel = false

    /// Creates a search bar.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a search bar; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        events.bar = self
        field.delegate = events
        field.enablesReturnKeyAutomatically = true
        field.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
        cancelButton.setTitle(ControlMessages.cancel, for: .normal)
        cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
        cancelButton.addAction(
            UIAction { [weak self] _ in self?.cancel() }, for: .primaryActionTriggered)
        sideButton.addAction(UIAction { [weak self] _ in self?.sidePressed() }, for: .primaryActionTriggered)
        scopes.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scopes.selectedSegmentIndex)
                searchController?.scopeChanged()
            }, for: .valueChanged)
        promptLabel.font = .systemFont(ofSize: 15)
        promptLabel.textAlignment = .center
        background.hasLineAbove = false
        clipsToBounds = true
        for view in [background, promptLabel, field, cancelButton, scopes] as [UIView] { addSubview(view) }
    }

    /// On tvOS, the shadow of the raised field extends beyond the bar.
    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        clipsToBounds = !(field.isFocused && FocusLift.raises(field))
    }

    // MARK: - Text

    /// The object that decides about and receives search events; not retained, nil by default.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The text field of the search bar.
    open var searchTextField: UISearchTextField { field }
    /// The search text; setting it does not call the delegate.
    open var text: String? {
        get { field.text }
        set { field.text = newValue }
    }
    /// The text that is shown while the field is empty; nil by default.
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }
    /// A line of text above the field; nil by default.
    open var prompt: String? {
        didSet {
            promptLabel.text = prompt
            sizeChanged()
        }
    }
    /// Whether the user can use the field; true by default.
    open var isEnabled: Bool {
        get { field.isEnabled }
        set {
            field.isEnabled = newValue
            cancelButton.isEnabled = newValue
        }
    }

    private func textChanged() {
        delegate?.searchBar(self, textDidChange: field.text ?? "")
        searchController?.textChanged()
    }

    /// The search controller of a search bar in a navigation bar; nil for a separate search bar.
    final weak var searchController: UISearchController? { didSet { setNeedsLayout() } }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
    @discardableResult
    open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }
    open override var isFirstResponder: Bool { field.isFirstResponder }
    open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }

    /// The field's keyboard type.
    open var keyboardType: UIKeyboardType {
        get { field.keyboardType }
        set { field.keyboardType = newValue }
    }
    /// The field's keyboard appearance.
    open var keyboardAppearance: UIKeyboardAppearance {
        get { field.keyboardAppearance }
        set { field.keyboardAppearance = newValue }
    }
    /// The field's return key.
    open var returnKeyType: UIReturnKeyType {
        get { field.returnKeyType }
        set { field.returnKeyType = newValue }
    }
    /// Whether the return key is disabled while the field is empty.
    open var enablesReturnKeyAutomatically: Bool {
        get { field.enablesReturnKeyAutomatically }
        set { field.enablesReturnKeyAutomatically = newValue }
    }
    /// The field's automatic capitalization.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { field.autocapitalizationType }
        set { field.autocapitalizationType = newValue }
    }
    /// The field's autocorrection.
    open var autocorrectionType: UITextAutocorrectionType {
        get { field.autocorrectionType }
        set { field.autocorrectionType = newValue }
    }
    /// The field's spell checking.
    open var spellCheckingType: UITextSpellCheckingType {
        get { field.spellCheckingType }
        set { field.spellCheckingType = newValue }
    }

    // MARK: - Buttons

    /// Whether the cancel button is shown; false by default.
    open var showsCancelButton: Bool {
        get { showsCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    /// Shows or hides the cancel button, with a slide of 0.3 seconds if animated.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton != showsCancel else { return }
        if animated { layoutIfNeeded() }
        showsCancel = showsCancelButton
        guard animated, window != nil else { return setNeedsLayout() }
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { [self] in layOut() }
    }
    /// Whether the bookmarks button is shown in the field; false by default.
    open var showsBookmarkButton = false { didSet { showSideButton() } }
    /// Whether the results button is shown in the field; false by default.
    open var showsSearchResultsButton = false { didSet { showSideButton() } }
    /// Whether the results button is shown as selected; false by default.
    open var isSearchResultsButtonSelected = false {
        didSet { sideButton.isSelected = isSearchResultsButtonSelected }
    }

    private var icons: [Icon: UIImage] = [:]

    /// Sets the image of an icon, for all states; nil restores the default.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        icons[icon] = iconImage
        if icon == .search { field.side.showGlass(iconImage) }
        showSideButton()
    }
    /// The image that was set for an icon; nil without one.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon] }

    /// The offset of the text from its usual place, in points; zero by default.
    open var searchTextPositionAdjustment = UIOffset.zero {
        didSet { field.offsets.text = searchTextPositionAdjustment }
    }

    /// Sets the offset of an icon from its usual place, in points.
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        field.offsets.icons[icon] = adjustment
    }
    /// The offset of an icon; zero by default.
    open func positionAdjustment(for icon: Icon) -> UIOffset { field.offsets.icons[icon] ?? .zero }

    private func showSideButton() {
        guard showsBookmarkButton || showsSearchResultsButton else {
            field.rightView = nil
            field.rightViewMode = .never
            return
        }
        let icon = showsBookmarkButton ? Icon.bookmark : .resultsList
        let symbol = UIImage(
            systemName: showsBookmarkButton ? "book" : "list.bullet",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 15))
        sideButton.setImage(icons[icon] ?? symbol, for: .normal)
        sideButton.accessibilityLabel =
            showsBookmarkButton
            ? UIBarButtonItem.SystemItem.bookmarks.title : ControlMessages.results
        sideButton.bounds.size = CGSize(width: 36, height: 36)
        field.rightView = sideButton
        field.rightViewMode = .unlessEditing
    }

    /// Ends the search as the cancel button does.
    private func cancel() {
        delegate?.searchBarCancelButtonClicked(self)
        searchController?.cancelled()
    }

    /// Ends the search by the key Escape, where the cancel button would be shown.
    ///
    /// - Returns: whether there is a search to end.
    func escapePressed() -> Bool {
        guard showsCancel || searchController?.isActive == true else { return false }
        cancel()
        return true
    }

    private func sidePressed() {
        if showsBookmarkButton {
            delegate?.searchBarBookmarkButtonClicked(self)
        } else {
            delegate?.searchBarResultsListButtonClicked(self)
        }
    }

    // MARK: - Scopes

    /// The titles of the scopes; nil by default.
    open var scopeButtonTitles: [String]? {
        didSet {
            let chosen = scopes.selectedSegmentIndex
            scopes.removeAllSegments()
            for (index, title) in (scopeButtonTitles ?? []).enumerated() {
                scopes.insertSegment(withTitle: title, at: index, animated: false)
            }
            if scopes.numberOfSegments > 0 {
                scopes.selectedSegmentIndex = min(max(0, chosen), scopes.numberOfSegments - 1)
            }
            sizeChanged()
        }
    }
    /// The index of the selected scope; 0 by default.
    open var selectedScopeButtonIndex: Int {
        get { max(0, scopes.selectedSegmentIndex) }
        set { scopes.selectedSegmentIndex = newValue }
    }
    /// Whether the scope bar is shown; false by default.
    open var showsScopeBar = false { didSet { sizeChanged() } }

    // MARK: - Appearance

    /// The background of the search bar; `.default` by default.
    open var searchBarStyle = Style.default { didSet { setNeedsLayout() } }
    /// The style of the bar; `.black` is dark mode.
    open var barStyle = UIBarStyle.default {
        didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
    }
    /// The background color; nil (the default) is a material.
    open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// Whether the background is translucent; true by default.
    open var isTranslucent = true { didSet { setNeedsLayout() } }
    /// The background image; nil by default, an empty one shows the field only.
    open var backgroundImage: UIImage? { didSet { setNeedsLayout() } }
    /// The position of the bar; `.any` unless the delegate returns another.
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

    private var height: CGFloat {
        field.height + Self.room + (prompt == nil ? 0 : 20) + (showsScopes ? Self.scopeHeight : 0)
    }
    /// Whether the scope bar is visible.
    var showsScopes: Bool { showsScopeBar && scopes.numberOfSegments > 0 }

    /// Updates the layout after the text size, the prompt or the scopes changed.
    func sizeChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        searchController?.page?.navigationController?.viewIfLoaded?.setNeedsLayout()
    }

    /// The natural height of the field, in points.
    var fieldHeight: CGFloat { field.height }

    /// A height of 56 points, more with larger text, a prompt or scopes.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    /// The leading and trailing margins of the field and the scopes, in points.
    private var margins: (leading: CGFloat, trailing: CGFloat) {
        let safe = safeAreaInsets
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (
            Self.margin + (isReversed ? safe.right : safe.left),
            Self.margin + (isReversed ? safe.left : safe.right)
        )
    }

    /// In a navigation bar, the field is aligned with the title and shrinks as it collapses.
    private func layOutInBar() {
        background.isHidden = true
        promptLabel.frame = .zero
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let scopeRoom = showsScopes ? Self.scopeHeight : 0
        let height = min(field.height, max(0, bounds.height - scopeRoom - 16))
        let cancel = cancelButton.sizeThatFits(bounds.size).width
        let (left, right) = margins
        let width = max(0, bounds.width - left - right - (showsCancel ? cancel + 8 : 0))
        func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view.frame = CGRect(
                x: isReversed ? bounds.width - x - width : x, y: y, width: width, height: height)
        }
        place(field, left, 1, width, height)
        field.alpha = min(1, max(0, (height - 12) / 16))
        place(
            cancelButton, showsCancel ? bounds.width - cancel - right : bounds.width + Self.margin,
            1 + field.height / 2 - 22, cancel, 44)
        cancelButton.alpha = showsCancel ? 1 : 0
        scopes.isHidden = !showsScopes
        place(scopes, left, field.height + 13, max(0, bounds.width - left - right), 32)
    }

    private func layOut() {
        background.frame = bounds
        background.color = barTintColor
        background.isTranslucent = isTranslucent
        if searchController != nil { return layOutInBar() }
        background.isHidden = searchBarStyle == .minimal || backgroundImage != nil
        let top: CGFloat = prompt == nil ? 0 : 20
        promptLabel.frame = CGRect(x: 0, y: 4, width: bounds.width, height: prompt == nil ? 0 : 20)
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ frame: CGRect) {
            view.frame =
                isReversed
                ? CGRect(
                    x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
                : frame
        }
        let cancel = cancelButton.sizeThatFits(bounds.size).width
        let (left, right) = margins
        let room = showsCancel ? right + cancel + 8 : right
        place(
            field,
            CGRect(
                x: left, y: top + 10, width: max(0, bounds.width - left - room), height: field.height))
        place(
            cancelButton,
            CGRect(
                x: showsCancel ? bounds.width - cancel - right : bounds.width + Self.margin,
                y: top + 10 + field.height / 2 - 22, width: cancel, height: 44))
        cancelButton.alpha = showsCancel ? 1 : 0
        scopes.isHidden = !showsScopes
        place(
            scopes,
            CGRect(
                x: left, y: top + field.height + Self.room,
                width: max(0, bounds.width - left - right), height: 32))
    }
}
