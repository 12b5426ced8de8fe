import CoreGraphics
import Foundation

/// The snapshot of a view that is lifted while its context menu is open.
@MainActor final class LiftedPreview {
    /// The scale of a lifted view (iOS: slightly more than 1).
    static let scale: CGFloat = 1.04

    /// The frame in the window's coordinates.
    private(set) var frame: CGRect
    private let snapshot = UIView()
    private let controller: UIViewController?
    private weak var source: UIView?
    private let home: CGRect
    /// The scale of this view while it is lifted: a view as wide as the window becomes smaller, with round corners.
    private let scale: CGFloat
    /// The distance of a wide view from the window's edges, in points, and the radius of its corners and those of a row.
    private static let margin: CGFloat = 8
    private static let wideRadius: CGFloat = 12

    init(of view: UIView, controller: UIViewController?, in window: UIWindow) {
        source = view
        home = view.convert(view.bounds, to: nil)
        self.controller = controller
        scale = min(Self.scale, (window.bounds.width - 2 * Self.margin) / max(1, home.width))
        frame = home
        if let controller, let content = controller.view {
            frame = LiftedPreview.place(controller, in: window)
            content.frame = CGRect(origin: .zero, size: frame.size)
            snapshot.addSubview(content)
        } else {
            let format = UIGraphicsImageRendererFormat.preferred()
            format.scale = window.traitCollection.displayScale
            // A row without its neighbors has no separators.
            let row = view as? UITableViewCell
            row?.isLifted = true
            let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { context in
                view.layer.render(in: context.cgContext)
            }
            row?.isLifted = false
            let shown = UIImageView(image: image)
            shown.frame = CGRect(origin: .zero, size: home.size)
            snapshot.addSubview(shown)
        }
        snapshot.frame = home
        snapshot.clipsToBounds = true
        snapshot.layer.cornerRadius = max(view.layer.cornerRadius, controller == nil ? 0 : 13)
        if scale < 1 || view is UITableViewCell, controller == nil {
            snapshot.layer.cornerRadius = max(snapshot.layer.cornerRadius, Self.wideRadius)
        }
        snapshot.isUserInteractionEnabled = false
    }

    private static func place(_ controller: UIViewController, in window: UIWindow) -> CGRect {
        let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 16, dy: 16)
        var size = controller.preferredContentSize
        if size.width <= 0 || size.height <= 0 { size = CGSize(width: room.width, height: room.height * 0.5) }
        size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height * 0.6))
        return CGRect(
            x: (room.midX - size.width / 2).rounded(), y: (room.minY + room.height * 0.08).rounded(),
            width: size.width, height: size.height)
    }

    /// Shows the snapshot above the page that its menu blurs.
    ///
    /// - Parameter pressed: the scale at which the view was shown under the finger.
    func lift(above presentation: MenuPresentation, from pressed: CGFloat) {
        presentation.show(preview: snapshot)
        source?.alpha = 0
        let isStill = UIAccessibility.isReduceMotionEnabled
        if controller == nil { snapshot.transform = CGAffineTransform(scaleX: pressed, y: pressed) }
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.75, initialSpringVelocity: 0,
            animations: {
                if self.controller != nil {
                    self.snapshot.frame = self.frame
                } else if !isStill {
                    self.snapshot.transform = CGAffineTransform(scaleX: self.scale, y: self.scale)
                }
            })
    }

    /// Moves the snapshot back to the view, and removes it.
    func putBack() {
        UIView.animate(
            withDuration: 0.22,
            animations: {
                self.snapshot.transform = .identity
                if self.controller == nil { self.snapshot.frame = self.home } else { self.snapshot.alpha = 0 }
            },
            completion: { _ in
                self.source?.alpha = 1
                self.snapshot.removeFromSuperview()
            })
        if controller != nil { source?.alpha = 1 }
    }
}
