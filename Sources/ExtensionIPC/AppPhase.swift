/// Whether an app is in front, as its host says.
package enum AppPhase: Int, Hashable, Sendable, CaseIterable {
    /// It is in front and receives events.
    case active = 0
    /// It is in front and receives no events.
    case inactive = 1
    /// Another app or the home screen is in front.
    case background = 2
}
