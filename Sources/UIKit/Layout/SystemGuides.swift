import CoreGraphics

/// The guides of a view that the toolkit keeps up to date, each made when it is first asked for.
struct SystemGuides {
    var margins: InsetLayoutGuide?
    var safeArea: InsetLayoutGuide?
    var readable: InsetLayoutGuide?
    var keyboard: UIKeyboardLayoutGuide?
    /// A scroll view's content and visible part.
    var content: UILayoutGuide?
    var visible: UILayoutGuide?

    var all: [UILayoutGuide] {
        [margins, safeArea, readable, keyboard, content, visible].compactMap(\.self)
    }
}

/// A guide that stands in its view at insets which the view tells.
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
    /// What the safe area leaves of the view.
    public var safeAreaLayoutGuide: UILayoutGuide {
        if let known = storage.layoutState?.systemGuides.safeArea { return known }
        let made = InsetLayoutGuide(identifier: "UIViewSafeAreaLayoutGuide", owner: self) {
            $0.safeAreaInsets
        }
        layoutState.systemGuides.safeArea = made
        return made
    }

    /// What the margins leave of the view.
    public var layoutMarginsGuide: UILayoutGuide {
        if let known = storage.layoutState?.systemGuides.margins { return known }
        let made = InsetLayoutGuide(identifier: "UIViewLayoutMarginsGuide", owner: self) { $0.layoutMargins }
        layoutState.systemGuides.margins = made
        return made
    }

    /// What the margins leave of the view, no wider than lines of text are easily read.
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

    /// The greatest width of text that is easily read: 672 points at the usual text size (iOS, measured), more
    /// with larger text.
    var readableWidth: CGFloat {
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize
        return (672 * body / 17).rounded()
    }

    /// Lets the engine see insets that changed.
    func refreshSystemGuides() {
        guard let guides = storage.layoutState?.systemGuides else { return }
        for guide in guides.all { guide.layoutItem?.refreshIfStale() }
    }
}
