public import Foundation
public import UIKit

/// One screen of an app, below a navigation bar: what it shows scrolls in an area as large as the screen.
///
/// Open, because pages of other targets are subclasses.
@MainActor open class Page: UIViewController {
    /// All that the page shows.
    package let area = ScrollArea()
    /// The height of the keyboard over the lower edge, in points.
    package private(set) var keyboardHeight: CGFloat = 0

    public init(title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        area.frame = view.bounds
        area.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(area)
    }

    /// Puts a button where the bar ends.
    package func setTrailing(_ item: UIBarButtonItem?) {
        guard item !== navigationItem.rightBarButtonItem else { return }
        navigationItem.rightBarButtonItem = item
    }

    /// Takes the height of the keyboard, as the phone tells it.
    package final func setKeyboardHeight(_ height: CGFloat) {
        keyboardHeight = height
        guard isViewLoaded else { return }
        view.setNeedsLayout()
        keyboardChanged()
        updateRoom()
    }

    /// For pages that keep something above the keyboard.
    open func keyboardChanged() {
        area.bottomInset = max(0, keyboardHeight - view.safeAreaInsets.bottom)
    }

    /// For pages with fields: the page ends higher or lower now, so that what is typed into may be out of sight.
    ///
    /// Scrolls to the field, or to the caret of a text view. Bars that come and go while the user scrolls change nothing of
    /// that.
    open func roomChanged() {
        guard let edited = UIApplication.shared.firstResponder as? UIView,
            edited.isDescendant(of: area.content)
        else { return }
        let caret = (edited as? UITextView).flatMap { text in
            text.selectedTextRange.map { text.caretRect(for: $0.end) }
        }
        area.reveal(edited.convert(caret ?? edited.bounds, to: area.content), animated: true)
    }
    private var room: CGFloat = 0

    private func updateRoom() {
        let present = view.bounds.height - area.bottomInset
        guard present != room else { return }
        room = present
        roomChanged()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        updateRoom()
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        keyboardChanged()
    }

    /// Whether what the page shows is no wider than lines are easily read, on a pad.
    open var isReadable: Bool { true }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let isWide = isReadable && traitCollection.horizontalSizeClass == .regular
        let safe = view.safeAreaInsets, more = additionalSafeAreaInsets
        let width = view.bounds.width - safe.left - safe.right + more.left + more.right
        let readable = Self.readableWidth + 2 * systemMinimumLayoutMargins.leading
        let side = isWide ? max(0, (width - readable) / 2).rounded() : 0
        guard more.left != side else { return }
        additionalSafeAreaInsets.left = side
        additionalSafeAreaInsets.right = side
    }

    /// The maximum width of a page's content in wide windows, in points: a readable line (iOS: 672).
    private static let readableWidth: CGFloat = 672

    /// Shows a page beside the app's first page where the window is wide, on top of this page elsewhere.
    package final func showDetail(_ page: Page) { showDetail([page]) }

    /// Shows the last of some pages like `showDetail(_:)`, with the others below it, the lowest first.
    package final func showDetail(_ pages: [Page]) {
        guard let last = pages.last else { return }
        if let columns = splitViewController as? AppColumns {
            columns.showDetail(pages)
        } else if pages.count > 1, let stack = navigationController {
            stack.setViewControllers(stack.viewControllers + pages, animated: true)
        } else {
            show(last, sender: nil)
        }
    }

    /// Whether the app shows two columns now.
    package final var isInColumns: Bool { splitViewController.map { !$0.isCollapsed } ?? false }

    /// What the bars leave of the page.
    package var body: CGRect { view.bounds.inset(by: view.safeAreaInsets) }
}
