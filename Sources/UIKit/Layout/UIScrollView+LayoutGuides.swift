import CoreGraphics

// For a constraint to a subview, the edges of a scroll view are those of its content: constraints from subviews
// to all four edges determine `contentSize`.
extension UIScrollView {
    /// The content area in the scroll view's coordinates; constraints to it determine `contentSize`.
    public var contentLayoutGuide: UILayoutGuide {
        if let known = storage.layoutState?.systemGuides.content { return known }
        let made = ScrolledLayoutGuide(
            identifier: "UIScrollView-contentLayoutGuide", owner: self, isVisible: false)
        layoutState.systemGuides.content = made
        return made
    }

    /// The visible area; a view constrained to it does not scroll with the content.
    public var frameLayoutGuide: UILayoutGuide {
        if let known = storage.layoutState?.systemGuides.visible { return known }
        let made = ScrolledLayoutGuide(
            identifier: "UIScrollView-frameLayoutGuide", owner: self, isVisible: true)
        layoutState.systemGuides.visible = made
        return made
    }
}

/// The content guide or the frame guide of a scroll view.
@MainActor final class ScrolledLayoutGuide: UILayoutGuide {
    private let isVisible: Bool

    init(identifier: String, owner: UIScrollView, isVisible: Bool) {
        self.isVisible = isVisible
        super.init()
        self.identifier = identifier
        owningView = owner
    }

    override func definition(of edge: LayoutEdge) -> (ownerLengths: Double, constant: CGFloat)? {
        guard let owningView else { return nil }
        switch edge {
        case .left: return (0, isVisible ? owningView.bounds.minX : 0)
        case .top: return (0, isVisible ? owningView.bounds.minY : 0)
        case .width, .height: return isVisible ? (1, 0) : nil
        }
    }
}

extension UIView {
    /// Sets a scroll view's `contentSize` to the solved size of its content guide; no effect on other views.
    func applyContentSize() {
        guard let scrollView = self as? UIScrollView,
            let item = storage.layoutState?.systemGuides.content?.layoutItem
        else { return }
        let solved = item.frame.rounded(toScale: traitCollection.displayScale).size
        let size = CGSize(
            width: item.value(.width) == nil ? scrollView.contentSize.width : solved.width,
            height: item.value(.height) == nil ? scrollView.contentSize.height : solved.height)
        if size != scrollView.contentSize { scrollView.contentSize = size }
    }
}
