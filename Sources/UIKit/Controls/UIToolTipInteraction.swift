import CoreGraphics
public import Foundation
import Platform

/// What a tooltip says, and for which part of a view.
@preconcurrency @MainActor open class UIToolTipConfiguration: NSObject {
    /// What is said.
    public let toolTip: String
    /// The part of the view that it is about; nil for all of it.
    public let sourceRect: CGRect?

    /// Makes a tooltip for a whole view.
    public init(toolTip: String) {
        self.toolTip = toolTip
        sourceRect = nil
        super.init()
    }
    /// Makes a tooltip for a part of a view.
    public init(toolTip: String, in sourceRect: CGRect) {
        self.toolTip = toolTip
        self.sourceRect = sourceRect
        super.init()
    }
}

/// Says what tooltips say.
@preconcurrency @MainActor public protocol UIToolTipInteractionDelegate: NSObjectProtocol {
    /// The tooltip at a point of the view; nil for none.
    func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
    ) -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
    /// The interaction's own.
    public func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
    ) -> UIToolTipConfiguration? {
        interaction.defaultToolTip.map(UIToolTipConfiguration.init(toolTip:))
    }
}

/// Shows a few words beside a mouse that rests on a view.
@preconcurrency @MainActor open class UIToolTipInteraction: NSObject, UIInteraction {
    /// How long a mouse must rest, in seconds.
    static let patience: TimeInterval = 0.8

    /// What is said where the delegate says nothing else.
    open var defaultToolTip: String?
    /// Says what is said; not retained.
    open weak var delegate: (any UIToolTipInteractionDelegate)?
    /// Whether tooltips are shown.
    open var isEnabled = true { didSet { if !isEnabled { hide() } } }
    /// The view that it watches.
    open private(set) weak var view: UIView?

    private let hover = UIHoverGestureRecognizer()
    private var timer: PlatformTimer?
    private var bubble: UILabel?

    /// Makes an interaction that says nothing by itself.
    public override init() {
        super.init()
        hover.addAction { [weak self] _ in self?.hovered() }
    }
    /// Makes an interaction that says something.
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
        let said =
            delegate.map { $0.toolTipInteraction(self, configurationAt: point) }
            ?? defaultToolTip.map(UIToolTipConfiguration.init(toolTip:))
        guard let said, !said.toolTip.isEmpty, said.sourceRect?.contains(point) ?? true else { return }
        let label = UILabel()
        label.text = said.toolTip
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
