public import Foundation

/// Objects whose appearance an app sets for all instances of a class at once.
///
///     UINavigationBar.appearance().tintColor = .systemOrange
///     UISwitch.appearance(whenContainedInInstancesOf: [SettingsController.self]).onTintColor = .systemGreen
///
/// A view takes the values when it enters a window, as on iOS; views that are in one already keep theirs. A value that
/// was set on the view itself, so that it differs from the class' default, stays. The values of a subclass take
/// precedence over those of its superclass, and those of more containers over those of fewer.
///
/// These properties take effect: `tintColor`, `backgroundColor` of all views; the colors, fonts, text attributes,
/// images and appearance objects of bars, labels, text fields and text views, buttons' state titles excepted, switches,
/// sliders, steppers, segmented and page controls, progress and activity indicators, table views and cells. Unlike on
/// iOS, properties of an app's own view classes do not: without the Objective-C runtime they cannot be recorded.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    /// Returns the object whose properties set those of all instances of the class.
    static func appearance() -> Self
    /// Returns the object whose properties set those of instances inside views or controllers of other classes.
    ///
    /// - Parameter containerTypes: the classes of the containers, the innermost first.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type])
        -> Self
}

/// Classes that may contain views of which an app sets the appearance.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
    /// Returns the object whose properties set those of all instances of the class.
    public class func appearance() -> Self { proxy([]) }

    /// Returns the object whose properties set those of instances inside views or controllers of other classes.
    ///
    /// - Parameter containerTypes: the classes of the containers, the innermost first.
    public class func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { proxy(containerTypes.compactMap { $0 as AnyClass }) }

    private class func proxy(_ containers: [AnyClass]) -> Self {
        let proxy = AppearanceRules.proxy(of: self, within: containers)
        guard let typed = proxy as? Self else { preconditionFailure("a proxy has the class it was made for") }
        return typed
    }
}

extension UIViewController: UIAppearanceContainer {}
