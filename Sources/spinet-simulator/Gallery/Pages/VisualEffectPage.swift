import Foundation
import Platform
import UIKit

/// Materials over stripes of colour.
struct VisualEffectPage: GalleryPage {
    static let name = "UIVisualEffectView"
    static let title = Message(en: "Visual Effects", ko: "시각 효과")
    static let guidance = [
        Message(
            en: "A material lets what is behind it shimmer through: thick below text, thin over pictures.",
            ko: "재질은 뒤에 있는 것이 비치게 합니다. 글자 아래에는 두꺼운 것을, 사진 위에는 얇은 것을 씁니다.")
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let ground = GlassOverStripes(), glass = ground.glass
        let styles: [(UIBlurEffect.Style, Message)] = [
            (.systemUltraThinMaterial, Message(en: "Ultra thin", ko: "아주 얇게")),
            (.systemThinMaterial, Message(en: "Thin", ko: "얇게")),
            (.systemMaterial, Message(en: "Regular", ko: "보통")),
            (.systemThickMaterial, Message(en: "Thick", ko: "두껍게")),
            (.systemChromeMaterial, Message(en: "Chrome", ko: "크롬")),
        ]
        return [
            GallerySection(
                Message(en: "Materials", ko: "재질"),
                [
                    .wide(ground, height: 120),
                    .choice(Message(en: "Material", ko: "재질"), styles.map(\.1), selected: 2) {
                        glass.effect = UIBlurEffect(style: styles[$0].0)
                    },
                    .toggle(Message(en: "Less Transparency", ko: "투명도 줄이기")) {
                        UIAccessibility.settings.isReduceTransparencyEnabled = $0
                    },
                ])
        ]
    }
}

/// A material over stripes that share the width.
@MainActor final class GlassOverStripes: UIView {
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let stripes = [UIColor.systemRed, .systemYellow, .systemGreen, .systemBlue, .systemPurple].map {
        let stripe = UIView()
        stripe.backgroundColor = $0
        return stripe
    }

    init() {
        super.init(frame: .zero)
        clipsToBounds = true
        glass.layer.cornerRadius = 14
        for view in stripes + [glass] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The gaps are 20 points wide, as the glass is from the edges.
        let width = max(0, (bounds.width + 20) / CGFloat(stripes.count) - 20)
        for (index, stripe) in stripes.enumerated() {
            stripe.frame = CGRect(
                x: CGFloat(index) * (width + 20), y: 0, width: width, height: bounds.height)
            stripe.layer.cornerRadius = min(width, bounds.height) / 2
        }
        glass.frame = bounds.insetBy(dx: min(20, bounds.width / 2), dy: bounds.height / 4)
    }
}
