public import Foundation

/// A display.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
    private static let shared = UIScreen()

    /// The display of the window that was attached last; before that, a phone's of 390 by 844 points.
    public class var main: UIScreen { shared }
    /// All displays: only the main one.
    public class var screens: [UIScreen] { [shared] }

    /// The bounds of the display in points, with the origin at zero.
    open private(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    /// The number of pixels per point; integral on iOS, fractional on some Linux displays.
    open private(set) var scale: CGFloat = 2
    /// The number of pixels per point of the physical display; the same as `scale`.
    open var nativeScale: CGFloat { scale }
    /// The bounds in pixels, in portrait orientation.
    open var nativeBounds: CGRect {
        let width = min(bounds.width, bounds.height) * scale,
            height = max(bounds.width, bounds.height) * scale
        return CGRect(x: 0, y: 0, width: width.rounded(), height: height.rounded())
    }
    /// Whether the screen is recorded or shown elsewhere: always false, since the desktop does not report it.
    open var isCaptured: Bool { false }
    /// The brightness, 0 to 1; 0.5 by default, without effect on the display.
    open var brightness: CGFloat = 0.5 {
        didSet {
            brightness = min(max(0, brightness), 1)
            guard brightness != oldValue else { return }
            NotificationCenter.default.post(name: UIScreen.brightnessDidChangeNotification, object: self)
        }
    }
    /// Posted after `brightness` changed; the object is the screen.
    nonisolated public static let brightnessDidChangeNotification = NSNotification.Name(
        "UIScreenBrightnessDidChangeNotification")
    /// The coordinates of the display's points: those of windows that fill it.
    open var coordinateSpace: any UICoordinateSpace { ScreenSpace(bounds) }
    /// The coordinates of the display in portrait orientation: a Linux display does not turn its app.
    open var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }
    /// The traits of the display.
    open private(set) var traitCollection = UITraitCollection(values: .device)
    /// The maximum frame rate, in frames per second: 60.
    open var maximumFramesPerSecond: Int { 60 }

    /// Called after the display's traits changed; the default implementation does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Sets the properties of the display; windows without their own size follow.
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

    /// Changes traits of the display, and notifies every window.
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

    /// Returns the size classes of a window of the given size.
    ///
    /// Phones are compact on both axes, except that portrait is regular in height, and landscape is regular in width on
    /// large ones (414 points and more on the short side: Plus and Max). Other devices are regular from 668 points on.
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
