import Foundation
import Platform
import UIKit

/// Sliders with pictures, colours, and a value that follows.
struct SliderPage: GalleryPage {
    static let name = "UISlider"
    static let title = Message(en: "Sliders", ko: "슬라이더")
    static let guidance = [
        Message(
            en: "A slider chooses a value by dragging its thumb. Pictures at its ends say what they mean.",
            ko: "슬라이더는 손잡이를 끌어 값을 고릅니다. 양 끝의 그림이 뜻을 알려 줍니다."),
        Message(
            en: "For the volume use the volume view: it knows what the output can do.",
            ko: "음량에는 음량 보기를 쓰세요. 출력 장치가 무엇을 할 수 있는지 압니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] { [value(stage), looks(stage)] }

    private func value(_ stage: GalleryStage) -> GallerySection {
        let slider = UISlider(), shown = UILabel()
        slider.maximumValue = 100
        slider.value = 40
        slider.accessibilityLabel = stage.text(Message(en: "Size", ko: "크기"))
        let small = UIImage.SymbolConfiguration(pointSize: 13),
            large = UIImage.SymbolConfiguration(pointSize: 21)
        slider.minimumValueImage = UIImage(systemName: "photo", withConfiguration: small)?
            .withTintColor(.systemGray, renderingMode: .alwaysOriginal)
        slider.maximumValueImage = UIImage(systemName: "photo", withConfiguration: large)?
            .withTintColor(.systemGray, renderingMode: .alwaysOriginal)
        shown.font = .preferredFont(forTextStyle: .body)
        shown.adjustsFontForContentSizeCategory = true
        shown.textColor = .secondaryLabel
        let sized = SizedPicture()
        func follow() {
            shown.text = "\(Int(slider.value.rounded()))"
            sized.size = 16 + 80 * CGFloat(slider.value / 100)
        }
        slider.addAction(UIAction { _ in follow() }, for: .valueChanged)
        follow()
        return GallerySection(
            Message(en: "Value", ko: "값"),
            caption: Message(
                en: "The pictures at the ends are the picture at its smallest and its largest.",
                ko: "양 끝의 그림은 가장 작을 때와 가장 클 때의 모습입니다."),
            [
                .wide(sized, height: 100), .row(Message(en: "Size", ko: "크기"), shown), .wide(slider),
                .toggle(Message(en: "Continuous", ko: "연속"), isOn: true) { slider.isContinuous = $0 },
                .toggle(Message(en: "Enabled", ko: "사용 가능"), isOn: true) { slider.isEnabled = $0 },
                .action(Message(en: "Middle", ko: "가운데로")) {
                    slider.setValue(50, animated: true)
                    follow()
                },
            ])
    }

    private func looks(_ stage: GalleryStage) -> GallerySection {
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
        colored.accessibilityLabel = stage.text(Message(en: "Coloured slider", ko: "색을 입힌 슬라이더"))
        custom.accessibilityLabel = stage.text(Message(en: "Slider with a heart", ko: "하트 슬라이더"))
        return GallerySection(
            Message(en: "Looks", ko: "모양"),
            caption: Message(
                en: "A thumb of your own shows its state at a glance: hold the heart.",
                ko: "직접 만든 손잡이는 상태를 한눈에 보여 줍니다. 하트를 눌러 보세요."),
            [.wide(colored), .wide(custom)])
    }
}

/// A picture in the middle of its room, as large as the slider says.
@MainActor private final class SizedPicture: UIView {
    private let picture = UIImageView(
        image: UIImage(
            systemName: "photo", withConfiguration: UIImage.SymbolConfiguration(pointSize: 96)))

    /// Width of the picture in points.
    var size: CGFloat = 40 { didSet { setNeedsLayout() } }

    init() {
        super.init(frame: .zero)
        picture.contentMode = .scaleAspectFit
        picture.tintColor = .systemTeal
        addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = CGRect(
            x: bounds.midX - size / 2, y: bounds.midY - size / 2, width: size, height: size)
    }
}
