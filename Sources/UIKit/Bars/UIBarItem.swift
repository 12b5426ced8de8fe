import CoreGraphics
public import Foundation

/// The base class of bar items: title, image and enabled state.
@preconcurrency @MainActor open class UIBarItem: NSObject {
    /// The title; nil by default.
    open var title: String? { didSet { changed() } }
    /// The image; nil by default.
    open var image: UIImage? { didSet { changed() } }
    /// No effect, for source compatibility: bars of compact height show `image`.
    open var landscapeImagePhone: UIImage? { didSet { changed() } }
    /// The image in the large content viewer; nil (the default) is `image`.
    open var largeContentSizeImage: UIImage? { didSet { changed() } }
    /// Insets of the image in the large content viewer, in points; zero by default.
    open var largeContentSizeImageInsets = UIEdgeInsets.zero { didSet { changed() } }
    /// The offsets of the image, in points; zero by default.
    open var imageInsets = UIEdgeInsets.zero { didSet { changed() } }
    /// No effect, for source compatibility.
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero
    /// Whether the user can use the item; true by default.
    open var isEnabled = true { didSet { changed() } }
    /// A number by which the app can find the item; 0 by default.
    open var tag = 0
    /// The name for assistive technologies; nil (the default) is the title.
    open var accessibilityLabel: String? { didSet { changed() } }
    /// The hint for assistive technologies; nil by default.
    open var accessibilityHint: String? { didSet { changed() } }
    /// An identifier for tests; nil by default.
    open var accessibilityIdentifier: String? { didSet { changed() } }

    private var attributes = ValuesByState<[NSAttributedString.Key: Any]>()
    /// Called after a visible change; the bar that shows the item sets it.
    package final var onChange: (@MainActor () -> Void)?

    /// Creates an item without content.
    public override init() { super.init() }

    /// Creates an item without content; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) { super.init() }

    /// Sets the attributes of the title in a state; nil removes them.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State)
    {
        self.attributes[state] = attributes
        changed()
    }
    /// The attributes of the title that were set for a state; nil without any.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        attributes[state]
    }
    /// The attributes for a state: those that were set, or else those of the normal state.
    func shownAttributes(in state: UIControl.State) -> [NSAttributedString.Key: Any] {
        attributes.shown(in: state) ?? [:]
    }

    final func changed() { onChange?() }
}
