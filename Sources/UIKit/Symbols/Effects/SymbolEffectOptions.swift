/// How often and how fast an effect is played.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// How often; nil as often as the effect is by itself.
    enum Repeats: Hashable, Sendable {
        case once
        case times(Int)
        case forever
    }

    var repeats: Repeats?
    /// The factor of the usual speed.
    var rate = 1.0

    /// As often and as fast as the effect is by itself.
    public static let `default` = SymbolEffectOptions()
    /// Again and again.
    public static let repeating = SymbolEffectOptions(repeats: .forever)
    /// Once.
    public static let nonRepeating = SymbolEffectOptions(repeats: .once)

    /// A number of times; nil for again and again.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
    /// At a multiple of the usual speed, between 0.1 and 10.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

    /// Again and again.
    public var repeating: SymbolEffectOptions { with { $0.repeats = .forever } }
    /// Once.
    public var nonRepeating: SymbolEffectOptions { with { $0.repeats = .once } }
    /// A number of times; nil for again and again.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        with { $0.repeats = count.map { .times(max(1, $0)) } ?? .forever }
    }
    /// At a multiple of the usual speed, between 0.1 and 10.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        with { $0.rate = speed.isFinite ? min(10, max(0.1, speed)) : 1 }
    }

    private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
        var copy = self
        change(&copy)
        return copy
    }
}
