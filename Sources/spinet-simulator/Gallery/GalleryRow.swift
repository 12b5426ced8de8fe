import Foundation
import UIKit

/// A row of a page: it knows its height for a width, and asks for another layout when that changes.
@MainActor class GalleryRow: UIView {
    /// Distance of the content from the sides, in points.
    static let margin: CGFloat = 16
    /// Distance of the content from the upper and lower edge, in points.
    static let air: CGFloat = 10
    /// Least distance of a control beside a title from the upper and lower edge, in points: a switch fits a 44-point row.
    static let controlAir: CGFloat = 6

    /// Whether text in it is cut off to show just that.
    var isCutOnPurpose = false

    /// Whether its content covers the corners of the card.
    var reachesEdges: Bool { false }

    /// On a television a raised view is in front of the rows and lines beside it.
    override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        guard traitCollection.userInterfaceIdiom == .tv else { return }
        layer.zPosition = context.nextFocusedView?.isDescendant(of: self) == true ? 1 : 0
    }

    /// The height for a width; the row is laid out for it on the way.
    func fit(width: CGFloat) -> CGFloat { 44 }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.width > 0 else { return }
        // A control that changed its size changes the page below it.
        if abs(fit(width: bounds.width) - bounds.height) > 0.5 { superview?.superview?.setNeedsLayout() }
    }

    /// The size that a view asks for in a width.
    static func size(of view: UIView, width: CGFloat) -> CGSize {
        var size = view.sizeThatFits(CGSize(width: width, height: 10_000))
        let own = view.intrinsicContentSize
        if size == view.bounds.size, own.width < 0 || own.height < 0 {
            size = view.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .fittingSizeLevel,
                verticalFittingPriority: .fittingSizeLevel)
        }
        return CGSize(width: min(width, ceil(size.width)), height: ceil(size.height))
    }

    /// Mirrors a frame where the row reads from right to left.
    func place(_ view: UIView, _ frame: CGRect, in width: CGFloat) {
        var frame = frame
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { frame.origin.x = width - frame.maxX }
        if view.frame != frame { view.frame = frame }
    }
}

/// A title at one end, a view at the other.
@MainActor final class TitledRow: GalleryRow {
    let title = UILabel()
    let view: UIView

    init(title text: String, view: UIView) {
        self.view = view
        super.init(frame: .zero)
        title.text = text
        title.font = .preferredFont(forTextStyle: .body)
        title.adjustsFontForContentSizeCategory = true
        title.numberOfLines = 0
        addSubview(title)
        addSubview(view)
    }

    required init?(coder: NSCoder) { nil }

    override func fit(width: CGFloat) -> CGFloat {
        let margin = Self.margin, air = Self.air, inner = max(0, width - 2 * margin)
        let control = Self.size(of: view, width: inner)
        let oneLine = Self.size(of: title, width: 10_000)
        if oneLine.width + 12 + control.width <= inner {
            let height = max(44, oneLine.height + 2 * air, control.height + 2 * Self.controlAir)
            place(
                title,
                CGRect(
                    x: margin, y: ((height - oneLine.height) / 2).rounded(), width: oneLine.width,
                    height: oneLine.height), in: width)
            place(
                view,
                CGRect(
                    x: width - margin - control.width, y: ((height - control.height) / 2).rounded(),
                    width: control.width, height: control.height), in: width)
            return height
        }
        let lines = Self.size(of: title, width: inner)
        place(title, CGRect(x: margin, y: air, width: inner, height: lines.height), in: width)
        let top = air + lines.height + 8
        place(
            view, CGRect(x: margin, y: top, width: control.width, height: control.height), in: width)
        return top + control.height + air
    }
}

/// One view over the whole width, or from edge to edge of the card.
@MainActor final class WideRow: GalleryRow {
    private let view: UIView
    private let height: CGFloat?
    private let isEdgeToEdge: Bool

    init(view: UIView, height: CGFloat?, reachesEdges: Bool = false) {
        self.view = view
        self.height = height
        isEdgeToEdge = reachesEdges
        super.init(frame: .zero)
        addSubview(view)
    }

    required init?(coder: NSCoder) { nil }

    override var reachesEdges: Bool { isEdgeToEdge }

    override func fit(width: CGFloat) -> CGFloat {
        let margin = reachesEdges ? 0 : Self.margin, air = reachesEdges ? 0 : Self.air
        let inner = max(0, width - 2 * margin)
        let wanted = height.map(scaled) ?? Self.size(of: view, width: inner).height
        place(view, CGRect(x: margin, y: air, width: inner, height: wanted), in: width)
        return max(44, wanted + 2 * air)
    }

    /// A text view shows as many lines of large text as of small, until it fills most of a phone's screen.
    private func scaled(_ height: CGFloat) -> CGFloat {
        guard view is UITextView else { return height }
        let scaled = UIFontMetrics.default.scaledValue(for: height, compatibleWith: traitCollection)
        return max(height, min(scaled.rounded(), Self.largestTextHeight))
    }

    private static let largestTextHeight: CGFloat = 360
}

/// Views beside each other, in lines.
@MainActor final class FlowRow: GalleryRow {
    private let views: [UIView]

    init(views: [UIView]) {
        self.views = views
        super.init(frame: .zero)
        for view in views { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func fit(width: CGFloat) -> CGFloat {
        let inner = max(0, width - 2 * Self.margin), gap: CGFloat = 12
        var lines: [[(view: UIView, size: CGSize)]] = [[]]
        var used: CGFloat = 0
        for view in views {
            let size = Self.size(of: view, width: inner)
            if used > 0, used + gap + size.width > inner {
                lines.append([])
                used = 0
            }
            lines[lines.count - 1].append((view, size))
            used += (used > 0 ? gap : 0) + size.width
        }
        var y = Self.air
        for line in lines where !line.isEmpty {
            let height = line.reduce(0) { max($0, $1.size.height) }
            var x = Self.margin
            for (view, size) in line {
                place(
                    view,
                    CGRect(
                        x: x, y: y + ((height - size.height) / 2).rounded(), width: size.width,
                        height: size.height), in: width)
                x += size.width + gap
            }
            y += height + gap
        }
        return max(44, y - gap + Self.air)
    }
}

/// A row that is a button.
@MainActor final class ActionRow: GalleryRow {
    private let button = UIButton(type: .system)

    init(title: String, _ perform: @escaping @MainActor () -> Void) {
        super.init(frame: .zero)
        var configuration = UIButton.Configuration.plain()
        configuration.title = title
        configuration.contentInsets = NSDirectionalEdgeInsets(
            top: 11, leading: Self.margin, bottom: 11, trailing: Self.margin)
        button.configuration = configuration
        button.contentHorizontalAlignment = .leading
        button.addAction(UIAction { _ in perform() }, for: .primaryActionTriggered)
        addSubview(button)
    }

    required init?(coder: NSCoder) { nil }

    override func fit(width: CGFloat) -> CGFloat {
        // All of the row is the button.
        let height = max(44, Self.size(of: button, width: width).height)
        place(button, CGRect(x: 0, y: 0, width: width, height: height), in: width)
        return height
    }
}
