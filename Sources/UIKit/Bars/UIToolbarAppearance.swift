public import Foundation

/// The appearance of a toolbar in one of its states.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    /// The appearance of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The appearance of done buttons.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

    /// Creates an appearance with the default background for a kind of device.
    public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }
    /// Creates an appearance with the background and the line of another.
    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UIToolbarAppearance else { return }
        buttonAppearance = other.buttonAppearance.duplicate()
        doneButtonAppearance = other.doneButtonAppearance.duplicate()
    }
    /// Creates an appearance with the default background; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func duplicate() -> UIBarAppearance { UIToolbarAppearance(barAppearance: self) }
}
