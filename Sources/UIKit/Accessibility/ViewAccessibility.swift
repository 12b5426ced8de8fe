import CoreGraphics
public import Foundation

/// The rarely used accessibility properties of a view.
struct ViewAccessibility {
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var customActions: [UIAccessibilityCustomAction]?
    var containerType = UIAccessibilityContainerType.none
    var userInputLabels: [String]?
    var groupsChildren: Bool?
    var responds: Bool?
}

extension UIView {
    /// Changes the view's accessibility properties.
    func accessibility(_ change: (inout ViewAccessibility) -> Void) {
        var reported = storage.accessibility ?? ViewAccessibility()
        change(&reported)
        storage.accessibility = reported
    }
}

/// The kind of a container for assistive technologies.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// No container.
    case none = 0
    /// A table of rows and columns.
    case dataTable = 1
    /// An ordered list.
    case list = 2
    /// A part of a screen to which the user can jump.
    case landmark = 3
    /// Elements that belong together.
    case semanticGroup = 4
}

/// An action on an element beyond activation, which assistive technologies present by its name.
///
///     cell.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Delete") { _ in true }]
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
    /// The closure of an action; it returns whether the action succeeded.
    public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

    /// The localized name of the action.
    open var name: String
    /// The image of the action; nil by default.
    open var image: UIImage?
    /// The receiver of the selector; not retained.
    open weak var target: AnyObject?
    /// The message that is sent to the target.
    open var selector: Selector
    /// The closure that performs the action; nil if it has a target.
    public final var actionHandler: Handler?

    /// Creates an action that calls a closure.
    public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
        selector = Selector("")
        super.init()
    }

    /// Creates an action that sends a message to a target.
    public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
        self.name = name
        self.image = image
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
        super.init()
    }

    /// Performs the action.
    ///
    /// - Returns: whether it succeeded.
    package final func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        return target.map { selector.perform(on: $0, sender: self, event: nil) } ?? false
    }
}

extension UIAccessibilityTraits {
    /// The traits of elements that respond to the user.
    static let interactive: UIAccessibilityTraits = [
        .button, .link, .searchField, .keyboardKey, .adjustable, .allowsDirectInteraction, .toggleButton,
    ]
}

extension CGRect {
    /// The center of the rectangle.
    var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
