public import Foundation

/// The appearance of a navigation bar in one of its states.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title; empty by default.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of the large title; empty by default.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title, in points; zero by default.
    open var titlePositionAdjustment = UIOffset.zero
    /// The appearance of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The appearance of done buttons, which are bold by default.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// The appearance of the back button.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// The image of the back button; nil (the default) is a chevron.
    open private(set) var backIndicatorImage: UIImage?
    /// The mask for titles in transitions; no effect, for source compatibility.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    /// Creates an appearance with the default background for a kind of device.
    public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }
    /// Creates an appearance with the background and the line of another.
    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        buttonAppearance = other.buttonAppearance.duplicate()
        doneButtonAppearance = other.doneButtonAppearance.duplicate()
        backButtonAppearance = other.backButtonAppearance.duplicate()
        backIndicatorImage = other.backIndicatorImage
        backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    }
    /// Creates an appearance with the default background; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Sets the image of the back button; the mask has no effect.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        self.backIndicatorImage = backIndicatorImage
        backIndicatorTransitionMaskImage = transitionMaskImage
    }

    override func duplicate() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }
}
