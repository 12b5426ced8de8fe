/// A motion of a symbol, such as `.bounce` or `.pulse`.
///
///     heart.addSymbolEffect(.bounce.up)
///     antenna.addSymbolEffect(.variableColor.iterative, options: .speed(1.5))
///
/// On iOS these types are in the module `Symbols`, which UIKit shows; here they are UIKit's own. Symbols have no layers
/// here, so that effects by layer move or dim the whole symbol.
public protocol SymbolEffect: Sendable {
    /// What the effect does, for comparing effects.
    var configuration: SymbolEffectConfiguration { get }
}

/// An effect that is played and then over.
public protocol DiscreteSymbolEffect {}
/// An effect that lasts until it is removed.
public protocol IndefiniteSymbolEffect {}
/// An effect by which a symbol appears or disappears.
public protocol TransitionSymbolEffect {}
/// An effect by which one symbol takes the place of another.
public protocol ContentTransitionSymbolEffect {}

/// What an effect does.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case bounce, pulse, variableColor, scale, appear, disappear, wiggle, rotate, breathe, replace,
            automatic
    }
    /// Where the motion goes; nil leaves it to the symbol.
    enum Direction: Hashable, Sendable {
        case up, down, left, right, clockwise, counterClockwise, offUp
    }

    var kind: Kind
    var direction: Direction?
    /// Whether a wave of color runs back as well.
    var isReversing = false
    /// Whether breathing also dims.
    var isPulsing = false
}

/// An effect whose configuration its properties change.
protocol ConfigurableSymbolEffect: SymbolEffect {
    var configuration: SymbolEffectConfiguration { get set }
}

extension ConfigurableSymbolEffect {
    fileprivate func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
        var copy = self
        change(&copy.configuration)
        return copy
    }
}

/// A symbol jumps once: by default up.
public struct BounceSymbolEffect: ConfigurableSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
    Hashable
{
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .bounce)
    /// Larger, then back.
    public var up: Self { with { $0.direction = .up } }
    /// Smaller, then back.
    public var down: Self { with { $0.direction = .down } }
    /// Layer by layer; here as a whole.
    public var byLayer: Self { self }
    /// As a whole.
    public var wholeSymbol: Self { self }
}

/// A symbol becomes lighter and darker.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    public private(set) var configuration = SymbolEffectConfiguration(kind: .pulse)
    /// Layer by layer; here as a whole.
    public var byLayer: Self { self }
    /// As a whole.
    public var wholeSymbol: Self { self }
}

/// A wave of color runs through a symbol.
public struct VariableColorSymbolEffect: ConfigurableSymbolEffect, DiscreteSymbolEffect,
    IndefiniteSymbolEffect, Hashable
{
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .variableColor)
    /// One layer after the other.
    public var iterative: Self { self }
    /// More and more layers.
    public var cumulative: Self { self }
    /// Forth and back.
    public var reversing: Self { with { $0.isReversing = true } }
    /// Always from the beginning.
    public var nonReversing: Self { with { $0.isReversing = false } }
    /// With the other layers hidden.
    public var hideInactiveLayers: Self { self }
    /// With the other layers dimmed.
    public var dimInactiveLayers: Self { self }
}

/// A symbol is larger or smaller until the effect is removed; by default larger.
public struct ScaleSymbolEffect: ConfigurableSymbolEffect, IndefiniteSymbolEffect, Hashable {
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .scale)
    /// Larger.
    public var up: Self { with { $0.direction = .up } }
    /// Smaller.
    public var down: Self { with { $0.direction = .down } }
    /// Layer by layer; here as a whole.
    public var byLayer: Self { self }
    /// As a whole.
    public var wholeSymbol: Self { self }
}

/// A hidden symbol appears, and stays until the effect is removed.
public struct AppearSymbolEffect: ConfigurableSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect,
    Hashable
{
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .appear)
    /// From small to large.
    public var up: Self { with { $0.direction = .up } }
    /// From large to small.
    public var down: Self { with { $0.direction = .down } }
    /// Layer by layer; here as a whole.
    public var byLayer: Self { self }
    /// As a whole.
    public var wholeSymbol: Self { self }
}

/// A symbol disappears, and is gone until the effect is removed.
public struct DisappearSymbolEffect: ConfigurableSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect,
    Hashable
{
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .disappear)
    /// By growing.
    public var up: Self { with { $0.direction = .up } }
    /// By shrinking.
    public var down: Self { with { $0.direction = .down } }
    /// Layer by layer; here as a whole.
    public var byLayer: Self { self }
    /// As a whole.
    public var wholeSymbol: Self { self }
}

/// A symbol shakes; by default by turning.
public struct WiggleSymbolEffect: ConfigurableSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
    Hashable
{
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .wiggle)
    /// Turned to and fro, first clockwise.
    public var clockwise: Self { with { $0.direction = .clockwise } }
    /// Turned to and fro, first counterclockwise.
    public var counterClockwise: Self { with { $0.direction = .counterClockwise } }
    /// To the left and back.
    public var left: Self { with { $0.direction = .left } }
    /// To the right and back.
    public var right: Self { with { $0.direction = .right } }
    /// Up and back.
    public var up: Self { with { $0.direction = .up } }
    /// Down and back.
    public var down: Self { with { $0.direction = .down } }
    /// Layer by layer; here as a whole.
    public var byLayer: Self { self }
    /// As a whole.
    public var wholeSymbol: Self { self }
}

/// A symbol turns around; by default clockwise.
public struct RotateSymbolEffect: ConfigurableSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
    Hashable
{
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .rotate)
    /// Clockwise.
    public var clockwise: Self { with { $0.direction = .clockwise } }
    /// Counterclockwise.
    public var counterClockwise: Self { with { $0.direction = .counterClockwise } }
    /// Layer by layer; here as a whole.
    public var byLayer: Self { self }
    /// As a whole.
    public var wholeSymbol: Self { self }
}

/// A symbol becomes slowly larger and smaller.
public struct BreatheSymbolEffect: ConfigurableSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
    Hashable
{
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .breathe)
    /// In its size only.
    public var plain: Self { with { $0.isPulsing = false } }
    /// In its size and lightness.
    public var pulse: Self { with { $0.isPulsing = true } }
    /// Layer by layer; here as a whole.
    public var byLayer: Self { self }
    /// As a whole.
    public var wholeSymbol: Self { self }
}

/// A symbol takes the place of another; by default the old one shrinks and the new one grows.
public struct ReplaceSymbolEffect: ConfigurableSymbolEffect, ContentTransitionSymbolEffect, Hashable {
    public internal(set) var configuration = SymbolEffectConfiguration(kind: .replace)
    /// The old one shrinks, the new one grows.
    public var downUp: Self { with { $0.direction = .down } }
    /// The old one grows, and so does the new one.
    public var upUp: Self { with { $0.direction = .up } }
    /// The old one is gone at once, the new one grows.
    public var offUp: Self { with { $0.direction = .offUp } }
    /// Layer by layer; here as a whole.
    public var byLayer: Self { self }
    /// As a whole.
    public var wholeSymbol: Self { self }
}

/// The usual change from one symbol to another.
public struct AutomaticSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
    public private(set) var configuration = SymbolEffectConfiguration(kind: .automatic)
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// A jump.
    public static var bounce: Self { Self() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
    /// Lighter and darker.
    public static var pulse: Self { Self() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// A wave of color.
    public static var variableColor: Self { Self() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
    /// Larger or smaller.
    public static var scale: Self { Self() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
    /// Shown.
    public static var appear: Self { Self() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
    /// Hidden.
    public static var disappear: Self { Self() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
    /// Shaken.
    public static var wiggle: Self { Self() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
    /// Turned around.
    public static var rotate: Self { Self() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
    /// Slowly larger and smaller.
    public static var breathe: Self { Self() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// Another symbol in its place.
    public static var replace: Self { Self() }
}
extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// The usual change to another symbol.
    public static var automatic: Self { Self() }
}
