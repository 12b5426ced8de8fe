/// The value of a slider or a stepper within its range.
///
/// The range is never empty: a minimum above the maximum raises the maximum, and the other way around, as on iOS.
@MainActor struct BoundedValue<Number: BinaryFloatingPoint> {
    /// What messages call the control: "a slider".
    private let control: String
    private(set) var value: Number = 0
    private(set) var minimum: Number = 0
    private(set) var maximum: Number

    /// Makes the value 0 in a range from 0.
    init(of control: String, upTo maximum: Number) {
        self.control = control
        self.maximum = maximum
    }

    /// Sets the value, clamped to the range; a value that is not a number is reported and has no effect.
    ///
    /// - Returns: whether it was a number.
    @discardableResult mutating func set(_ newValue: Number) -> Bool {
        guard !newValue.isNaN else {
            Complaint.say("\(control)'s value cannot be NaN; it stays \(value)")
            return false
        }
        value = min(max(newValue, minimum), maximum)
        return true
    }

    /// Sets the minimum; one that is not finite is reported and has no effect.
    mutating func setMinimum(_ newValue: Number) {
        guard newValue.isFinite else {
            return Complaint.say("\(control)'s minimumValue must be finite; it stays \(minimum)")
        }
        minimum = newValue
        maximum = max(maximum, newValue)
        value = min(max(value, minimum), maximum)
    }

    /// Sets the maximum; one that is not finite is reported and has no effect.
    mutating func setMaximum(_ newValue: Number) {
        guard newValue.isFinite else {
            return Complaint.say("\(control)'s maximumValue must be finite; it stays \(maximum)")
        }
        maximum = newValue
        minimum = min(minimum, newValue)
        value = min(max(value, minimum), maximum)
    }
}
