import CoreGraphics
import Foundation
import KeyboardHost
import Platform
import UIKit

/// The first screen: icons over a wallpaper.
@MainActor final class HomeScreen: UIView {
    let wallpaper = Wallpaper()
    private var icons: [(app: SimulatorApp, icon: AppIcon)] = []
    private let open: @MainActor (SimulatorApp) -> Void
    /// The icons of the installed apps, after the others.
    private var installed: [(app: AppBundle, icon: AppIcon)] = []
    /// What the icons are in; it scrolls if there are more than the screen holds.
    private let area = UIScrollView()
    /// Space at the top that the status bar takes, in points.
    var topInset: CGFloat = 0

    init(apps: [SimulatorApp], open: @escaping @MainActor (SimulatorApp) -> Void) {
        self.open = open
        super.init(frame: .zero)
        addSubview(wallpaper)
        area.contentInsetAdjustmentBehavior = .never
        area.delaysContentTouches = false
        area.showsVerticalScrollIndicator = false
        addSubview(area)
        show(own: apps)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows these apps of the phone itself; the icons that were there before stay the same.
    func show(own apps: [SimulatorApp]) {
        let former = icons, open = open
        icons = apps.map { app in
            former.first { $0.app == app }
                ?? (app, AppIcon(image: IconImage(app: app), name: app.name) { open(app) })
        }
        for (app, icon) in former where !apps.contains(app) { icon.removeFromSuperview() }
        for (_, icon) in icons where icon.superview == nil { area.addSubview(icon) }
        setNeedsLayout()
    }

    /// Names the icons again.
    func updateNames() {
        for (app, icon) in icons { icon.setName(app.name) }
        for (app, icon) in installed { icon.setName(Self.name(of: app)) }
    }

    /// Shows the installed apps.
    func show(_ apps: [AppBundle], open: @escaping @MainActor (AppBundle) -> Void) {
        for (_, icon) in installed { icon.removeFromSuperview() }
        installed = apps.map { app in
            (app, AppIcon(image: InstalledIcon(of: app), name: Self.name(of: app)) { open(app) })
        }
        for (_, icon) in installed { area.addSubview(icon) }
        setNeedsLayout()
    }

    private static func name(of app: AppBundle) -> String {
        app.information.displayName(in: MessageLanguage.current.rawValue)
    }

    /// An app's icon; nil where the app is not shown.
    func icon(of app: SimulatorApp) -> UIView? { icons.first { $0.app == app }?.icon }

    /// The square of an app's icon, without its name; nil where the app is not shown.
    func image(of app: PhoneApp) -> UIView? {
        switch app {
        case .own(let app): icons.first { $0.app == app }?.icon.image
        case .installed(let app): installed.first { $0.app == app }?.icon.image
        }
    }

    /// Where an app's icon is; its app grows out of it.
    func frame(of app: SimulatorApp) -> CGRect { frame(of: icons.first { $0.app == app }?.icon) }

    /// Where the icon of an installed app is.
    func frame(of app: AppBundle) -> CGRect { frame(of: installed.first { $0.app == app }?.icon) }

    private func frame(of icon: AppIcon?) -> CGRect {
        icon.map { $0.convert($0.imageFrame, to: self) } ?? bounds
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        wallpaper.frame = bounds
        // Four columns upright, six sideways, as phones have; the first is where reading begins.
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isPad = traitCollection.userInterfaceIdiom == .pad
        let columns: CGFloat = bounds.width > bounds.height ? 6 : 4
        let side = AppIcon.side(isPad: isPad), margin: CGFloat = isPad ? bounds.width * 0.1 : 27
        let top: CGFloat = isPad ? 64 : 30, pitch: CGFloat = isPad ? 150 : 100
        let step = (bounds.width - 2 * margin - side) / (columns - 1)
        let all = icons.map(\.icon) + installed.map(\.icon)
        for (index, icon) in all.enumerated() {
            let place = CGFloat(index % Int(columns)), row = CGFloat(index / Int(columns))
            let column = isReversed ? columns - 1 - place : place
            icon.frame = CGRect(
                x: (margin + column * step - 10).rounded(), y: (top + row * pitch).rounded(),
                width: side + 20, height: side + 24)
        }
        let end = (all.last?.frame.maxY ?? 0) + margin
        // Icons scroll below the status bar and not under it.
        area.frame = bounds.inset(by: UIEdgeInsets(top: topInset, left: 0, bottom: 0, right: 0))
        area.contentSize = CGSize(width: bounds.width, height: max(area.bounds.height, end))
        area.isScrollEnabled = end > area.bounds.height
    }
}

/// Soft colors, drawn by us: light from above, deeper below.
@MainActor final class Wallpaper: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let isDark = traitCollection.userInterfaceStyle == .dark
        let colors =
            isDark
            ? [
                UIColor(red: 0.07, green: 0.10, blue: 0.22, alpha: 1),
                UIColor(red: 0.02, green: 0.02, blue: 0.06, alpha: 1),
            ]
            : [
                UIColor(red: 0.45, green: 0.68, blue: 0.92, alpha: 1),
                UIColor(red: 0.29, green: 0.32, blue: 0.66, alpha: 1),
            ]
        let parts = colors.map(\.cgColor)
        guard let gradient = CGGradient(colorsSpace: nil, colors: parts, locations: nil) else { return }
        let ends: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        context.drawLinearGradient(
            gradient, start: .zero, end: CGPoint(x: bounds.width * 0.3, y: bounds.height), options: ends)
        let glow = [UIColor(white: 1, alpha: isDark ? 0.10 : 0.28), UIColor(white: 1, alpha: 0)].map(
            \.cgColor)
        guard let light = CGGradient(colorsSpace: nil, colors: glow, locations: nil) else { return }
        for (x, y, radius) in [(0.95, 0.24, 300.0), (0.05, 0.78, 340.0)] {
            let center = CGPoint(x: bounds.width * x, y: bounds.height * y)
            context.drawRadialGradient(
                light, startCenter: center, startRadius: 0, endCenter: center, endRadius: radius, options: [])
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }
}

/// An app's rounded square with its name below.
@MainActor final class AppIcon: UIControl {
    /// Side of the square in points.
    static func side(isPad: Bool) -> CGFloat { isPad ? 76 : 60 }

    /// The square.
    let image: UIView
    private let label = UILabel()

    init(image: UIView, name: String, open: @escaping @MainActor () -> Void) {
        self.image = image
        super.init(frame: .zero)
        image.isUserInteractionEnabled = false
        addSubview(image)
        label.font = .systemFont(ofSize: 12)
        label.textColor = .white
        label.textAlignment = .center
        label.isUserInteractionEnabled = false
        addSubview(label)
        isAccessibilityElement = true
        accessibilityTraits = .button
        setName(name)
        addAction(UIAction { _ in open() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    func setName(_ name: String) {
        label.text = name
        accessibilityLabel = name
    }

    var imageFrame: CGRect { image.frame }

    override var isHighlighted: Bool {
        didSet { image.alpha = isHighlighted ? 0.6 : 1 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = AppIcon.side(isPad: traitCollection.userInterfaceIdiom == .pad)
        image.frame = CGRect(
            x: ((bounds.width - side) / 2).rounded(), y: 0, width: side, height: side)
        label.frame = CGRect(x: 0, y: side + 5, width: bounds.width, height: 16)
    }
}
