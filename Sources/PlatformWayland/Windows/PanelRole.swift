/// A surface that is a panel: the keyboard, or its tab.
///
/// It is never focused, and to hide it is to replace its surface by a new one.
@MainActor protocol PanelRole: WindowRole {
    /// Sets how far from the bottom edge other windows end, in points, where the panel decides that.
    func setExclusiveZone(_ zone: Double)
    /// The displays changed.
    ///
    /// - Returns: false where the panel's own is gone, and the panel has to be made again.
    func displaysChanged(to outputs: [Output]) -> Bool
}
