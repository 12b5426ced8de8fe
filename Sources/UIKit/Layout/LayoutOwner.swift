import CoreGraphics
import Foundation

/// What rules speak of: a view or a layout guide.
@MainActor protocol LayoutOwner: AnyObject {
    /// The view itself, or the view that owns the guide.
    var layoutHost: UIView? { get }
    /// The view in whose coordinates it stands.
    var layoutParent: UIView? { get }
    /// What the engine of the tree knows of it.
    var layoutItem: LayoutItem? { get set }
    /// What sentences about constraints call it.
    var layoutName: String { get }
    /// The size of a text that decides where its baselines are; distances from top and bottom.
    func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)
}

/// The four numbers that say where something stands.
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
