public import Foundation

/// How a navigation bar looks in one of its states.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Shifts of the title, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// How the buttons look.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// How bold buttons look.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// How the button that leads back looks.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// The image of the button that leads back; a chevron when nil.
    open private(set) var backIndicatorImage: UIImage?
    /// The shape that titles slide behind; kept for programs that set it.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    /// Makes an appearance with the usual background of a kind of device.
    public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }
    /// Makes an appearance with the background and the line of another.
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
    /// Makes an appearance with the usual background; archives are not read here.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Gives the image of the button that leads back.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        self.backIndicatorImage = backIndicatorImage
        backIndicatorTransitionMaskImage = transitionMaskImage
    }

    override func duplicate() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }
}
