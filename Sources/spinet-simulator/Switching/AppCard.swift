import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// An app's card: a snapshot of its screen, cut to the card's shape, with the app's icon over it at the end of its way
/// home.
///
/// Its frame changes in each frame of a gesture; the app itself is neither laid out nor drawn for that.
@MainActor final class AppCard: UIView {
    let app: PhoneApp
    private let image = CardImage()
    private let icon = UIView()
    /// The size of the screen that the snapshot shows.
    private let screen: CGSize

    /// - Parameter snapshot: the app's screen; nil shows an empty one.
    init(_ app: PhoneApp, snapshot: CGImage?, icon: CGImage?, screen: CGSize) {
        self.app = app
        self.screen = screen
        super.init(frame: CGRect(origin: .zero, size: screen))
        clipsToBounds = true
        // A snapshot covers the whole card.
        if snapshot == nil { backgroundColor = .systemBackground }
        for part in [image, self.icon] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        image.bounds.size = screen
        image.image = snapshot
        self.icon.layer.contents = icon
        self.icon.alpha = 0
    }

    required init?(coder: NSCoder) { nil }

    /// The snapshot that the card shows.
    var snapshot: CGImage? { image.image }

    /// The opacity of the icon over the snapshot, 0…1.
    var iconAlpha: CGFloat {
        get { icon.alpha }
        set { icon.alpha = newValue }
    }

    /// The shape; inside an animation block it is animated.
    var shape: HomeCard {
        get { HomeCard(frame: frame, cornerRadius: layer.cornerRadius) }
        set {
            frame = newValue.frame
            layer.cornerRadius = newValue.cornerRadius
            layoutIfNeeded()
        }
    }

    /// The shape that is on the screen now, while it is animated.
    private var presentedShape: HomeCard {
        guard let shown = layer.presentation() else { return shape }
        return HomeCard(frame: shown.frame, cornerRadius: shown.cornerRadius)
    }

    /// Stops an animation where it is.
    ///
    /// - Returns: the shape in which the card is now.
    func freeze() -> HomeCard {
        let now = presentedShape, fade = icon.layer.presentation()?.opacity ?? icon.layer.opacity
        for part in [layer, image.layer, icon.layer] { part.removeAllAnimations() }
        icon.alpha = CGFloat(fade)
        shape = now
        return now
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The snapshot fills the card and keeps its proportions from the top; what is too long is cut off at the bottom.
        let width = bounds.width
        let scale =
            screen.width > 0 && screen.height > 0
            ? max(width / screen.width, bounds.height / screen.height) : 1
        image.center = CGPoint(x: width / 2, y: screen.height * scale / 2)
        image.transform = CGAffineTransform(scaleX: scale, y: scale)
        // The icon fills the card too: smaller, it would be a tile of its own over the app.
        let side = max(width, bounds.height)
        icon.frame = CGRect(x: (width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    }
}

/// A snapshot at the size of the screen, which its card scales by a transform.
///
/// It is interpolated linearly: the filter that layers use costs four times as much for each frame below three quarters
/// of the size, and a moving image does not show the difference.
@MainActor private final class CardImage: UIView {
    var image: CGImage? { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.drawsDirectly = true
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let image, let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.interpolationQuality = .low
        context.draw(image, in: bounds)
        context.restoreGState()
    }
}
