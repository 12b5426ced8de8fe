import CoreGraphics
public import Foundation

/// What few views tell assistive programs besides their name, value and traits.
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
    /// Changes what the view tells.
    func accessibility(_ change: (inout ViewAccessibility) -> Void) {
        var told = storage.accessibility ?? ViewAccessibility()
        change(&told)
        storage.accessibility = told
    }
}

/// What kind of container something is for assistive programs.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// None.
    case none = 0
    /// A table of rows and columns.
    case dataTable = 1
    /// A list.
    case list = 2
    /// A part of a screen that the user can jump to.
    case landmark = 3
    /// Things that belong together.
    case semanticGroup = 4
}

/// Something else that can be done with an element, by its name.
///
///     cell.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Delete") { _ in true }]
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
    /// What is done with the element; it says whether it succeeded.
    public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

    /// What it is called.
    open var name: String
    /// An image of it.
    open var image: UIImage?
    /// Whom the action is sent to; not retained.
    open weak var target: AnyObject?
    /// What is sent.
    open var selector: Selector
    /// What is done.
    public final var actionHandler: Handler?

    /// Makes an action that calls a closure.
    public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
        selector = Selector("")
        super.init()
    }

    /// Makes an action that is sent to a target.
    public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
        self.name = name
        self.image = image
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
        super.init()
    }

    /// Does it.
    ///
    /// - Returns: whether it succeeded.
    package final func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        return target.map { selector.perform(on: $0, sender: self, event: nil) } ?? false
    }
}

extension UIAccessibilityTraits {
    /// Those of what answers the user.
    static let interactive: UIAccessibilityTraits = [
        .button, .link, .searchField, .keyboardKey, .adjustable, .allowsDirectInteraction, .toggleButton,
    ]
}

extension CGRect {
    /// The point in the middle.
    var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
