import CoreGraphics
public import Foundation

/// A container that shows one of several view controllers, selected with a tab bar.
///
///     let tabs = UITabBarController()
///     tabs.viewControllers = [UINavigationController(rootViewController: notes), settings]
@preconcurrency @MainActor open class UITabBarController: UIViewController {
    private let content = UIView()
    private let bar = UITabBar()
    private var controllers: [UIViewController] = []
    private var index = 0
    /// Whether "More" is selected, with its list or with one of its controllers.
    private var isMore = false

    /// The number of tabs that fit in the bar (iOS, on phones: 5); with more, the last one is "More".
    static let roomForTabs = 5
    private var hasMore: Bool { controllers.count > Self.roomForTabs }
    /// The controllers in the list of "More".
    private var hiddenOnes: [UIViewController] {
        hasMore ? Array(controllers[(Self.roomForTabs - 1)...]) : []
    }

    /// The navigation controller of "More", which lists the tabs that do not fit in the bar; shown if there are more
    /// than five.
    open private(set) lazy var moreNavigationController: UINavigationController = makeMore()

    private func makeMore() -> UINavigationController {
        let list = MoreTabsController(style: .plain)
        let more = UINavigationController(rootViewController: list)
        more.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        list.title = more.tabBarItem.title
        list.onChoose = { [weak self] in self?.chooseInMore($0) }
        return more
    }

    private func chooseInMore(_ controller: UIViewController) {
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        pushInMore(controller, animated: true)
        delegate?.tabBarController(self, didSelect: controller)
    }

    private func pushInMore(_ controller: UIViewController, animated: Bool) {
        let more = moreNavigationController
        guard more.topViewController !== controller else { return }
        more.popToRootViewController(animated: false)
        // A controller with its own navigation bar needs no second one.
        more.setNavigationBarHidden(controller is UINavigationController, animated: animated)
        more.pushViewController(controller, animated: animated)
    }

    /// The object that decides about and receives selections; not retained, nil by default.
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// The tab bar.
    open var tabBar: UITabBar { bar }
    /// Whether the tab bar is hidden; false by default.
    open var isTabBarHidden = false { didSet { viewIfLoaded?.setNeedsLayout() } }

    /// The view controllers, one for each tab; nil if there are none.
    open var viewControllers: [UIViewController]? {
        get { controllers.isEmpty ? nil : controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the view controllers; the visible one stays selected if it is among them.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let shown = shownController, new = viewControllers ?? []
        let inMore = isMore ? selectedViewController : nil
        if isMore || hasMore { moreNavigationController.popToRootViewController(animated: false) }
        for old in controllers where !new.contains(where: { $0 === old }) {
            old.willMove(toParent: nil)
            if old === shown, old.isViewLoaded { leave(old) }
            old.removeFromParent()
        }
        for controller in new where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        controllers = new
        let kept = new.firstIndex { $0 === inMore ?? shown }
        index = kept ?? min(index, max(0, new.count - 1))
        isMore = hasMore && (index >= Self.roomForTabs - 1 || (isMore && inMore === moreNavigationController))
        showTabs(animated: animated)
        if isViewLoaded, shownController !== shown {
            show(shownController, insteadOf: new.contains { $0 === shown } ? shown : nil)
        }
        viewIfLoaded?.setNeedsLayout()
    }

    /// The index of the selected tab; `NSNotFound` without one.
    ///
    /// An index out of range is logged and ignored.
    open var selectedIndex: Int {
        get {
            guard isMore else { return controllers.isEmpty ? NSNotFound : index }
            return controllers.firstIndex { $0 === moreNavigationController.topViewController } ?? NSNotFound
        }
        set {
            guard controllers.indices.contains(newValue) else {
                return Complaint.say(
                    "tab \(newValue) is none of the \(controllers.count) tabs, counted from 0")
            }
            select(newValue)
        }
    }
    /// The selected view controller; nil without one.
    ///
    /// A controller that is not one of the tabs is logged and ignored.
    open var selectedViewController: UIViewController? {
        get {
            guard isMore else { return controllers.indices.contains(index) ? controllers[index] : nil }
            let top = moreNavigationController.topViewController
            return controllers.first { $0 === top } ?? moreNavigationController
        }
        set {
            if hasMore, newValue === moreNavigationController { return selectMore() }
            guard let place = controllers.firstIndex(where: { $0 === newValue }) else {
                return Complaint.say("a tab bar controller shows only controllers that are its own")
            }
            select(place)
        }
    }

    /// The child that is shown above the tab bar.
    private var shownController: UIViewController? {
        isMore ? moreNavigationController : controllers.indices.contains(index) ? controllers[index] : nil
    }

    private func select(_ new: Int) {
        guard hasMore, new >= Self.roomForTabs - 1 else {
            return exchange {
                index = new
                isMore = false
            }
        }
        exchange {
            isMore = true
            index = new
        }
        pushInMore(controllers[new], animated: false)
    }

    private func selectMore() {
        exchange { isMore = true }
    }

    private func exchange(_ change: () -> Void) {
        let old = shownController
        change()
        bar.selectedItem = shownController?.tabBarItem
        guard isViewLoaded, old !== shownController else { return }
        show(shownController, insteadOf: old)
    }

    private func showTabs(animated: Bool) {
        let more = hasMore ? moreNavigationController : nil
        if let more {
            if more.parent !== self {
                addChild(more)
                more.didMove(toParent: self)
            }
            (more.viewControllers.first as? MoreTabsController)?.controllers = hiddenOnes
        }
        let seen = more.map { controllers.prefix(Self.roomForTabs - 1) + [$0] } ?? controllers
        bar.setItems(seen.map(\.tabBarItem), animated: animated)
        bar.selectedItem = shownController?.tabBarItem
    }

    private func choose(_ item: UITabBarItem) -> Bool {
        if hasMore, item === moreNavigationController.tabBarItem { return chooseMore() }
        guard let place = controllers.firstIndex(where: { $0.tabBarItem === item }),
            delegate?.tabBarController(self, shouldSelect: controllers[place]) ?? true
        else { return false }
        if place == index, let stack = controllers[place] as? UINavigationController {
            // Choosing the selected tab again pops to its root.
            stack.popToRootViewController(animated: true)
        }
        select(place)
        delegate?.tabBarController(self, didSelect: controllers[place])
        return true
    }

    private func chooseMore() -> Bool {
        let more = moreNavigationController
        guard delegate?.tabBarController(self, shouldSelect: more) ?? true else { return false }
        if isMore {
            more.popToRootViewController(animated: true)
            more.setNavigationBarHidden(false, animated: true)
        } else {
            selectMore()
        }
        delegate?.tabBarController(self, didSelect: more)
        return true
    }

    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    open override func viewDidLoad() {
        super.viewDidLoad()
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(content)
        view.addSubview(bar)
        bar.onChoose = { [weak self] in self?.choose($0) ?? false }
        if let first = shownController { place(first) }
    }

    private func place(_ controller: UIViewController) {
        guard let view = controller.view, view.superview !== content else { return }
        view.frame = content.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.addSubview(view)
    }

    private func show(_ new: UIViewController?, insteadOf old: UIViewController?) {
        let isOnScreen = appearance.phase == .appeared || appearance.phase == .appearing
        if isOnScreen {
            old?.beginTransition(isAppearing: false, animated: false)
            new?.beginTransition(isAppearing: true, animated: false)
        }
        old?.viewIfLoaded?.removeFromSuperview()
        if let new {
            place(new)
            view.setNeedsLayout()
            view.layoutIfNeeded()
            if isOnScreen { new.notifyIsAppearing() }
        }
        if isOnScreen {
            old?.endTransition()
            new?.endTransition()
        }
    }

    private func leave(_ controller: UIViewController) {
        let isOnScreen = appearance.phase == .appeared || appearance.phase == .appearing
        if isOnScreen { controller.beginTransition(isAppearing: false, animated: false) }
        controller.viewIfLoaded?.removeFromSuperview()
        if isOnScreen { controller.endTransition() }
    }

    private var hidesBar: Bool {
        isTabBarHidden || ((shownController as? UINavigationController)?.hidesBottomBars ?? false)
    }

    /// Updates the tab bar after the visible navigation controller showed another page, which may hide it.
    func pagesChanged() {
        guard isViewLoaded else { return }
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let below = view.safeAreaInsets.bottom, height = UITabBar.height, width = view.bounds.width
        // The tab bar moves with the page to which it belongs.
        let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let away = isTabBarHidden ? 0 : isReversed ? width : -width
        if !hidesBar { bar.isHidden = false } else if AnimationBlock.current == nil { bar.isHidden = true }
        bar.alpha = hidesBar ? 0 : 1
        bar.frame = CGRect(
            x: hidesBar ? away : 0, y: view.bounds.height - below - height, width: width, height: height)
        for controller in controllers + (hasMore ? [moreNavigationController] : [])
        where controller.parent === self {
            controller.barInsets.bottom = hidesBar ? 0 : height
        }
    }
}

/// Decides about and receives the selections of a tab bar controller; all methods are optional.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Whether the user may select a tab; true by default.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    /// Called after the user chose a tab, also if it was selected before.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    /// Returns true.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    /// No effect.
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
}

extension UIViewController {
    /// The nearest tab bar controller among the ancestors; nil without one.
    public var tabBarController: UITabBarController? {
        var controller = parent
        while let present = controller {
            if let tabs = present as? UITabBarController { return tabs }
            controller = present.parent
        }
        return nil
    }
}
