import CoreGraphics
import Foundation
import UIKit

/// What shows the apps: a phone's home screen, or a television's.
@MainActor protocol AppShelf: UIView {
    /// Space at the top that the status bar takes, in points.
    var topInset: CGFloat { get set }
    /// Names the icons again.
    func updateNames()
    /// An app's icon; nil where the app is not shown.
    func icon(of app: SimulatorApp) -> UIView?
    /// Where an app's icon is; its app grows out of it.
    func frame(of app: SimulatorApp) -> CGRect
}

extension HomeScreen: AppShelf {}

/// A television's first screen: few apps, large, in one row, the one with the focus raised.
@MainActor final class TVHomeScreen: UIView, AppShelf {
    var topInset: CGFloat = 0
    private let wallpaper = Wallpaper()
    private let icons: [TVAppIcon]

    init(apps: [SimulatorApp], open: @escaping @MainActor (SimulatorApp) -> Void) {
        icons = apps.map { app in TVAppIcon(app: app) { open(app) } }
        super.init(frame: .zero)
        for view in [wallpaper] + icons { addSubview(view) }
        updateNames()
    }

    required init?(coder: NSCoder) { nil }

    func updateNames() {
        for icon in icons { icon.name = icon.app.name }
    }

    func icon(of app: SimulatorApp) -> UIView? { icons.first { $0.app == app } }

    func frame(of app: SimulatorApp) -> CGRect {
        icons.first { $0.app == app }.map { $0.convert($0.imageFrame, to: self) } ?? bounds
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        wallpaper.frame = bounds
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let size = CGSize(width: 180, height: 160)
        let start = (bounds.width - size.width * CGFloat(icons.count)) / 2
        for (index, icon) in icons.enumerated() {
            let place = isReversed ? icons.count - 1 - index : index
            icon.frame = CGRect(
                x: (start + CGFloat(place) * size.width).rounded(),
                y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
        }
    }
}

/// An app's rounded square with its name below, seen from afar.
@MainActor private final class TVAppIcon: UIControl {
    /// Side of the square in points.
    static let side: CGFloat = 116

    let app: SimulatorApp
    var name = "" {
        didSet {
            label.text = name
            accessibilityLabel = name
        }
    }
    private let image: IconImage
    private let label = UILabel()

    init(app: SimulatorApp, open: @escaping @MainActor () -> Void) {
        self.app = app
        image = IconImage(app: app)
        super.init(frame: .zero)
        image.isUserInteractionEnabled = false
        label.font = .systemFont(ofSize: 17, weight: .medium)
        label.textColor = .white
        label.textAlignment = .center
        label.isUserInteractionEnabled = false
        for part in [image, label] { addSubview(part) }
        image.layer.shadowRadius = 14
        image.layer.shadowOffset = CGSize(width: 0, height: 10)
        isAccessibilityElement = true
        accessibilityTraits = .button
        // It is raised instead.
        focusEffect = nil
        addAction(UIAction { _ in open() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    var imageFrame: CGRect {
        CGRect(x: (bounds.width - Self.side) / 2, y: 0, width: Self.side, height: Self.side)
    }

    override var isHighlighted: Bool {
        didSet { image.alpha = isHighlighted ? 0.6 : 1 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let place = imageFrame
        image.bounds.size = place.size
        image.center = CGPoint(x: place.midX.rounded(), y: place.midY)
        label.frame = CGRect(x: 0, y: Self.side + 16, width: bounds.width, height: 24)
    }

    override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        let isRaised = isFocused
        coordinator.addCoordinatedAnimations { [image, label] in
            image.transform = isRaised ? CGAffineTransform(scaleX: 1.16, y: 1.16) : .identity
            label.transform = isRaised ? CGAffineTransform(translationX: 0, y: 6) : .identity
        }
        image.layer.shadowOpacity = isRaised ? 0.4 : 0
    }
}
