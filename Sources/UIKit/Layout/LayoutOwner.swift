import CoreGraphics
import Foundation

/// An item that constraints can refer to: a view or a layout guide.
@MainActor protocol LayoutOwner: AnyObject {
    /// The view itself, or the view that owns the guide.
    var layoutHost: UIView? { get }
    /// The view whose coordinate system the item's frame uses.
    var layoutParent: UIView? { get }
    /// The item's state in the engine of its tree; nil before a constraint refers to it.
    var layoutItem: LayoutItem? { get set }
    /// The item's name in log messages.
    var layoutName: String { get }
    /// The distances of the first baseline from the top and the last from the bottom, at a size, in points.
    func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)
}

/// The four components of a frame, each one solver variable.
enum LayoutEdge: Int, CaseIterable {
    case left, top, width, height

    var isLength: Bool { self == .width || self == .height }

    func value(of rect: CGRect) -> CGFloat {
        switch self {
        case .left: rect.minX
        case .top: rect.minY
        case .width: rect.width
        case .height: rect.height
        }
    }
}
