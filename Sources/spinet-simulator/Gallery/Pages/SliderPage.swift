import Foundation
import Platform
import UIKit

/// Sliders with images, colors, and a value that follows.
struct SliderPage: GalleryPage {
    static let name = "UISlider"
    static let title = Message("Sliders")
    static let guidance = [
        Message("A slider sets a value by dragging its thumb. Images at its ends show what they mean."),
        Message("For the volume, use the volume view: it adapts to the output device."),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] { [value(context), styles(context)] }

    private func value(_ context: GalleryContext) -> GallerySection {
        let slider = UISlider(), shown = UILabel()
        slider.maximumValue = 100
        slider.value = 40
        slider.accessibilityLabel = context.text(Message("Size"))
        let small = UIImage.SymbolConfiguration(pointSize: 13),
            large = UIImage.SymbolConfiguration(pointSize: 21)
        slider.minimumValueImage = UIImage(systemName: "photo", withConfiguration: small)?
            .withTintColor(.systemGray, renderingMode: .alwaysOriginal)
        slider.maximumValueImage = UIImage(systemName: "photo", withConfiguration: large)?
            .withTintColor(.systemGray, renderingMode: .alwaysOriginal)
        shown.font = .preferredFont(forTextStyle: .body)
        shown.adjustsFontForContentSizeCategory = true
        shown.textColor = .secondaryLabel
        let sized = SizedImage()
        func follow() {
            shown.text = "\(Int(slider.value.rounded()))"
            sized.size = 16 + 80 * CGFloat(slider.value / 100)
        }
        slider.addAction(UIAction { _ in follow() }, for: .valueChanged)
        follow()
        return GallerySection(
            Message("Value"),
            caption: Message("The images at the ends show the smallest and the largest size."),
            [
                .wide(sized, height: 100), .row(Message("Size"), shown), .wide(slider),
                .toggle(Message("Continuous"), isOn: true) { slider.isContinuous = $0 },
                .toggle(Message("Enabled"), isOn: true) { slider.isEnabled = $0 },
                .action(Message("Middle")) {
                    slider.setValue(50, animated: true)
                    follow()
                },
            ])
    }

    private func styles(_ context: GalleryContext) -> GallerySection {
        let colored = UISlider(), custom = UISlider()
        colored.value = 0.6
        colored.minimumTrackTintColor = .systemPink
        colored.maximumTrackTintColor = .systemYellow
        colored.thumbTintColor = .systemPurple
        custom.value = 0.3
        let heart = UIImage.SymbolConfiguration(pointSize: 24)
        let normal = UIImage(systemName: "heart.fill", withConfiguration: heart)?.withTintColor(.systemRed)
        let pressed = UIImage(systemName: "heart.fill", withConfiguration: heart)?.withTintColor(.systemBlue)
        custom.setThumbImage(normal, for: .normal)
        custom.setThumbImage(pressed, for: .highlighted)
        colored.accessibilityLabel = context.text(Message("Colored slider"))
        custom.accessibilityLabel = context.text(Message("Slider with a heart"))
        return GallerySection(
            Message("Appearance"),
            caption: Message("A custom thumb shows its state at a glance: touch and hold the heart."),
            [.wide(colored), .wide(custom)])
    }
}

/// An image in the middle of its room, as large as the slider says.
@MainActor private final class SizedImage: UIView {
    private let imageView = UIImageView(
        image: UIImage(
            systemName: "photo", withConfiguration: UIImage.SymbolConfiguration(pointSize: 96)))

    /// Width of the image in points.
    var size: CGFloat = 40 { didSet { setNeedsLayout() } }

    init() {
        super.init(frame: .zero)
        imageView.contentMode = .scaleAspectFit
        imageView.tintColor = .systemTeal
        addSubview(imageView)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = CGRect(
            x: bounds.midX - size / 2, y: bounds.midY - size / 2, width: size, height: size)
    }
}
