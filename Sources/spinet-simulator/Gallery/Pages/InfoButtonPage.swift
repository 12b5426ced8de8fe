import Foundation
import Platform
import UIKit

/// Information buttons, light and dark, that turn a view around to its settings.
struct InfoButtonPage: GalleryPage {
    static let name = "UIButton.infoLight"
    static let title = Message("Info Buttons")
    static let guidance = [
        Message("An info button reveals settings, sometimes on the back of the view."),
        Message(
            "Use the style with contrast: the light one on dark content, the dark one on light content."),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        [
            GallerySection(
                Message("On Dark Content"),
                caption: Message("Tap the button: the view flips to its settings on the back."),
                [.wide(WeatherCard(context, isDark: true), height: scaled(190))]),
            GallerySection(
                Message("On Light Content"),
                [.wide(WeatherCard(context, isDark: false), height: scaled(190))]),
        ]
    }

    private func scaled(_ height: CGFloat) -> CGFloat {
        min(420, UIFontMetrics(forTextStyle: .body).scaledValue(for: height))
    }
}

/// A temperature in front, and on the back its unit.
@MainActor final class WeatherCard: UIView {
    private let front = UIView()
    private let back = UIView()
    private let sky = CAGradientLayer()
    private let temperature = UILabel()
    private let city = UILabel()
    private let info: UIButton
    private let heading = UILabel()
    private let degrees = UISegmentedControl(items: ["°C", "°F"])
    private let done = UIButton(type: .system)

    /// Whether the settings are shown.
    var isTurned: Bool { front.isHidden }

    init(_ context: GalleryContext, isDark: Bool) {
        info = UIButton(type: isDark ? .infoLight : .infoDark)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 190))
        layer.cornerRadius = 14
        clipsToBounds = true
        let colors: [UIColor] =
            isDark
            ? [
                UIColor(red: 0.06, green: 0.1, blue: 0.25, alpha: 1),
                UIColor(red: 0.16, green: 0.26, blue: 0.5, alpha: 1),
            ]
            : [
                UIColor(red: 0.75, green: 0.9, blue: 1, alpha: 1),
                UIColor(red: 0.95, green: 0.98, blue: 1, alpha: 1),
            ]
        sky.colors = colors.map(\.cgColor)
        front.layer.addSublayer(sky)
        let ink = isDark ? UIColor.white : UIColor.black
        temperature.font = .systemFont(ofSize: 54, weight: .light)
        city.text = context.text(Message("Seoul"))
        for label in [temperature, city] {
            label.textColor = ink
            label.textAlignment = .center
            front.addSubview(label)
        }
        info.tintColor = ink
        info.addAction(UIAction { [weak self] _ in self?.turn() }, for: .primaryActionTriggered)
        front.addSubview(info)
        back.backgroundColor = .tertiarySystemGroupedBackground
        heading.text = context.text(Message("Degrees"))
        heading.textAlignment = .center
        for label in [city, heading] {
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
        }
        degrees.selectedSegmentIndex = 0
        degrees.accessibilityLabel = heading.text
        degrees.addAction(UIAction { [weak self] _ in self?.show() }, for: .valueChanged)
        done.setTitle(context.text(Message("Done")), for: .normal)
        done.titleLabel?.font = .preferredFont(forTextStyle: .headline)
        done.titleLabel?.adjustsFontForContentSizeCategory = true
        done.addAction(UIAction { [weak self] _ in self?.turn() }, for: .primaryActionTriggered)
        for view in [heading, degrees, done] { back.addSubview(view) }
        back.isHidden = true
        for side in [front, back] { addSubview(side) }
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() { temperature.text = degrees.selectedSegmentIndex == 0 ? "21°" : "70°" }

    private func turn() {
        let isTurned = isTurned
        UIView.transition(
            from: isTurned ? back : front, to: isTurned ? front : back, duration: 0.6,
            options: [
                isTurned ? .transitionFlipFromLeft : .transitionFlipFromRight, .showHideTransitionViews,
            ])
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width, middle = bounds.midY
        for side in [front, back] { side.frame = bounds }
        sky.frame = bounds
        let line = ceil(city.sizeThatFits(bounds.size).height)
        temperature.frame = CGRect(x: 0, y: middle - 60, width: width, height: 66)
        city.frame = CGRect(x: 16, y: middle + 10, width: max(0, width - 32), height: line)
        let size = info.sizeThatFits(bounds.size)
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        info.frame = CGRect(
            x: isReversed ? 14 : width - size.width - 14, y: bounds.height - size.height - 14,
            width: size.width,
            height: size.height)
        let top = ceil(heading.sizeThatFits(bounds.size).height)
        heading.frame = CGRect(x: 16, y: 18, width: max(0, width - 32), height: top)
        degrees.frame = CGRect(x: width / 2 - 80, y: 18 + top + 14, width: 160, height: 32)
        let button = done.sizeThatFits(bounds.size)
        done.frame = CGRect(
            x: (width - button.width) / 2, y: min(degrees.frame.maxY + 16, bounds.height - button.height - 8),
            width: button.width, height: button.height)
    }
}
