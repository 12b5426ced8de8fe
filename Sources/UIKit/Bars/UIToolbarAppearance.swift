public import Foundation

/// How a toolbar looks in one of its states.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    /// How the buttons look.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// How bold buttons look.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

    /// Makes an appearance with the usual background of a kind of device.
    public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }
    /// Makes an appearance with the background and the line of another.
    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UIToolbarAppearance else { return }
        buttonAppearance = other.buttonAppearance.duplicate()
        doneButtonAppearance = other.doneButtonAppearance.duplicate()
    }
    /// Makes an appearance with the usual background; archives are not read here.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func duplicate() -> UIBarAppearance { UIToolbarAppearance(barAppearance: self) }
}
