public import Foundation
import Synchronization

/// What an interface is to be made for: appearance, kind of device, room, scale, text size.
///
/// A collection never changes; `modifyingTraits` makes another one.
///
///     let dark = UITraitCollection(userInterfaceStyle: .dark)
///     dark.performAsCurrent { color.cgColor }
public final class UITraitCollection: NSObject, @unchecked Sendable {
    /// The values, where unspecified ones leave the say to others.
    let values: TraitValues

    init(values: TraitValues) {
        self.values = values
        super.init()
    }

    /// Makes a collection that says nothing.
    public override convenience init() { self.init(values: TraitValues()) }

    /// Makes a collection by setting traits.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(values: TraitValues().mutated(mutations))
    }

    /// Joins collections; the last one that says a trait wins.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(values: traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
    }

    /// Makes a collection that says the appearance only.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init { $0.userInterfaceStyle = userInterfaceStyle }
    }

    /// Makes a collection that says the kind of device only.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init { $0.userInterfaceIdiom = idiom }
    }

    /// Makes a collection that says the pixels of a point only.
    public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }

    /// Makes a collection that says the display's colors only.
    public convenience init(displayGamut: UIDisplayGamut) { self.init { $0.displayGamut = displayGamut } }

    /// Makes a collection that says the horizontal room only.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }

    /// Makes a collection that says the vertical room only.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass }
    }

    /// Makes a collection that says the layout direction only.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }

    /// Makes a collection that says the text size only.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }

    /// Makes a collection that says the contrast only.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }

    /// Makes a collection that says the level only.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = userInterfaceLevel }
    }

    /// Makes a collection that says the weight of text only.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init { $0.legibilityWeight = legibilityWeight }
    }

    /// Light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// Pixels to a point; 0 when not said.
    public var displayScale: CGFloat { values.displayScale }
    /// The display's colors.
    public var displayGamut: UIDisplayGamut { values.displayGamut }
    /// The horizontal room.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    /// The vertical room.
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// The layout direction.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// The text size that the user prefers.
    public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    /// How strongly colors are apart.
    public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    /// On the ground or above other content.
    public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    /// How heavy text is drawn.
    public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }

    /// A collection that differs in the traits set by the closure.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(values: values.mutated(mutations))
    }

    /// Whether all that the other collection says holds here too.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return values.overridden(by: trait.values) == values
    }

    /// Whether a dynamic color may look different under the other collection.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let other = traitCollection else { return true }
        return userInterfaceStyle != other.userInterfaceStyle
            || accessibilityContrast != other.accessibilityContrast
            || userInterfaceLevel != other.userInterfaceLevel
            || displayGamut != other.displayGamut
    }

    /// Whether both collections say the same.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection).map { $0.values == values } ?? false
    }

    /// Equal for collections that say the same.
    public override var hash: Int { values.hashValue }
}

extension UITraitCollection {
    @TaskLocal private static var performing: UITraitCollection?
    private static let base = Mutex(UITraitCollection(values: .device))

    /// The traits under which dynamic colors and images resolve now.
    ///
    /// UIKit sets it around `draw(_:)`, `layoutSubviews()` and the other calls where views look at traits.
    public static var current: UITraitCollection {
        get { performing ?? base.withLock { $0 } }
        set { base.withLock { $0 = newValue } }
    }

    /// Runs code with this collection as the current one.
    public func performAsCurrent(_ actions: () -> Void) {
        Self.$performing.withValue(self) { actions() }
    }

    /// Runs code with this collection as the current one and returns its result.
    package func asCurrent<Result>(_ actions: () throws -> Result) rethrows -> Result {
        try Self.$performing.withValue(self) { try actions() }
    }
}

/// Traits that can be set.
public protocol UIMutableTraits {
    /// Light or dark.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// The kind of device.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// Pixels to a point; 0 when not said.
    var displayScale: CGFloat { get set }
    /// The display's colors.
    var displayGamut: UIDisplayGamut { get set }
    /// The horizontal room.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The vertical room.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The layout direction.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    /// The text size that the user prefers.
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    /// How strongly colors are apart.
    var accessibilityContrast: UIAccessibilityContrast { get set }
    /// On the ground or above other content.
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    /// How heavy text is drawn.
    var legibilityWeight: UILegibilityWeight { get set }
}

/// The values of a trait collection; each has one that means "not said".
struct TraitValues: UIMutableTraits, Hashable, Sendable {
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    var displayScale: CGFloat = 0
    var displayGamut = UIDisplayGamut.unspecified
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    var accessibilityContrast = UIAccessibilityContrast.unspecified
    var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    var legibilityWeight = UILegibilityWeight.unspecified

    /// A phone's display before a window says otherwise.
    static let device = TraitValues(
        userInterfaceStyle: .light, userInterfaceIdiom: .phone, displayScale: 2, displayGamut: .SRGB,
        horizontalSizeClass: .compact, verticalSizeClass: .regular, layoutDirection: .leftToRight,
        preferredContentSizeCategory: .large, accessibilityContrast: .normal, userInterfaceLevel: .base,
        legibilityWeight: .regular)

    func mutated(_ mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return (traits as? TraitValues) ?? self
    }

    func overridden(by other: TraitValues) -> TraitValues {
        func pick<Value: Equatable>(_ path: KeyPath<TraitValues, Value>) -> Value {
            other[keyPath: path] == TraitValues.unsaid[keyPath: path]
                ? self[keyPath: path] : other[keyPath: path]
        }
        if other == TraitValues.unsaid { return self }
        return TraitValues(
            userInterfaceStyle: pick(\.userInterfaceStyle), userInterfaceIdiom: pick(\.userInterfaceIdiom),
            displayScale: pick(\.displayScale), displayGamut: pick(\.displayGamut),
            horizontalSizeClass: pick(\.horizontalSizeClass), verticalSizeClass: pick(\.verticalSizeClass),
            layoutDirection: pick(\.layoutDirection),
            preferredContentSizeCategory: pick(\.preferredContentSizeCategory),
            accessibilityContrast: pick(\.accessibilityContrast),
            userInterfaceLevel: pick(\.userInterfaceLevel), legibilityWeight: pick(\.legibilityWeight))
    }

    static let unsaid = TraitValues()
}
