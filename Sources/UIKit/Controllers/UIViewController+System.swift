public import Foundation

// What a view controller asks of the device's system around its app.
extension UIViewController {
    /// The name of the file that the view was loaded from: always nil, because there are no nib files.
    public var nibName: String? { nil }
    /// The bundle of that file: always nil.
    public var nibBundle: Bundle? { nil }

    /// Tells the system that `supportedInterfaceOrientations` changed.
    ///
    /// No effect: a window has the orientation of its shape.
    public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Tells the system that `prefersHomeIndicatorAutoHidden` changed; no effect, as that has none.
    public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Tells the system that `preferredScreenEdgesDeferringSystemGestures` changed; no effect, as that has none.
    public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
}
