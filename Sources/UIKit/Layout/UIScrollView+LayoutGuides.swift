import CoreGraphics

// Inside a scroll view its edges are its content's: rules that tie subviews to all four of them decide the
// content's size.
extension UIScrollView {
    /// The content, where it lies in the scroll view's coordinates.
    public var contentLayoutGuide: UILayoutGuide {
        if let known = storage.layoutState?.systemGuides.content { return known }
        let made = ScrolledLayoutGuide(
            identifier: "UIScrollView-contentLayoutGuide", owner: self, isVisible: false)
        layoutState.systemGuides.content = made
        return made
    }

    /// The visible part, which stays where it is while the content scrolls.
    public var frameLayoutGuide: UILayoutGuide {
        if let known = storage.layoutState?.systemGuides.visible { return known }
        let made = ScrolledLayoutGuide(
            identifier: "UIScrollView-frameLayoutGuide", owner: self, isVisible: true)
        layoutState.systemGuides.visible = made
        return made
    }
}

/// The content of a scroll view, or its visible part.
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
    /// Gives a scroll view the content size that its rules ask for.
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
