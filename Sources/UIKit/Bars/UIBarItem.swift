import CoreGraphics
public import Foundation

/// What the items of all bars have: a title, an image, and whether they can be used.
@preconcurrency @MainActor open class UIBarItem: NSObject {
    /// The title.
    open var title: String? { didSet { changed() } }
    /// The image.
    open var image: UIImage? { didSet { changed() } }
    /// The image for low bars; the other one when nil.
    open var landscapeImagePhone: UIImage? { didSet { changed() } }
    /// The image in the large content viewer; `image` when nil, which is the default.
    open var largeContentSizeImage: UIImage? { didSet { changed() } }
    /// Insets of the image in the large content viewer, in points; zero by default.
    open var largeContentSizeImageInsets = UIEdgeInsets.zero { didSet { changed() } }
    /// Shifts of the image, in points.
    open var imageInsets = UIEdgeInsets.zero { didSet { changed() } }
    /// Shifts of the image in low bars, in points.
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero
    /// Whether it takes touches.
    open var isEnabled = true { didSet { changed() } }
    /// A number of the program's to find the item by.
    open var tag = 0
    /// A name for assistive programs; the title when nil.
    open var accessibilityLabel: String? { didSet { changed() } }
    /// A hint for assistive programs.
    open var accessibilityHint: String? { didSet { changed() } }
    /// A name for tests.
    open var accessibilityIdentifier: String? { didSet { changed() } }

    private var attributes = ValuesByState<[NSAttributedString.Key: Any]>()
    /// Called after something that is seen changed; the bar that shows the item sets it.
    final var onChange: (@MainActor () -> Void)?

    /// Makes an item without content.
    public override init() { super.init() }

    /// Makes an item without content; archives are not read here.
    public required init?(coder: NSCoder) { super.init() }

    /// Gives the title attributes in a state: font, color and others.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State)
    {
        self.attributes[state] = attributes
        changed()
    }
    /// The title's attributes in a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        attributes[state]
    }
    /// The attributes that count in a state.
    func shownAttributes(in state: UIControl.State) -> [NSAttributedString.Key: Any] {
        attributes.shown(in: state) ?? [:]
    }

    final func changed() { onChange?() }
}
