import CoreGraphics
import Foundation
import UIKit
import WatchInput

/// A watch's first screen: round icons on black.
@MainActor final class WatchHomeScreen: UIView, AppShelf {
    var topInset: CGFloat = 0
    private let icons: [WatchIcon]

    init(apps: [SimulatorApp], open: @escaping @MainActor (SimulatorApp) -> Void) {
        icons = apps.map { app in WatchIcon(app: app) { open(app) } }
        super.init(frame: .zero)
        backgroundColor = .black
        for icon in icons { addSubview(icon) }
        updateNames()
    }

    required init?(coder: NSCoder) { nil }

    func updateNames() {
        for icon in icons { icon.accessibilityLabel = icon.app.name }
    }

    func icon(of app: SimulatorApp) -> UIView? { icons.first { $0.app == app } }

    func frame(of app: SimulatorApp) -> CGRect { icon(of: app)?.frame ?? bounds }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let pitch = WatchIcon.side + 14, start = (bounds.width - pitch * CGFloat(icons.count) + 14) / 2
        for (index, icon) in icons.enumerated() {
            let place = isReversed ? icons.count - 1 - index : index
            icon.frame = CGRect(
                x: (start + CGFloat(place) * pitch).rounded(),
                y: ((bounds.height - WatchIcon.side) / 2).rounded(), width: WatchIcon.side,
                height: WatchIcon.side)
        }
    }
}

/// An app's icon as a circle.
@MainActor private final class WatchIcon: UIControl {
    /// The diameter in points.
    static let side: CGFloat = 72

    let app: SimulatorApp
    private let image: IconImage

    init(app: SimulatorApp, open: @escaping @MainActor () -> Void) {
        self.app = app
        image = IconImage(app: app)
        super.init(frame: .zero)
        image.isUserInteractionEnabled = false
        clipsToBounds = true
        layer.cornerRadius = Self.side / 2
        addSubview(image)
        isAccessibilityElement = true
        accessibilityTraits = .button
        addAction(UIAction { _ in open() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }

    override func layoutSubviews() {
        super.layoutSubviews()
        image.frame = bounds
    }
}
