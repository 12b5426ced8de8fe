/// The vertical position of a label's text that was scaled down.
public enum UIBaselineAdjustment: Int, Sendable {
    /// Keeps the baseline of the unscaled text; the default.
    case alignBaselines = 0
    /// Centers the text vertically.
    case alignCenters = 1
    /// Aligns the text at the top left.
    case none = 2
}
