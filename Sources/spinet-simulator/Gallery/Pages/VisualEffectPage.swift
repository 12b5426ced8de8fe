import Foundation
import Platform
import UIKit

/// Materials over stripes of color.
struct VisualEffectPage: GalleryPage {
    static let name = "UIVisualEffectView"
    static let title = Message("Visual Effects")
    static let guidance = [
        Message("A material blurs what is behind it: use a thick one below text, a thin one over images.")
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        let ground = GlassOverStripes(), glass = ground.glass
        let styles: [(UIBlurEffect.Style, Message)] = [
            (.systemUltraThinMaterial, Message("Ultra Thin")),
            (.systemThinMaterial, Message("Thin")),
            (.systemMaterial, Message("Regular")),
            (.systemThickMaterial, Message("Thick")),
            (.systemChromeMaterial, Message("Chrome")),
        ]
        return [
            GallerySection(
                Message("Materials"),
                [
                    .wide(ground, height: 120),
                    .choice(Message("Material"), styles.map(\.1), selected: 2) {
                        glass.effect = UIBlurEffect(style: styles[$0].0)
                    },
                    .toggle(Message("Reduce Transparency")) {
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
