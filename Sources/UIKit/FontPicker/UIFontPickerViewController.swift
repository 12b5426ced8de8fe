import CoreGraphics
public import Foundation

/// Receives the font that the user picked; all methods are optional.
@preconcurrency @MainActor public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
    /// Called after the user picked a font; `selectedFontDescriptor` is set. The picker dismisses itself.
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
    /// Called after the user dismissed the picker without a font.
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
    /// Does nothing.
    public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
    /// Does nothing.
    public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}

/// Lets the user pick one of the installed font families, which are shown in their own fonts.
///
///     let picker = UIFontPickerViewController()
///     picker.delegate = self
///     present(picker, animated: true)
@preconcurrency @MainActor open class UIFontPickerViewController: UIViewController {
    /// What the picker shows.
    @preconcurrency @MainActor open class Configuration: NSObject {
        /// No effect, for source compatibility: only families are listed; false by default.
        open var includeFaces = false
        /// Whether all names are shown in the system font; false by default.
        open var displayUsingSystemFont = false
        /// The traits of the listed families: with `.traitMonoSpace`, names with “Mono” or “Code” only; empty by default.
        open var filteredTraits: UIFontDescriptor.SymbolicTraits = []
        /// Creates a configuration with default values.
        public override init() { super.init() }
    }

    /// The configuration that the picker was created with.
    public let configuration: Configuration
    /// The receiver of the picked font; not retained.
    open weak var delegate: (any UIFontPickerViewControllerDelegate)?
    /// The picked font, whose family has a check mark; nil before the user picks one.
    open var selectedFontDescriptor: UIFontDescriptor? { didSet { list?.tableView.reloadData() } }

    private var list: FontFamilyList?
    private var isPicked = false

    /// Creates a picker.
    public init(configuration: Configuration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a picker of all families.
    public convenience init() { self.init(configuration: Configuration()) }

    /// Creates a picker; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let list = FontFamilyList(configuration)
        list.selected = { [weak self] in
            self?.selectedFontDescriptor.map { UIFont(descriptor: $0, size: 0).familyName }
        }
        list.onPick = { [weak self] family in self?.picked(family) }
        list.onCancel = { [weak self] in self?.dismiss(animated: true) }
        self.list = list
        let navigation = UINavigationController(rootViewController: list)
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }

    private func picked(_ family: String) {
        isPicked = true
        selectedFontDescriptor = UIFontDescriptor(name: family, size: 0)
        delegate?.fontPickerViewControllerDidPickFont(self)
        dismiss(animated: true)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if !isPicked { delegate?.fontPickerViewControllerDidCancel(self) }
    }
}
