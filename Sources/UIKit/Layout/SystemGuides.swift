import CoreGraphics

/// The layout guides that the toolkit maintains for a view; each is created on first access.
struct SystemGuides {
    var margins: InsetLayoutGuide?
    var safeArea: InsetLayoutGuide?
    var readable: InsetLayoutGuide?
    var keyboard: UIKeyboardLayoutGuide?
    /// The content and frame guides of a scroll view.
    var content: UILayoutGuide?
    var visible: UILayoutGuide?

    var all: [UILayoutGuide] {
        [margins, safeArea, readable, keyboard, content, visible].compactMap(\.self)
    }
}

/// A guide that insets its owning view's bounds, by insets that a closure reads from the view.
@MainActor final class InsetLayoutGuide: UILayoutGuide {
    private let insets: @MainActor (UIView) -> UIEdgeInsets

    init(identifier: String, owner: UIView, insets: @escaping @MainActor (UIView) -> UIEdgeInsets) {
        self.insets = insets
        super.init()
        self.identifier = identifier
        owningView = owner
    }

    override var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        return owningView.bounds.inset(by: insets(owningView))
    }

    override func definition(of edge: LayoutEdge) -> (ownerLengths: Double, constant: CGFloat)? {
        guard let owningView else { return nil }
        let insets = insets(owningView)
        return switch edge {
        case .left: (0, insets.left)
        case .top: (0, insets.top)
        case .width: (1, -insets.left - insets.right)
        case .height: (1, -insets.top - insets.bottom)
        }
    }
}

extension UIView {
    /// The view's bounds without `safeAreaInsets`.
    public var safeAreaLayoutGuide: UILayoutGuide {
        if let known = storage.layoutState?.systemGuides.safeArea { return known }
        let made = InsetLayoutGuide(identifier: "UIViewSafeAreaLayoutGuide", owner: self) {
            $0.safeAreaInsets
        }
        layoutState.systemGuides.safeArea = made
        return made
    }

    /// The view's bounds without `layoutMargins`.
    public var layoutMarginsGuide: UILayoutGuide {
        if let known = storage.layoutState?.systemGuides.margins { return known }
        let made = InsetLayoutGuide(identifier: "UIViewLayoutMarginsGuide", owner: self) { $0.layoutMargins }
        layoutState.systemGuides.margins = made
        return made
    }

    /// The layout margins guide, limited to a readable line length and centered (see `readableWidth`: 672 points).
    public var readableContentGuide: UILayoutGuide {
        if let known = storage.layoutState?.systemGuides.readable { return known }
        let made = InsetLayoutGuide(identifier: "UIViewReadableContentGuide", owner: self) { view in
            var insets = view.layoutMargins
            let rest = view.bounds.width - insets.left - insets.right - view.readableWidth
            insets.left += max(0, rest / 2)
            insets.right += max(0, rest / 2)
            return insets
        }
        layoutState.systemGuides.readable = made
        return made
    }

    /// The maximum width of the readable content guide: 672 points at the default text size (iOS, measured), in
    /// proportion to the body font size.
    var readableWidth: CGFloat {
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize
        return (672 * body / 17).rounded()
    }

    /// Marks system guides whose insets have changed for the next solution.
    func refreshSystemGuides() {
        guard let guides = storage.layoutState?.systemGuides else { return }
        for guide in guides.all { guide.layoutItem?.refreshIfStale() }
    }
}
