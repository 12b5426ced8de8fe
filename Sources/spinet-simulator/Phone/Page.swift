import Foundation
import UIKit

/// One screen of an app: a bar above, what it shows below, and a large title that scrolls away.
@MainActor class Page: UIViewController {
    /// The stack that shows the page.
    weak var stack: PageStack?
    /// All that the page shows, below the bar.
    let area = ScrollArea()
    /// Points that the device's parts and the keyboard take.
    private(set) var insets = UIEdgeInsets.zero

    private let bar = UIView()
    private let line = UIView()
    private let smallTitle = UILabel()
    private let largeTitle = UILabel()
    private var back: BarButton?
    private var trailing: UIView?
    private let hasLargeTitle: Bool

    /// Height of the bar below the status bar, in points.
    static let barHeight: CGFloat = 44
    /// Height of a large title, in points.
    static let largeTitleHeight: CGFloat = 52

    init(title: String, hasLargeTitle: Bool) {
        self.hasLargeTitle = hasLargeTitle
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        area.onScroll = { [weak self] in self?.scrolled(to: $0) }
        view.addSubview(area)
        smallTitle.text = title
        smallTitle.font = .systemFont(ofSize: 17, weight: .semibold)
        smallTitle.textAlignment = .center
        smallTitle.alpha = hasLargeTitle ? 0 : 1
        bar.addSubview(smallTitle)
        line.backgroundColor = .separator
        line.alpha = 0
        bar.addSubview(line)
        view.addSubview(bar)
        if hasLargeTitle {
            largeTitle.text = title
            largeTitle.font = .systemFont(ofSize: 34, weight: .bold)
            area.content.addSubview(largeTitle)
        }
    }

    /// The height that the large title takes at the top of the content.
    var contentTop: CGFloat { hasLargeTitle ? Page.largeTitleHeight : 0 }

    /// Gives the page a way back.
    func setBack(_ title: String, _ action: @escaping @MainActor () -> Void) {
        loadViewIfNeeded()
        back?.removeFromSuperview()
        let button = BarButton(symbol: "chevron.left", title: title, name: title, size: 19, action: action)
        back = button
        bar.addSubview(button)
    }

    /// Puts a control at the bar's right end.
    func setTrailing(_ control: UIView?) {
        trailing?.removeFromSuperview()
        trailing = control
        if let control { bar.addSubview(control) }
        view.setNeedsLayout()
    }

    /// Takes the space that others cover, as the phone tells it.
    func setInsets(_ insets: UIEdgeInsets) {
        self.insets = insets
        viewIfLoaded?.setNeedsLayout()
        insetsChanged()
    }

    /// For pages that keep something above the keyboard.
    func insetsChanged() {
        area.bottomInset = insets.bottom
    }

    /// What lies between the bar and the lower edge.
    var body: CGRect {
        let top = insets.top + Page.barHeight
        return CGRect(x: 0, y: top, width: view.bounds.width, height: view.bounds.height - top)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width
        bar.frame = CGRect(x: 0, y: 0, width: width, height: insets.top + Page.barHeight)
        let hair = 1 / max(1, traitCollection.displayScale)
        line.frame = CGRect(x: 0, y: bar.bounds.height - hair, width: width, height: hair)
        area.frame = body
        var left = insets.left + 8, right = width - insets.right - 8
        if let back {
            let size = back.sizeThatFits(CGSize(width: width / 2, height: 44))
            back.frame = CGRect(x: insets.left, y: insets.top, width: size.width, height: 44)
            left = back.frame.maxX
        }
        if let trailing {
            let size = trailing.sizeThatFits(CGSize(width: width / 2, height: 44))
            trailing.frame = CGRect(
                x: width - insets.right - 8 - size.width, y: insets.top, width: size.width, height: 44)
            right = trailing.frame.minX
        }
        let edge = max(left, width - right)
        smallTitle.frame = CGRect(x: edge, y: insets.top, width: max(0, width - 2 * edge), height: 44)
        largeTitle.frame = CGRect(
            x: insets.left + 20, y: 3, width: max(0, width - insets.left - insets.right - 40), height: 41)
    }

    private func scrolled(to offset: CGFloat) {
        let isUnderBar = offset > (hasLargeTitle ? Page.largeTitleHeight - 8 : 0)
        let alpha: CGFloat = isUnderBar ? 1 : 0
        guard line.alpha != alpha else { return }
        line.alpha = alpha
        bar.backgroundColor = isUnderBar ? barColor : nil
        if hasLargeTitle { UIView.animate(withDuration: 0.15) { self.smallTitle.alpha = alpha } }
    }

    /// The bar's colour when content lies under it.
    var barColor: UIColor { .secondarySystemGroupedBackground }
}

/// Pages over each other: a new one comes from the right, and leaves that way.
@MainActor final class PageStack: UIViewController {
    private(set) var pages: [Page] = []
    private var insets = UIEdgeInsets.zero
    private let backTitle: String

    init(root: Page, backTitle: String) {
        self.backTitle = backTitle
        super.init(nibName: nil, bundle: nil)
        pages = [root]
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.clipsToBounds = true
        view.backgroundColor = .systemGroupedBackground
        for page in pages { adopt(page) }
        let pan = Gesture.pan(on: view) { [weak self] pan in
            guard let self, pan.state == .ended, pan.translation(in: self.view).x > 60 else { return }
            self.pop()
        }
        pan.delegate = self
    }

    private func adopt(_ page: Page) {
        page.stack = self
        addChild(page)
        page.view.frame = view.bounds
        page.setInsets(insets)
        view.addSubview(page.view)
        page.didMove(toParent: self)
    }

    func push(_ page: Page, animated: Bool = true) {
        let below = pages.last
        page.setBack(below?.title ?? backTitle) { [weak self] in self?.pop() }
        pages.append(page)
        adopt(page)
        guard animated else { return }
        let width = view.bounds.width
        page.view.frame.origin.x = width
        UIView.animate(
            withDuration: 0.35, delay: 0, options: .curveEaseOut,
            animations: {
                page.view.frame.origin.x = 0
                below?.view.frame.origin.x = -width * 0.3
            })
    }

    func pop() {
        guard pages.count > 1, let page = pages.popLast(), let below = pages.last else { return }
        view.endEditing(true)
        page.willMove(toParent: nil)
        below.viewWillAppear(true)
        UIView.animate(
            withDuration: 0.35, delay: 0, options: .curveEaseOut,
            animations: {
                page.view.frame.origin.x = self.view.bounds.width
                below.view.frame.origin.x = 0
            },
            completion: { _ in
                page.view.removeFromSuperview()
                page.removeFromParent()
            })
    }

    func setInsets(_ insets: UIEdgeInsets) {
        self.insets = insets
        for page in pages { page.setInsets(insets) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        for (index, page) in pages.enumerated() {
            let x = index == pages.count - 1 ? 0 : -view.bounds.width * 0.3
            page.view.frame = CGRect(origin: CGPoint(x: x, y: 0), size: view.bounds.size)
        }
    }
}

extension PageStack: UIGestureRecognizerDelegate {
    /// Going back begins at the left edge.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard pages.count > 1, let pan = gestureRecognizer as? UIPanGestureRecognizer else { return false }
        let way = pan.translation(in: view)
        return pan.location(in: view).x - way.x < 24 && way.x > abs(way.y)
    }
}
