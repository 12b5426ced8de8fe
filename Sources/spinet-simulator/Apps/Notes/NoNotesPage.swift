import Pages
import Platform
import UIKit

/// The page beside the list while there are no notes.
@MainActor final class NoNotesPage: Page {
    /// Writes the first note.
    private let compose: UIBarButtonItem

    /// Makes the page with the button for a new note.
    init(compose: UIBarButtonItem) {
        self.compose = compose
        super.init(title: "")
        navigationItem.largeTitleDisplayMode = .never
        // Nothing is ever below the bar.
        let clear = UINavigationBarAppearance()
        clear.configureWithTransparentBackground()
        navigationItem.standardAppearance = clear
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        area.isHidden = true
        contentUnavailableConfiguration = Self.configuration
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        setTrailing(isInColumns ? compose : nil)
    }

    /// Says that there are no notes.
    static var configuration: UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.image = UIImage(systemName: "note.text")
        configuration.text = Message("No Notes").text
        return configuration
    }
}
