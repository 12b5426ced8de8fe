import Pages
import UIKit

/// The app that is open.
@MainActor struct RunningApp {
    let app: SimulatorApp
    /// The app's first page, with the pages over it.
    let pages: PageStack
    /// The columns that hold the pages; nil for apps that have one stack only.
    let columns: AppColumns?

    /// The controller of the whole app.
    var root: UIViewController { columns ?? pages }
    /// The pages beside the first one; nil where everything is on one stack.
    var detail: PageStack? { columns.flatMap { $0.isCollapsed ? nil : $0.detail } }
    /// The page that the app is about now.
    var topPage: UIViewController? { (detail ?? pages).topViewController }
    /// All pages, those of the sidebar first.
    var allPages: [Page] { pages.pages + (detail?.pages ?? []) }

    /// Takes the height of the keyboard, as the phone reports it.
    func setKeyboardHeight(_ height: CGFloat) {
        pages.setKeyboardHeight(height)
        columns?.setKeyboardHeight(height)
    }
}

/// An app of the phone that was left, with all its pages.
@MainActor struct KeptApp {
    let app: RunningApp
    /// What had the focus; it gets it back with the app.
    let focus: KeptFocus
    /// Whether its pages were made with captions.
    let showsCaptions: Bool
}
