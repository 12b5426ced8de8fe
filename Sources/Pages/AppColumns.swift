package import Foundation
package import UIKit

/// The first page of an app whose pages are shown beside it where the window is wide.
@MainActor package protocol SidebarPage: Page {
    /// Whether it is beside its pages in portrait too; else it slides over them there.
    var staysInPortrait: Bool { get }
    /// Makes the page beside it when the app opens.
    func makeFirstDetail() -> Page
}

/// An app's first page and the page chosen there: two columns in wide windows, one stack in others.
@MainActor package final class AppColumns: UISplitViewController {
    private let sidebar: any SidebarPage
    private var keyboardHeight: CGFloat = 0
    /// Called after another page came beside the sidebar.
    package var onDetailChange: (@MainActor (PageStack) -> Void)?

    package init(_ pages: PageStack, sidebar: any SidebarPage) {
        self.sidebar = sidebar
        super.init(style: .doubleColumn)
        delegate = self
        if sidebar.staysInPortrait {
            preferredDisplayMode = .oneBesideSecondary
            preferredSplitBehavior = .tile
            presentsWithGesture = false
        }
        setViewController(pages, for: .primary)
    }

    package required init?(coder: NSCoder) { nil }

    package override func viewWillAppear(_ animated: Bool) {
        if traitCollection.horizontalSizeClass == .regular { showFirstDetail() }
        super.viewWillAppear(animated)
    }

    private func showFirstDetail() {
        guard detail == nil else { return }
        setDetail(sidebar.makeFirstDetail())
    }

    /// The pages beside the sidebar; nil before the first is shown.
    package var detail: PageStack? { viewController(for: .secondary) as? PageStack }

    /// Puts a page into the secondary column, without bringing the column on top where columns are collapsed.
    package func setDetail(_ page: Page) {
        setViewController(makeStack([page]), for: .secondary)
        detailChanged()
    }

    /// Shows pages beside the sidebar, or on top of it where the window is narrow; the lowest comes first.
    package func showDetail(_ pages: [Page]) {
        showDetailViewController(makeStack(pages), sender: sidebar)
        detailChanged()
    }

    private func makeStack(_ pages: [Page]) -> PageStack {
        let stack = PageStack(root: pages[0])
        if pages.count > 1 { stack.setViewControllers(pages, animated: false) }
        stack.setKeyboardHeight(keyboardHeight)
        return stack
    }

    private func detailChanged() { if let detail { onDetailChange?(detail) } }

    /// Takes the height of the keyboard, as the phone reports it.
    package func setKeyboardHeight(_ height: CGFloat) {
        keyboardHeight = height
        detail?.setKeyboardHeight(height)
    }
}

extension AppColumns: UISplitViewControllerDelegate {
    package func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
            .DisplayMode
    ) -> UISplitViewController.DisplayMode {
        showFirstDetail()
        return proposedDisplayMode
    }
}
