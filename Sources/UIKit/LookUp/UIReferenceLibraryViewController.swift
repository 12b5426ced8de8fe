import CoreGraphics
import Dictionaries
public import Foundation

/// A sheet with what the installed dictionaries say of a word.
///
///     if UIReferenceLibraryViewController.dictionaryHasDefinition(forTerm: word) {
///         present(UIReferenceLibraryViewController(term: word), animated: true)
///     }
///
/// The dictionaries are those of the DICT server, which need not run: Debian's packages `dict-*`, such as `dict-wn`. Where
/// none has a form of an English word (*studies*), that of the word itself (*study*) is shown.
///
/// Difference from iOS: there is no page to manage dictionaries, and none in the web.
@preconcurrency @MainActor open class UIReferenceLibraryViewController: UIViewController {
    /// Whether a dictionary has a term.
    ///
    /// Cost: some milliseconds for each dictionary.
    open class func dictionaryHasDefinition(forTerm term: String) -> Bool {
        InstalledDictionaries().has(term)
    }

    private let term: String

    /// Creates the sheet of a term: a word, or several (*look up*).
    public init(term: String) {
        self.term = term
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .pageSheet
        sheetPresentationController?.detents = [.medium(), .large()]
        sheetPresentationController?.prefersGrabberVisible = true
    }

    /// Creates a sheet without a term; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        term = ""
        super.init(coder: coder)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let definitions = DefinitionsViewController(term: term) { [weak self] in self?.dismiss(animated: true)
        }
        let navigation = UINavigationController(rootViewController: definitions)
        addChild(navigation)
        view.addSubview(navigation.view)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        navigation.didMove(toParent: self)
    }
}
