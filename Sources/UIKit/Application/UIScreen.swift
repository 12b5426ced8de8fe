public import Foundation

/// A display.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
    private static let shared = UIScreen()

    /// The display of the window that was attached last, or a phone's before there is one.
    public class var main: UIScreen { shared }
    /// All displays.
    public class var screens: [UIScreen] { [shared] }

    /// The size in points, with the origin at zero.
    open private(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    /// Pixels to a point; whole on iOS, a fraction on some Linux displays.
    open private(set) var scale: CGFloat = 2
    /// Pixels to a point of the display itself.
    open var nativeScale: CGFloat { scale }
    /// The size in pixels, held upright.
    open var nativeBounds: CGRect {
        let width = min(bounds.width, bounds.height) * scale,
            height = max(bounds.width, bounds.height) * scale
        return CGRect(x: 0, y: 0, width: width.rounded(), height: height.rounded())
    }
    /// How bright the display is, 0 to 1; kept for programs that set it, without effect on the backlight.
    open var brightness: CGFloat = 0.5
    /// The display's traits.
    open private(set) var traitCollection = UITraitCollection(values: .device)
    /// The most frames a second.
    open var maximumFramesPerSecond: Int { 60 }

    /// Called when the display's traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Says what the display is; windows without a size of their own follow.
    package func configure(
        size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle? = nil, idiom: UIUserInterfaceIdiom? = nil
    ) {
        let orientation = UIDevice.current.orientation
        bounds = CGRect(origin: .zero, size: size)
        self.scale = scale
        var traits = traitCollection.values
        traits.displayScale = scale
        if let style { traits.userInterfaceStyle = style }
        if let idiom { traits.userInterfaceIdiom = idiom }
        let (horizontal, vertical) = UIScreen.sizeClasses(of: size, idiom: traits.userInterfaceIdiom)
        traits.horizontalSizeClass = horizontal
        traits.verticalSizeClass = vertical
        apply(UITraitCollection(values: traits))
        if orientation != UIDevice.current.orientation {
            NotificationCenter.default.post(
                name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
        }
    }

    /// Replaces traits of the display and tells every window.
    package func modifyTraits(_ mutations: (inout any UIMutableTraits) -> Void) {
        apply(traitCollection.modifyingTraits(mutations))
    }

    private func apply(_ traits: UITraitCollection) {
        let previous = traitCollection
        guard !previous.isEqual(traits) else { return }
        let classesChange =
            previous.horizontalSizeClass != traits.horizontalSizeClass
            || previous.verticalSizeClass != traits.verticalSizeClass
        let transitions = classesChange ? UIApplication.shared.windows.map(WindowTransition.init(of:)) : []
        for transition in transitions {
            transition.run(telling: { $0.willTransition(to: traits, with: transition) }, {})
        }
        traitCollection = traits
        UITraitCollection.current = traits
        traitCollectionDidChange(previous)
        for window in UIApplication.shared.allWindows { window.traitsDidChange() }
    }

    /// The size classes of a window of this size.
    ///
    /// Phones are compact both ways, save that upright ones are tall and the large ones (414 points and
    /// more on
    /// the short side: Plus and Max) are wide when held sideways. Others are wide from 668 points on.
    package static func sizeClasses(
        of size: CGSize, idiom: UIUserInterfaceIdiom
    ) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
        if idiom == .phone || idiom == .unspecified {
            let isLarge = min(size.width, size.height) >= 414
            let isSideways = size.width > size.height
            return (isSideways && isLarge ? .regular : .compact, isSideways ? .compact : .regular)
        }
        return (size.width < 668 ? .compact : .regular, .regular)
    }
}
