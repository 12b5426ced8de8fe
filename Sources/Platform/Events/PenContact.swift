import Foundation

/// How a pen touches: how firmly, and how it leans.
public struct PenContact: Hashable, Sendable {
    /// The pressure of the tip, from 0 to 1; 0 where the pen does not measure it.
    public var force: Double
    /// The angle between the pen and the screen, in radians: π/2 for a pen that is upright, or does not measure it.
    public var altitude: Double
    /// The direction in which the pen's upper end leans, in radians from the right, clockwise; 0 for an upright pen.
    public var azimuth: Double

    /// Describes a pen; by default it is upright.
    public init(force: Double = 0, altitude: Double = .pi / 2, azimuth: Double = 0) {
        self.force = force
        self.altitude = altitude
        self.azimuth = azimuth
    }

    /// Sets the angles from two tilts from the vertical, in degrees: towards the right, and towards the lower edge.
    public mutating func lean(x: Double, y: Double) {
        func slope(_ degrees: Double) -> Double { tan(max(-89, min(89, degrees)) * .pi / 180) }
        let (right, down) = (slope(x), slope(y))
        let length = (right * right + down * down).squareRoot()
        altitude = atan2(1, length)
        azimuth = length == 0 ? 0 : atan2(down, right)
    }
}
