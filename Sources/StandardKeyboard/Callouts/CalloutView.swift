import CoreGraphics
import Foundation
import UIKit

/// The overlay above the keys: the callout of a pressed key or the bar of alternates.
///
/// It receives no touches.
///
/// Its origin is `AlternatesBar.headroom` points above the keyboard's. It is never hidden: hiding redraws all of it.
@MainActor final class CalloutView: UIView {
    /// The overlay's content.
    enum Content: Equatable {
        case none
        case callout(KeyCallout, text: String)
        case alternates(AlternatesBar)

        /// The area that is drawn, in points of the keyboard.
        var area: CGRect {
            switch self {
            case .none: .zero
            case .callout(let callout, _): callout.area
            case .alternates(let bar): bar.area
            }
        }

        /// The parts that cover the keys, in points of the keyboard.
        var opaqueParts: [CGRect] {
            switch self {
            case .none: []
            case .callout(let callout, _): BalloonShape.opaqueParts(bubble: callout.bubble, key: callout.key)
            case .alternates(let bar): BalloonShape.opaqueParts(bubble: bar.frame, key: bar.key)
            }
        }
    }

    /// The painter; set before the first frame.
    var painter: KeyplanePainter? {
        didSet {
            showOpaqueParts()
            setNeedsDisplay()
        }
    }
    /// The current content; setting it redraws the old and the new area.
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
