import CoreGraphics
import Foundation

/// The large content viewer: an image above a title, on a material.
///
/// Apple publishes no sizes; these make image and title several times as large as in a bar.
@MainActor final class LargeContentView: UIView {
    /// The minimum width and height, in points.
    static let leastSide: CGFloat = 200
    /// The maximum side of the image, in points.
    static let imageSide: CGFloat = 96
    /// The maximum font size of the title, in points.
    static let greatestFontSize: CGFloat = 44
    /// The duration of the fades, in seconds.
    static let fade: TimeInterval = 0.2
    private static let padding: CGFloat = 28
    private static let gap: CGFloat = 12
    private static let margin: CGFloat = 24

    private let plate = MaterialPlate(.systemThickMaterial, radius: 28, shadowRadius: 30, shadowOffset: 8)
    private let imageView = UIImageView()
    private let label = UILabel()

    /// Creates a viewer with the appearance and text size of a view.
    init(like view: UIView) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle
        let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: view.traitCollection)
        label.font = font.withSize(min(font.pointSize, Self.greatestFontSize))
        label.numberOfLines = 0
        label.textAlignment = .center
        label.textColor = .label
        imageView.tintColor = .label
        addSubview(plate)
        for view in [imageView, label] { plate.contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// The title that is shown; nil for none.
    var title: String? { label.text }
    /// The image that is shown; nil for none.
    var image: UIImage? { imageView.image }

    /// Shows an item, centered in an area of the window.
    func show(_ item: any UILargeContentViewerItem, in area: CGRect) {
        label.text = item.largeContentTitle
        let image = item.largeContentImage
        let isScaled = image?.isSymbolImage ?? false || item.scalesLargeContentImage
        imageView.image =
            image?.isSymbolImage ?? false
            ? image?.applyingSymbolConfiguration(
                UIImage.SymbolConfiguration(pointSize: Self.imageSide * 0.75))
            : image
        imageView.contentMode = isScaled ? .scaleAspectFit : .center
        let room = max(0, min(area.width - 2 * (Self.margin + Self.padding), 340))
        let hasTitle = label.text?.isEmpty == false, hasImage = image != nil
        let words = hasTitle ? label.sizeThatFits(CGSize(width: room, height: 1000)) : .zero
        let side = hasImage ? Self.imageSide : 0, between = hasTitle && hasImage ? Self.gap : 0
        let content = CGSize(width: max(ceil(words.width), side), height: side + between + ceil(words.height))
        let size = CGSize(
            width: max(Self.leastSide, content.width + 2 * Self.padding),
            height: max(Self.leastSide, content.height + 2 * Self.padding))
        frame = CGRect(
            x: (area.midX - size.width / 2).rounded(), y: (area.midY - size.height / 2).rounded(),
            width: size.width, height: size.height)
        plate.frame = bounds
        let top = ((size.height - content.height) / 2).rounded()
        imageView.isHidden = !hasImage
        imageView.frame = CGRect(x: (size.width - side) / 2, y: top, width: side, height: side)
            .inset(by: item.largeContentImageInsets)
        label.frame = CGRect(
            x: (size.width - ceil(words.width)) / 2, y: top + side + between, width: ceil(words.width),
            height: ceil(words.height))
    }

    /// Fades in above all views of a window.
    func appear(in window: UIWindow) {
        alpha = 0
        window.addSubview(self)
        UIView.animate(withDuration: Self.fade) { self.alpha = 1 }
    }

    /// Fades out and is removed from the window.
    func disappear() {
        UIView.animate(withDuration: Self.fade) {
            self.alpha = 0
        } completion: { _ in
            self.removeFromSuperview()
        }
    }
}
