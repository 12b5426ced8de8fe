import CoreGraphics

/// The red dots below a misspelled word.
final class SpellingLine: UIView {
    /// The diameter of a dot and the distance between dots, in points (iOS: about 2 and 4).
    private static let dot: CGFloat = 2.2, pitch: CGFloat = 4
    /// The height of the dots, in points.
    static let height: CGFloat = 3

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(UIColor.systemRed.resolvedColor(with: traitCollection).cgColor)
        let count = max(1, Int((bounds.width - Self.dot) / Self.pitch) + 1)
        let start = (bounds.width - CGFloat(count - 1) * Self.pitch - Self.dot) / 2
        for index in 0..<count {
            context.fillEllipse(
                in: CGRect(
                    x: start + CGFloat(index) * Self.pitch, y: (bounds.height - Self.dot) / 2,
                    width: Self.dot, height: Self.dot))
        }
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setNeedsDisplay()
    }
}
