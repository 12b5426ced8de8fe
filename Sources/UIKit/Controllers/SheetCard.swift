import CoreGraphics
import Foundation
import QuartzCore

/// The view behind a sheet of full height: a rounded card on black, slightly smaller than the screen.
///
/// The layout of the view does not change: safe area and bounds are those of the unscaled view.
@MainActor final class SheetCard {
    /// The reduction of the view's width, as a fraction (iOS 17, measured: 0.0835).
    static let shrinkage: CGFloat = 0.0835

    private let page: UIView
    private let oldRadius: CGFloat
    private let oldCorners: CACornerMask
    private let wasClipped: Bool
    /// The background beside the card, if the view is the window's own root view.
    private let background = UIView()
    /// The progress of the view to a card, 0 to 1.
    private(set) var progress: CGFloat = 0

    /// Creates a card from the view of a window or another presentation.
    init(of page: UIView) {
        self.page = page
        oldRadius = page.layer.cornerRadius
        oldCorners = page.layer.maskedCorners
        wasClipped = page.clipsToBounds
        page.storage.isCard = true
        page.clipsToBounds = true
        if oldRadius == 0 { page.layer.cornerRadius = UISheetPresentationController.radius }
        guard let window = page.superview as? UIWindow else { return }
        background.backgroundColor = .black
        background.isUserInteractionEnabled = false
        background.frame = window.bounds
        background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.insertSubview(background, belowSubview: page)
    }

    /// Moves the view between its own size, at 0, and the card, at 1.
    ///
    /// - Parameter top: the upper edge of the card in the view's superview, in points.
    func show(_ progress: CGFloat, top: CGFloat) {
        let wasCard = self.progress > 0.5
        self.progress = progress
        let frame = page.layoutFrame, scale = 1 - Self.shrinkage * progress
        let edge = frame.minY + (top - frame.minY) * progress
        let transform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: 0, ty: edge + frame.height * scale / 2 - frame.midY)
        if page.transform != transform { page.transform = transform }
        if wasCard != (progress > 0.5) { page.storage.controller?.setNeedsStatusBarAppearanceUpdate() }
    }

    /// Restores the view.
    func end() {
        show(0, top: 0)
        page.storage.isCard = false
        page.transform = .identity
        page.layer.cornerRadius = oldRadius
        page.layer.maskedCorners = oldCorners
        page.clipsToBounds = wasClipped
        background.removeFromSuperview()
    }
}

extension UIViewController {
    /// Whether a sheet shows the controller's view behind it as a card on black, below a light status bar.
    package var isShownAsCard: Bool {
        guard let view = viewIfLoaded, view.storage.isCard else { return false }
        return view.transform.a < 1 - SheetCard.shrinkage / 2
    }
}
