import Platform
package import UIKit

/// The pages of an app, over each other.
@MainActor package final class PageStack: UINavigationController {
    private var keyboardHeight: CGFloat = 0

    package init(root: Page) {
        super.init(nibName: nil, bundle: nil)
        navigationBar.prefersLargeTitles = true
        pushViewController(root, animated: false)
    }

    package required init?(coder: NSCoder) { nil }

    package override func viewDidLoad() {
        super.viewDidLoad()
        view.clipsToBounds = true
        view.backgroundColor = .systemGroupedBackground
    }

    /// The pages, the lowest first.
    package var pages: [Page] { viewControllers.compactMap { $0 as? Page } }

    package override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        (viewController as? Page)?.setKeyboardHeight(keyboardHeight)
        super.pushViewController(viewController, animated: animated)
    }

    package override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        for page in viewControllers { (page as? Page)?.setKeyboardHeight(keyboardHeight) }
        super.setViewControllers(viewControllers, animated: animated)
    }

    /// Takes the height of the keyboard, as the phone tells it.
    package func setKeyboardHeight(_ height: CGFloat) {
        keyboardHeight = height
        for page in pages { page.setKeyboardHeight(height) }
    }
}
