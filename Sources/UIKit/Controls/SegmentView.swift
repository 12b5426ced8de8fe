import CoreGraphics
import Foundation
import QuartzCore

/// One segment: its title or image, and its settings.
@MainActor final class SegmentView: UIView {
    /// A title or an image; a segment has one of them.
    enum Content {
        case title(String)
        case image(UIImage)
    }

    var content = Content.title("") { didSet { showContent() } }
    var action: UIAction?
    var fixedWidth: CGFloat = 0
    var isEnabled = true
    var contentOffset = CGSize.zero
    let ground = UIView()
    private let label = UILabel()
    private let imageView = UIImageView()

    init(_ content: Content) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for view in [ground, label, imageView] { addSubview(view) }
        label.textAlignment = .center
        label.isAccessibilityElement = false
        imageView.contentMode = .center
        self.content = content
        showContent()
    }

    required init?(coder: NSCoder) { nil }

    /// Shows an action's image, or its title if it has no image.
    func take(_ action: UIAction) {
        self.action = action
        content = action.image.map(Content.image) ?? .title(action.title)
    }

    var title: String? { if case .title(let title) = content { title } else { nil } }
    var image: UIImage? { if case .image(let image) = content { image } else { nil } }

    override var defaultLargeContentTitle: String? {
        title ?? action?.title ?? accessibilityLabel ?? image?.accessibilityLabel
    }
    override var defaultLargeContentImage: UIImage? { image }

    private func showContent() {
        label.text = title
        imageView.image = image
        label.isHidden = title == nil
        imageView.isHidden = image == nil
        setNeedsLayout()
    }

    /// The width of the content in the widest of the given fonts, in points.
    func contentWidth(fonts: [UIFont]) -> CGFloat {
        if let image { return image.size.width }
        let title = title ?? ""
        return fonts.map { NSAttributedString(string: title, attributes: [.font: $0]).size().width }.max()
            ?? 0
    }

    /// Updates the content to a state's text attributes, tint and opacity.
    func show(_ attributes: [NSAttributedString.Key: Any], tint: UIColor, alpha: CGFloat) {
        let font = attributes[.font] as? UIFont ?? UISegmentedControl.font
        let color = attributes[.foregroundColor] as? UIColor ?? .label
        if let title {
            if attributes.keys.allSatisfy({ $0 == .font || $0 == .foregroundColor }) {
                if label.text != title || label.attributedText != nil { label.text = title }
                if label.font != font { label.font = font }
                if label.textColor != color { label.textColor = color }
            } else {
                var all = attributes
                all[.font] = font
                all[.foregroundColor] = color
                label.attributedText = NSAttributedString(string: title, attributes: all)
            }
        }
        if imageView.tintColor != tint { imageView.tintColor = tint }
        label.alpha = alpha
        imageView.alpha = alpha
    }

    /// Scales the content, as while the segment is highlighted.
    func scale(_ factor: CGFloat) {
        let transform = CGAffineTransform(scaleX: factor, y: factor)
        for view in [label, imageView] as [UIView] where view.transform != transform {
            view.transform = transform
        }
    }

    /// The offset of the content, in points.
    var shift = UIOffset.zero { didSet { if shift != oldValue { setNeedsLayout() } } }

    override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
        let box = bounds.insetBy(dx: 2, dy: 0).offsetBy(
            dx: contentOffset.width + shift.horizontal, dy: contentOffset.height + shift.vertical)
        for view in [label, imageView] as [UIView] {
            view.bounds = CGRect(origin: .zero, size: CGSize(width: max(0, box.width), height: box.height))
            view.center = CGPoint(x: box.midX, y: box.midY)
        }
    }
}
