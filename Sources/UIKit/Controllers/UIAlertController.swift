import CoreGraphics
public import Foundation

/// An action of an alert or action sheet, shown as a button.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
    /// The style of an action.
    public enum Style: Int, Sendable {
        /// The default style.
        case `default` = 0
        /// The action cancels without any change; at most one per alert.
        case cancel = 1
        /// The action deletes or discards data; shown in red.
        case destructive = 2
    }

    /// The title of the button.
    public let title: String?
    /// The style of the button; it determines its color and position.
    public let style: Style
    /// Whether the user can choose the action; true by default.
    open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
    final var onChange: (@MainActor () -> Void)?
    let handler: ((UIAlertAction) -> Void)?

    /// Creates an action.
    ///
    /// - Parameter handler: called after the alert was dismissed.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}

/// Shows a message with actions over all other views: an alert in the center, or an action sheet at the lower edge.
///
///     let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
///     present(alert, animated: true)
///
/// Choosing an action dismisses the alert, then calls the action's handler.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
    /// The style of an alert.
    public enum Style: Int, Sendable {
        /// An action sheet at the lower edge.
        case actionSheet = 0
        /// An alert in the center.
        case alert = 1
    }

    /// The importance of an alert.
    public enum Severity: Int, Sendable {
        /// Any alert.
        case `default` = 0
        /// An alert about data that will be lost.
        case critical = 1
    }

    /// The importance of the alert; `.default` by default.
    ///
    /// As on an iPhone it does not change how the alert looks.
    open var severity = Severity.default
    /// The style of the alert; set at creation.
    open private(set) var preferredStyle = Style.alert
    /// The text below the title; nil by default.
    open var message: String? { didSet { plates?.reload() } }
    /// The actions, in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// The action that the return key chooses, with a bold title; one of `actions`, nil by default.
    open var preferredAction: UIAlertAction? { didSet { plates?.reload() } }
    /// The text fields, in the order in which they were added; nil without any.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
    private(set) var fields: [UITextField] = []
    private var plates: AlertView?

    /// Creates an alert without actions.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
        modalPresentationStyle = .custom
        modalTransitionStyle = preferredStyle == .alert ? .crossDissolve : .coverVertical
    }

    open override var title: String? { didSet { plates?.reload() } }

    /// Adds an action.
    ///
    /// A second cancel action is logged and left out.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            Complaint.say("An alert has one action that cancels; “\(action.title ?? "")” is left out.")
            return
        }
        action.onChange = { [weak self] in self?.plates?.reload() }
        actions.append(action)
        plates?.reload()
    }

    /// Adds a text field to an alert.
    ///
    /// An action sheet has no text fields: the field is logged and left out.
    ///
    /// - Parameter configurationHandler: called at once with the new field.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return Complaint.say("An action sheet has no text fields; this one is left out.")
        }
        let field = UITextField(frame: .zero)
        field.font = .preferredFont(forTextStyle: .footnote)
        field.adjustsFontForContentSizeCategory = true
        field.clearButtonMode = .whileEditing
        configurationHandler?(field)
        field.addAction(UIAction { [weak self] _ in self?.returned(in: field) }, for: .editingDidEndOnExit)
        fields.append(field)
        plates?.reload()
    }

    open override func loadView() {
        let plates = AlertView(self)
        self.plates = plates
        view = plates
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        fields.first?.becomeFirstResponder()
    }

    override func makePresentationController(over presenting: UIViewController?) -> UIPresentationController {
        AlertPresentationController(presentedViewController: self, presenting: presenting)
    }

    /// Return moves to the next field, and in the last one chooses the preferred action, or the last default one.
    private func returned(in field: UITextField) {
        guard let index = fields.firstIndex(of: field) else { return }
        if index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else if let action = preferredAction ?? actions.last(where: { $0.style == .default }),
            action.isEnabled
        {
            choose(action)
        }
    }

    /// Dismisses the alert, then calls the action's handler.
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, !isBeingDismissed else { return }
        view.endEditing(true)
        guard let presenter else { return { action.handler?(action) }() }
        presenter.dismiss(animated: true) { action.handler?(action) }
    }

    /// Chooses the cancel action, after a tap beside an action sheet or an escape of an assistive technology.
    ///
    /// - Returns: whether there is a cancel action.
    @discardableResult
    func cancel() -> Bool {
        guard let action = actions.first(where: { $0.style == .cancel }) else { return false }
        choose(action)
        return true
    }
}

/// Positions an alert: centered above the keyboard, or at the lower edge.
@MainActor final class AlertPresentationController: UIPresentationController {
    /// The width of an alert, in points (iOS: 270).
    static let width: CGFloat = 270
    /// The distance of an action sheet from the edges, in points (iOS: 8).
    static let margin: CGFloat = 8

    private var keyboard: DockedKeyboardEdge?

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }
    override var shouldRemovePresentersView: Bool { false }
    override var ownTransition: OwnTransition { alert?.preferredStyle == .actionSheet ? .slide : .grow }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        addDimming()
        alert?.view.tintColor = presentingViewController.viewIfLoaded?.undimmedTintColor
        if alert?.preferredStyle == .actionSheet {
            let tap = UITapGestureRecognizer(target: nil, action: nil)
            tap.addAction { [weak self] _ in self?.alert?.cancel() }
            dimmingView?.addGestureRecognizer(tap)
        }
        keyboard = containerView.map { container in
            DockedKeyboardEdge(in: container) { [weak self] in self?.moveAboveKeyboard(in: $0) }
        }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        keyboard = nil
        dimmingView = nil
    }

    private func moveAboveKeyboard(in duration: TimeInterval) {
        UIView.animate(withDuration: duration) {
            self.presentedView?.frame = self.frameOfPresentedViewInContainerView
        }
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView, let plates = presentedView as? AlertView else { return .zero }
        let safe = containerView.bounds.inset(by: containerView.safeAreaInsets)
        if alert?.preferredStyle == .actionSheet {
            let width = min(safe.width, 400) - 2 * Self.margin
            let bottom = max(Self.margin, containerView.safeAreaInsets.bottom)
            let height = min(
                plates.fit(width: width), containerView.bounds.height - safe.minY - bottom - Self.margin)
            return CGRect(
                x: ((containerView.bounds.width - width) / 2).rounded(),
                y: containerView.bounds.height - bottom - height, width: width, height: height)
        }
        let bottom = min(keyboard?.top ?? safe.maxY, safe.maxY)
        let room = CGRect(x: safe.minX, y: safe.minY, width: safe.width, height: max(0, bottom - safe.minY))
        // Larger text makes the alert wider, up to the window's width.
        let scale = UIFontMetrics.default.scaledValue(for: 1, compatibleWith: containerView.traitCollection)
        let width = min(room.width - 32, max(Self.width, Self.width * min(1.3, scale)))
        let height = min(plates.fit(width: width), room.height - 16)
        return CGRect(
            x: (room.midX - width / 2).rounded(), y: (room.midY - height / 2).rounded(), width: width,
            height: height)
    }
}
