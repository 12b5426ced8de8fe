import CoreGraphics
import Foundation

/// The current result of a search, or a line of it: its text in black on yellow, above the other text.
///
/// It appears a little larger for a moment, so that the eye finds it.
final class CurrentResultView: UIView {
    /// How far it reaches beyond the text, and its corner radius, in points.
    private static let reach: CGFloat = 2, cornerRadius: CGFloat = 4
    private static let growth: CGFloat = 1.25, duration: TimeInterval = 0.3

    private let words = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isHidden = true
        layer.cornerRadius = Self.cornerRadius
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 2
        layer.shadowOffset = CGSize(width: 0, height: 1)
        backgroundColor = .systemYellow
        words.tintColor = .black
        addSubview(words)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows what a text has in a rectangle of its canvas; nil hides it.
    func show(_ rect: CGRect?, of text: EditableText) {
        guard let rect else {
            isHidden = true
            return
        }
        let frame = rect.insetBy(dx: -Self.reach, dy: 0)
        guard isHidden || frame != self.frame else { return }
        isHidden = false
        self.frame = frame
        words.frame = CGRect(origin: CGPoint(x: Self.reach, y: 0), size: rect.size)
        words.image = Self.picture(of: rect, of: text)
        grow()
    }

    /// The shapes of the text in a rectangle, which the view draws in black whatever their own color.
    private static func picture(of rect: CGRect, of text: EditableText) -> UIImage {
        UIGraphicsImageRenderer(size: rect.size).image { context in
            text.flow.draw(in: context.cgContext, at: CGPoint(x: -rect.minX, y: -rect.minY))
        }.withRenderingMode(.alwaysTemplate)
    }

    private func grow() {
        guard !UIAccessibility.isReduceMotionEnabled, window != nil else { return }
        transform = CGAffineTransform(scaleX: Self.growth, y: Self.growth)
        UIView.animate(withDuration: Self.duration) { self.transform = .identity }
    }
}
