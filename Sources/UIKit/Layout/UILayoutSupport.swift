import CoreGraphics
public import Foundation

/// The space of a bar above or below a controller's view; iOS 7 to 10 had it before the safe area.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
    /// The height of the space in points.
    var length: CGFloat { get }
    /// The upper edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The lower edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height.
    var heightAnchor: NSLayoutDimension { get }
}

/// A guide from the edge of a controller's view to its safe area.
@MainActor final class BarSpaceGuide: UILayoutGuide, UILayoutSupport {
    private let isTop: Bool

    init(isTop: Bool, in view: UIView) {
        self.isTop = isTop
        super.init()
        view.addLayoutGuide(self)
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: view.leadingAnchor), widthAnchor.constraint(equalToConstant: 0),
            topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
            bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
        ])
    }

    override init?(coder: NSCoder) { nil }

    var length: CGFloat {
        guard let insets = owningView?.safeAreaInsets else { return 0 }
        return isTop ? insets.top : insets.bottom
    }
}

extension UIViewController {
    /// The space of the bars above the view; `view.safeAreaLayoutGuide` replaces it.
    public var topLayoutGuide: any UILayoutSupport { barSpace(isTop: true) }
    /// The space of the bars below the view; `view.safeAreaLayoutGuide` replaces it.
    public var bottomLayoutGuide: any UILayoutSupport { barSpace(isTop: false) }

    private func barSpace(isTop: Bool) -> BarSpaceGuide {
        let name = isTop ? "UIViewController.topLayoutGuide" : "UIViewController.bottomLayoutGuide"
        if let known = view.layoutGuides.first(where: { $0.identifier == name }) as? BarSpaceGuide {
            return known
        }
        let made = BarSpaceGuide(isTop: isTop, in: view)
        made.identifier = name
        return made
    }
}
