public import Foundation
import Synchronization

/// The environment of an interface: style, kind of device, size classes, scale and text size.
///
/// A collection is immutable; `modifyingTraits` returns another one.
///
///     let dark = UITraitCollection(userInterfaceStyle: .dark)
///     dark.performAsCurrent { color.cgColor }
public final class UITraitCollection: NSObject, @unchecked Sendable {
    /// The values; unspecified ones are inherited.
    let values: TraitValues

    init(values: TraitValues) {
        self.values = values
        super.init()
    }

    /// Creates a collection in which all traits are unspecified.
    public override convenience init() { self.init(values: TraitValues()) }

    /// Creates a collection by setting traits in a closure.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(values: TraitValues().mutated(mutations))
    }

    /// Merges collections; for each trait, the last specified value applies.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(values: traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
    }

    /// Creates a collection that specifies only the user interface style.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init { $0.userInterfaceStyle = userInterfaceStyle }
    }

    /// Creates a collection that specifies only the idiom.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init { $0.userInterfaceIdiom = idiom }
    }

    /// Creates a collection that specifies only the display scale.
    public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }

    /// Creates a collection that specifies only the display gamut.
    public convenience init(displayGamut: UIDisplayGamut) { self.init { $0.displayGamut = displayGamut } }

    /// Creates a collection that specifies only the horizontal size class.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }

    /// Creates a collection that specifies only the vertical size class.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass }
    }

    /// Creates a collection that specifies only the layout direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }

    /// Creates a collection that specifies only the content size category.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }

    /// Creates a collection that specifies only the contrast.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }

    /// Creates a collection that specifies only the level.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = userInterfaceLevel }
    }

    /// Creates a collection that specifies only the legibility weight.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init { $0.legibilityWeight = legibilityWeight }
    }

    /// The light or dark style.
    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// The number of pixels per point; 0 if unspecified.
    public var displayScale: CGFloat { values.displayScale }
    /// The color gamut of the display.
    public var displayGamut: UIDisplayGamut { values.displayGamut }
    /// The horizontal size class.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    /// The vertical size class.
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// The layout direction.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// The text size that the user prefers.
    public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    /// The contrast of colors that the user prefers.
    public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    /// The elevation: base or elevated above other content.
    public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    /// The weight of text that the user prefers.
    public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }

    /// Returns a collection with the changes of a closure.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(values: values.mutated(mutations))
    }

    /// Whether all specified traits of another collection have the same values here.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return values.overridden(by: trait.values) == values
    }

    /// Whether dynamic colors may differ between the collections.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let other = traitCollection else { return true }
        return userInterfaceStyle != other.userInterfaceStyle
            || accessibilityContrast != other.accessibilityContrast
            || userInterfaceLevel != other.userInterfaceLevel
            || displayGamut != other.displayGamut
    }

    /// Whether both collections have the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection).map { $0.values == values } ?? false
    }

    /// The hash of the values; equal for equal collections.
    public override var hash: Int { values.hashValue }
}

extension UITraitCollection {
    @TaskLocal private static var performing: UITraitCollection?
    private static let base = Mutex(UITraitCollection(values: .device))

    /// The traits under which dynamic colors and images are resolved.
    ///
    /// The toolkit sets it around `draw(_:)`, `layoutSubviews()` and other methods in which views read traits.
    public static var current: UITraitCollection {
        get { performing ?? base.withLock { $0 } }
        set { base.withLock { $0 = newValue } }
    }

    /// Executes a closure with this collection as the current one.
    public func performAsCurrent(_ actions: () -> Void) {
        Self.$performing.withValue(self) { actions() }
    }

    /// Executes a closure with this collection as the current one, and returns its result.
    package func asCurrent<Result>(_ actions: () throws -> Result) rethrows -> Result {
        try Self.$performing.withValue(self) { try actions() }
    }
}

/// Traits that can be changed.
public protocol UIMutableTraits {
    /// The light or dark style.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// The kind of device.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// The number of pixels per point; 0 if unspecified.
    var displayScale: CGFloat { get set }
    /// The color gamut of the display.
    var displayGamut: UIDisplayGamut { get set }
    /// The horizontal size class.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The vertical size class.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The layout direction.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    /// The text size that the user prefers.
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    /// The contrast of colors.
    var accessibilityContrast: UIAccessibilityContrast { get set }
    /// The elevation: base or elevated above other content.
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    /// The weight of text.
    var legibilityWeight: UILegibilityWeight { get set }
    /// The value of a trait; an app's own has its default value where none is set.
    subscript<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Trait.Value { get set }
}

/// The values of a trait collection; each trait has a value for unspecified.
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
    /// The values of apps' own traits, by their types.
    fileprivate(set) var own: [ObjectIdentifier: OwnTrait] = [:]

    struct OwnTrait: Hashable, @unchecked Sendable {
        // A hashable value of a sendable type.
        let value: AnyHashable
    }

    subscript<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Trait.Value {
        get {
            let value =
                (trait as? any StandardTrait.Type)?.value(in: self)
                ?? own[ObjectIdentifier(trait)]?.value.base
            return value as? Trait.Value ?? Trait.defaultValue
        }
        set {
            if let standard = trait as? any StandardTrait.Type { return standard.set(newValue, in: &self) }
            own[ObjectIdentifier(trait)] = OwnTrait(value: AnyHashable(newValue))
        }
    }

    /// The display of a phone, until a window is attached.
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
        var values = TraitValues(
            userInterfaceStyle: pick(\.userInterfaceStyle), userInterfaceIdiom: pick(\.userInterfaceIdiom),
            displayScale: pick(\.displayScale), displayGamut: pick(\.displayGamut),
            horizontalSizeClass: pick(\.horizontalSizeClass), verticalSizeClass: pick(\.verticalSizeClass),
            layoutDirection: pick(\.layoutDirection),
            preferredContentSizeCategory: pick(\.preferredContentSizeCategory),
            accessibilityContrast: pick(\.accessibilityContrast),
            userInterfaceLevel: pick(\.userInterfaceLevel), legibilityWeight: pick(\.legibilityWeight))
        values.own = own.merging(other.own) { $1 }
        return values
    }

    static let unsaid = TraitValues()
}
