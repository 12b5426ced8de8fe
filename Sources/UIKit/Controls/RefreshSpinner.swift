import CoreGraphics
import Foundation
import Platform

/// The eight spokes of a refresh control: as many as the pull's progress, rotating during the refresh.
final class RefreshSpinner: UIView {
    /// The width and height, in points.
    static let side: CGFloat = 28
    private static let spokes = 8

    /// The progress of the pull, 0 to 1.
    var progress: CGFloat = 0 {
        didSet { if shownSpokes(progress) != shownSpokes(oldValue) { setNeedsDisplay() } }
    }
    /// Whether the spokes rotate.
    var isSpinning = false { didSet { if isSpinning != oldValue { spin() } } }
    /// The color of the most opaque spoke.
    var color = UIColor.secondaryLabel { didSet { setNeedsDisplay() } }

    private var phase = 0
    private var timer: PlatformTimer?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        spin()
    }

    private func spin() {
        timer?.cancel()
        timer = nil
        setNeedsDisplay()
        guard isSpinning, window != nil else { return }
        // One rotation per second, one spoke at a time.
        timer = UIApplication.shared.schedule(after: 1.0 / Double(Self.spokes)) { [weak self] in
            guard let self else { return }
            phase = (phase + 1) % Self.spokes
            spin()
        }
    }

    private func shownSpokes(_ progress: CGFloat) -> Int {
        let whole = progress.isFinite ? min(1, max(0, progress)) : 0
        return Int((whole * CGFloat(Self.spokes)).rounded(.down))
    }

    /// The opacity of the spokes while they rotate, the leading one first.
    private static let strengths: [CGFloat] = [1, 0.83, 0.66, 0.5, 0.34, 0.34, 0.34, 0.34]

    override func draw(_ rect: CGRect) {
        let radius = min(bounds.width, bounds.height) / 2
        guard radius > 0, let context = UIGraphicsGetCurrentContext() else { return }
        let width = radius / 5
        let spoke = CGRect(x: -width / 2, y: -radius + 0.5, width: width, height: radius * 0.55)
        for index in 0..<Self.spokes {
            let behind = (phase - index + Self.spokes) % Self.spokes
            let strength = isSpinning ? Self.strengths[behind] : index < shownSpokes(progress) ? 0.6 : 0
            guard strength > 0 else { continue }
            context.saveGState()
            context.translateBy(x: bounds.midX, y: bounds.midY)
            context.rotate(by: 2 * .pi * CGFloat(index) / CGFloat(Self.spokes))
            color.withAlphaComponent(color.resolvedColor(with: traitCollection).cgColor.alpha * strength)
                .setFill()
            UIBezierPath(roundedRect: spoke, cornerRadius: width / 2).fill()
            context.restoreGState()
        }
    }
}
