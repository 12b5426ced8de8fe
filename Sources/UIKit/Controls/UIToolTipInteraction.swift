import CoreGraphics
public import Foundation
import Platform

/// The text of a tooltip, and the part of the view that it describes.
@preconcurrency @MainActor open class UIToolTipConfiguration: NSObject {
    /// The text of the tooltip; an empty one is not shown.
    public let toolTip: String
    /// The part of the view that the tooltip describes, in the view's coordinates; nil for the whole view.
    public let sourceRect: CGRect?

    /// Creates a tooltip for a whole view.
    public init(toolTip: String) {
        self.toolTip = toolTip
        sourceRect = nil
        super.init()
    }
    /// Creates a tooltip for a part of a view, in the view's coordinates.
    public init(toolTip: String, in sourceRect: CGRect) {
        self.toolTip = toolTip
        self.sourceRect = sourceRect
        super.init()
    }
}

/// Provides the tooltips of an interaction.
@preconcurrency @MainActor public protocol UIToolTipInteractionDelegate: NSObjectProtocol {
    /// Returns the tooltip for a point of the view; nil for none.
    func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
    ) -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
    /// Returns the interaction's `defaultToolTip`.
    public func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
    ) -> UIToolTipConfiguration? {
        interaction.defaultToolTip.map(UIToolTipConfiguration.init(toolTip:))
    }
}

/// Shows a text near the mouse pointer while it rests on a view.
///
/// The tooltip appears after 0.8 seconds, and disappears when the pointer moves.
@preconcurrency @MainActor open class UIToolTipInteraction: NSObject, UIInteraction {
    /// The time for which the pointer must rest, in seconds.
    static let patience: TimeInterval = 0.8

    /// The text that is shown if there is no delegate; nil by default.
    open var defaultToolTip: String?
    /// The provider of tooltips; not retained, nil by default.
    open weak var delegate: (any UIToolTipInteractionDelegate)?
    /// Whether tooltips are shown; true by default.
    open var isEnabled = true { didSet { if !isEnabled { hide() } } }
    /// The view that has the interaction; nil while none does.
    open private(set) weak var view: UIView?

    private let hover = UIHoverGestureRecognizer()
    private var timer: PlatformTimer?
    private var bubble: UILabel?

    /// Creates an interaction without a default tooltip.
    public override init() {
        super.init()
        hover.addAction { [weak self] _ in self?.hovered() }
    }
    /// Creates an interaction with a default tooltip.
    public convenience init(defaultToolTip: String) {
        self.init()
        self.defaultToolTip = defaultToolTip
    }

    open func willMove(to view: UIView?) {
        hide()
        self.view?.removeGestureRecognizer(hover)
    }
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(hover)
    }

    private func hovered() {
        hide()
        guard isEnabled, hover.state == .began || hover.state == .changed else { return }
        timer = UIApplication.shared.schedule(after: Self.patience) { [weak self] in self?.show() }
    }

    private func hide() {
        timer?.cancel()
        timer = nil
        bubble?.removeFromSuperview()
        bubble = nil
    }

    private func show() {
        guard let view, let window = view.window else { return }
        let point = hover.location(in: view)
        let announced =
            delegate.map { $0.toolTipInteraction(self, configurationAt: point) }
            ?? defaultToolTip.map(UIToolTipConfiguration.init(toolTip:))
        guard let announced, !announced.toolTip.isEmpty, announced.sourceRect?.contains(point) ?? true else {
            return
        }
        let label = UILabel()
        label.text = announced.toolTip
        label.font = .systemFont(ofSize: 12)
        label.textAlignment = .center
        label.numberOfLines = 0
        label.backgroundColor = .secondarySystemBackground
        label.layer.cornerRadius = 4
        label.layer.borderWidth = 0.5
        label.layer.borderColor = UIColor.separator.resolvedColor(with: window.traitCollection).cgColor
        label.clipsToBounds = true
        label.accessibilityIdentifier = "tooltip"
        let size = label.sizeThatFits(CGSize(width: 260, height: 200))
        let at = view.convert(point, to: window), room = window.bounds.insetBy(dx: 4, dy: 4)
        let width = size.width + 12, height = size.height + 8
        let below = at.y + 20 + height <= room.maxY ? at.y + 20 : at.y - 8 - height
        label.frame = CGRect(
            x: min(max(room.minX, at.x), max(room.minX, room.maxX - width)), y: below, width: width,
            height: height)
        window.addSubview(label)
        bubble = label
    }
}
