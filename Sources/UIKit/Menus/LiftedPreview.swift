import CoreGraphics
import Foundation

/// The image of a view that is lifted while its context menu is open.
@MainActor final class LiftedPreview {
    /// How much larger a lifted view is (iOS: a little more than its own size).
    static let scale: CGFloat = 1.04

    /// Where it is in the window.
    private(set) var frame: CGRect
    private let picture = UIView()
    private let controller: UIViewController?
    private weak var source: UIView?
    private let home: CGRect

    init(of view: UIView, controller: UIViewController?, in window: UIWindow) {
        source = view
        home = view.convert(view.bounds, to: nil)
        self.controller = controller
        frame = home
        if let controller, let content = controller.view {
            frame = LiftedPreview.place(controller, in: window)
            content.frame = CGRect(origin: .zero, size: frame.size)
            picture.addSubview(content)
        } else {
            let format = UIGraphicsImageRendererFormat.preferred()
            format.scale = window.traitCollection.displayScale
            let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { context in
                view.layer.render(in: context.cgContext)
            }
            let shown = UIImageView(image: image)
            shown.frame = CGRect(origin: .zero, size: home.size)
            picture.addSubview(shown)
        }
        picture.frame = home
        picture.clipsToBounds = true
        picture.layer.cornerRadius = max(view.layer.cornerRadius, controller == nil ? 0 : 13)
        picture.isUserInteractionEnabled = false
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
    func lift(above presentation: MenuPresentation) {
        presentation.show(preview: picture)
        source?.alpha = 0
        let isStill = UIAccessibility.isReduceMotionEnabled
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.75, initialSpringVelocity: 0,
            animations: {
                self.picture.frame = self.frame
                if self.controller == nil, !isStill {
                    self.picture.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
                }
            })
    }

    /// Puts the image back where it was lifted from.
    func putBack() {
        UIView.animate(
            withDuration: 0.22,
            animations: {
                self.picture.transform = .identity
                if self.controller == nil { self.picture.frame = self.home } else { self.picture.alpha = 0 }
            },
            completion: { _ in
                self.source?.alpha = 1
                self.picture.removeFromSuperview()
            })
        if controller != nil { source?.alpha = 1 }
    }
}
