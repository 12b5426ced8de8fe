import AppHost
import Foundation
import KeyboardHost
import KeyboardSettings
import Pages
import Platform
import UIKit

/// The whole phone: home screen, the app that is open, status bar, home indicator, keyboard.
@MainActor final class SimulatorRoot: UIViewController {
    let state: SimulatorState
    private let device: DeviceProfile
    let home: any AppShelf
    let stage = UIView()
    private let statusBar = StatusBar()
    private lazy var indicator = HomeIndicator { [weak self] in self?.goHome() }
    /// Where the keyboard slides in, and what apps show in its stead.
    let keyboard: InputViewContainer
    /// Where a television takes text instead; nil on other devices.
    let entry: TVTextEntry?
    /// Status bar, keyboard and home indicator: they stay above what apps present.
    let chrome = PhoneChrome()
    private let remoteFocus = RemoteFocus()
    private var minute: PlatformTimer?

    /// The app that is open, with its pages; nil on the home screen.
    private(set) var running: RunningApp?
    /// The installed app that is open, and its bundle; nil on the home screen and in the phone's own apps.
    var hosted: HostedApp?
    var hostedBundle: AppBundle?
    /// Whether an app grows out of its icon, and the wallpaper is still behind the status bar.
    private var isOpening = false

    init(
        device: DeviceProfile, state: SimulatorState,
        makeKeyboard: @escaping @MainActor (SimulatorState, InputViewContainer) -> any OnscreenKeyboard
    ) {
        self.device = device
        self.state = state
        let entry = device.kind == .tv ? TVTextEntry(state) : nil
        self.entry = entry
        keyboard =
            if let entry {
                InputViewContainer(makeKeyboard: { _ in entry })
            } else if device.kind.hasOnscreenKeyboard {
                InputViewContainer(makeKeyboard: { place in makeKeyboard(state, place) })
            } else {
                InputViewContainer()
            }
        keyboard.bottomInset = { [unowned keyboard] size in
            keyboard.isAboveSystemKeyboard ? 0 : CGFloat(device.keyboardInset(for: size))
        }
        let opener = Opener(), isTelevision = device.kind == .tv
        state.apps = isTelevision ? SimulatorApp.allCases.filter(\.isForTelevision) : SimulatorApp.allCases
        home =
            isTelevision
            ? TVHomeScreen(apps: state.apps) { opener.open?($0) }
            : HomeScreen(apps: state.apps) { opener.open?($0) }
        super.init(nibName: nil, bundle: nil)
        opener.open = { [weak self] in self?.open($0) }
    }

    /// The home screen is made before the root is whole.
    @MainActor private final class Opener {
        var open: (@MainActor (SimulatorApp) -> Void)?
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        stage.clipsToBounds = true
        for part in [home, stage] { view.addSubview(part) }
        for part in [statusBar, keyboard, indicator] { chrome.addSubview(part) }
        chrome.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.isHidden = true
        indicator.accessibilityLabel = Message("Home").text
        keyboard.onHeightChange = { [weak self] _ in self?.updateInsets() }
        keyboard.onSystemKeyboardMove = { [weak self] in self?.view.setNeedsLayout() }
        UIApplication.shared.inputViewContainer = keyboard
        keyboard.noticesHardware = device.kind.hasOnscreenKeyboard
        keyboard.hasHardwareKeyboard = state.hasHardwareKeyboard
        keyboard.onHardwareChange = { [weak self] in self?.state.hasHardwareKeyboard = $0 }
        state.onHardwareChange = { [weak self] in
            self?.keyboard.hasHardwareKeyboard = $0
            self?.hosted?.hasHardwareKeyboard = $0
        }
        UIApplication.shared.onNetworkActivityChange = { [weak self] in
            self?.statusBar.showsNetworkActivity = $0
        }
        UIApplication.onKeyboardDrag = { [weak self] in self?.keyboard.follow($0) }
        if let entry { install(entry) }
        state.onLanguageChange = { [weak self] in self?.wordsChanged() }
        state.onStyleChange = { [weak self] in self?.styleChanged() }
        state.onKeyboardSettings = { [weak self] in self?.openKeyboardSettings() }
        onStatusBarChange = { [weak self] in self?.colorBars() }
        showInstalledApps()
        styleChanged()
        showTime()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        focusComes(to: running?.pages ?? home)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { entry == nil || $0.key?.hardwareKey?.code != .escape }
        if rest.count < presses.count { goBack() }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    /// A phone that is turned has another screen: low and wide instead of tall.
    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        UIScreen.main.configure(size: size, scale: UIScreen.main.scale)
        super.viewWillTransition(to: size, with: coordinator)
    }

    private func showTime() {
        let now = state.clock()
        statusBar.show(now, in: state.clockFormat)
        let left = 60 - now.timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
        minute = state.system.schedule(at: state.system.now + left) { [weak self] in self?.showTime() }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        if let window = view.window, chrome.superview !== window {
            window.addSubview(chrome)
            window.overlay = chrome
        }
        chrome.frame = view.bounds
        let top = device.topInset(for: size)
        let bottom = keyboard.isAboveSystemKeyboard ? 0 : CGFloat(device.bottomInset(for: size))
        home.frame = view.bounds
        home.topInset = max(top, 12)
        home.setNeedsLayout()
        stage.frame = view.bounds
        running?.root.view.frame = stage.bounds
        hosted?.view.frame = stage.bounds
        statusBar.isHidden = top == 0
        statusBar.frame = CGRect(x: 0, y: 0, width: size.width, height: top)
        // A place without a size shows nothing and reports nothing.
        if entry == nil { keyboard.frame = view.bounds }
        entry?.screen.view.frame = view.bounds
        // A system's keyboard is where the indicator would: below the window.
        indicator.frame = CGRect(x: 0, y: size.height - max(bottom, 1), width: size.width, height: bottom)
        updateInsets()
    }

    func updateInsets() {
        // What apps present keeps clear of the phone's parts as their pages do.
        var insets = device.insets(for: view.bounds.size)
        if keyboard.isAboveSystemKeyboard { insets.bottom = 0 }
        view.window?.windowSafeAreaInsets = insets
        let size = view.bounds.size, isCovered = keyboard.shownHeight > 0
        indicator.isHidden =
            device.homeIndicatorHeight == 0 || insets.bottom == 0
            || (isCovered && device.keyboardInset(for: size) < insets.bottom)
        running?.setKeyboardHeight(keyboard.shownHeight)
        hosted?.setKeyboardHeight(keyboard.shownHeight)
        hosted?.surroundingsChanged()
    }

    /// Whether the home screen is in front: no app is open.
    var isHome: Bool { running == nil && hosted == nil }

    func colorBars() {
        home.accessibilityElementsHidden = !isHome
        // What an app covers cannot have the focus of a hardware keyboard or a remote control either.
        home.isUserInteractionEnabled = isHome
        // The home indicator is over the sheet whose card the status bar is above.
        statusBar.color = isShownAsCard ? .white : barColor
        indicator.color = barColor
    }

    /// What is over the home screen, an app that grows out of it, or the black beside a sheet's card is white; over
    /// an app it is as its page asks.
    private var barColor: UIColor {
        guard let page = hosted ?? running?.topPage, !isOpening else { return .white }
        return switch page.preferredStatusBarStyle {
        case .lightContent: .white
        case .darkContent: .black
        default: .label
        }
    }

    private func styleChanged() {
        view.window?.overrideUserInterfaceStyle = state.style
        overrideUserInterfaceStyle = state.style
        colorBars()
    }

    private func wordsChanged() {
        home.updateNames()
        statusBar.show(state.clock(), in: state.clockFormat)
        indicator.accessibilityLabel = Message("Home").text
        restartInstalledApps()
        guard let app = running?.app else { return }
        // Pages take their words when they are made: the app begins again where it was, at its first page.
        close(animated: false)
        open(app, animated: false)
    }
}

// MARK: - Apps

extension SimulatorRoot {
    /// Opens an app: it grows out of its icon.
    func open(_ app: SimulatorApp, animated: Bool = true) {
        guard isHome else { return }
        let page = app.makePage(state), pages = PageStack(root: page)
        // A remote control goes through one stack of pages.
        let sidebar = entry == nil ? page as? any SidebarPage : nil
        let running = RunningApp(
            app: app, pages: pages, columns: sidebar.map { AppColumns(pages, sidebar: $0) })
        self.running = running
        if entry != nil { pages.delegate = remoteFocus }
        pages.onStatusBarChange = { [weak self] in self?.colorBars() }
        running.columns?.onDetailChange = { [weak self] detail in
            detail.onStatusBarChange = { self?.colorBars() }
            self?.colorBars()
        }
        let root = running.root
        root.view.tintColor = app.tint
        isOpening = animated
        put(root)
        remoteFocus.begin()
        focusComes(to: pages)
        if animated { grow(from: home.frame(of: app)) }
    }

    /// Puts an app's controller on the stage.
    func put(_ root: UIViewController) {
        addChild(root)
        root.view.frame = stage.bounds
        stage.addSubview(root.view)
        root.didMove(toParent: self)
        updateInsets()
        colorBars()
        stage.isHidden = false
        root.view.layoutIfNeeded()
    }

    /// Lets the stage grow out of an icon, where it is on the home screen.
    func grow(from icon: CGRect) {
        let screen = stage.bounds
        isOpening = true
        colorBars()
        stage.layer.cornerRadius = 40
        stage.transform = SimulatorRoot.transform(from: screen, to: icon)
        stage.alpha = 0
        UIView.animate(
            withDuration: 0.35, delay: 0, options: .curveEaseOut,
            animations: {
                self.stage.transform = .identity
                self.stage.alpha = 1
            },
            completion: { _ in
                self.stage.layer.cornerRadius = 0
                self.isOpening = false
                self.colorBars()
            })
    }

    /// Leaves the app for Settings, at the page of keyboards.
    private func openKeyboardSettings() {
        view.endEditing(true)
        if running?.app != .settings {
            closeHosted(animated: false)
            close(animated: false)
            open(.settings)
        }
        guard let running else { return }
        if let sidebar = running.pages.pages.first as? SettingsPage, running.detail != nil {
            sidebar.showKeyboardSettings()
        } else {
            running.pages.pushViewController(KeyboardSettingsPage(state.settings), animated: false)
        }
    }

    /// Leaves the app, which keeps nothing but what it saved.
    func goHome() {
        closeHosted(animated: true)
        guard running != nil else { return }
        view.endEditing(true)
        close(animated: true)
    }

    private func close(animated: Bool) {
        guard let closing = running else { return }
        let app = closing.app, root = closing.root
        // What it presents goes with it.
        for page in closing.allPages where page.presentedViewController != nil {
            page.dismiss(animated: animated)
        }
        running = nil
        focusComes(to: home.icon(of: app) ?? home)
        take(root, to: home.frame(of: app), animated: animated)
    }

    /// Takes an app's controller, which is open no longer, from the stage, which shrinks into an icon.
    func take(_ root: UIViewController, to icon: CGRect, animated: Bool) {
        root.willMove(toParent: nil)
        root.beginAppearanceTransition(false, animated: animated)
        colorBars()
        let finish = { @MainActor in
            root.view.removeFromSuperview()
            root.endAppearanceTransition()
            root.removeFromParent()
            guard self.isHome else { return }
            self.stage.transform = .identity
            self.stage.alpha = 1
            self.stage.layer.cornerRadius = 0
            self.stage.isHidden = true
        }
        guard animated else { return finish() }
        let screen = stage.bounds
        stage.layer.cornerRadius = 40
        UIView.animate(
            withDuration: 0.3, delay: 0, options: .curveEaseOut,
            animations: {
                self.stage.transform = SimulatorRoot.transform(from: screen, to: icon)
                self.stage.alpha = 0
            },
            completion: { _ in finish() })
    }

    private static func transform(from screen: CGRect, to icon: CGRect) -> CGAffineTransform {
        guard screen.width > 0, screen.height > 0 else { return .identity }
        return CGAffineTransform(translationX: icon.midX - screen.midX, y: icon.midY - screen.midY)
            .scaledBy(x: max(0.05, icon.width / screen.width), y: max(0.05, icon.height / screen.height))
    }
}
