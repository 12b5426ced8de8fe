/// Where text that was shrunk is.
public enum UIBaselineAdjustment: Int, Sendable {
    /// On the baseline of the full size.
    case alignBaselines = 0
    /// In the middle.
    case alignCenters = 1
    /// At the top left.
    case none = 2
}
