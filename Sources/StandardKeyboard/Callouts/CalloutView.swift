import CoreGraphics
import Foundation
import UIKit

/// What hangs over the keys: the callout of a pressed key or the bar of alternates.
///
/// It takes no touches.
///
/// Its origin lies `AlternatesBar.headroom` above the keyboard's. It is never hidden: hiding draws all of
/// it anew.
@MainActor final class CalloutView: UIView {
    /// What is shown.
    enum Content: Equatable {
        case none
        case callout(KeyCallout, text: String)
        case alternates(AlternatesBar)

        /// What is drawn, in points of the keyboard.
        var area: CGRect {
            switch self {
            case .none: .zero
            case .callout(let callout, _): callout.area
            case .alternates(let bar): bar.area
            }
        }

        /// What hides the keys behind it, in points of the keyboard.
        var opaqueParts: [CGRect] {
            switch self {
            case .none: []
            case .callout(let callout, _): BalloonShape.opaqueParts(bubble: callout.bubble, key: callout.key)
            case .alternates(let bar): BalloonShape.opaqueParts(bubble: bar.frame, key: bar.key)
            }
        }
    }

    /// Draws; set before the first frame.
    var painter: KeyplanePainter? {
        didSet {
            showOpaqueParts()
            setNeedsDisplay()
        }
    }
    /// What is shown; setting it draws the old and the new place anew.
    var content = Content.none {
        didSet {
            guard content != oldValue else { return }
            showOpaqueParts()
            for area in [oldValue.area, content.area] where !area.isEmpty {
                setNeedsDisplay(area.offsetBy(dx: 0, dy: AlternatesBar.headroom))
            }
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        drawsDirectly = true
    }

    required init?(coder: NSCoder) { nil }

    private func showOpaqueParts() {
        let isOpaque = painter?.faces.appearance.popup.alpha == 1
        let parts = isOpaque ? content.opaqueParts : []
        layer.opaqueParts = parts.map { $0.offsetBy(dx: 0, dy: AlternatesBar.headroom) }
    }

    override func draw(_ rect: CGRect) {
        if case .none = content { return }
        guard let context = UIGraphicsGetCurrentContext(), let painter else { return }
        context.translateBy(x: 0, y: AlternatesBar.headroom)
        switch content {
        case .none: break
        case .callout(let callout, let text): painter.draw(callout, text: text, in: context)
        case .alternates(let bar): painter.draw(bar, in: context)
        }
    }
}
