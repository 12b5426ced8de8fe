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
    let device: DeviceProfile
    let home: any AppShelf
    let stage = UIView()
    let statusBar = StatusBar()
    private lazy var indicator = HomeIndicator(motion) { [weak self] in self?.goHome() }
    /// What moves between the home screen, the apps and the app switcher.
    private(set) lazy var motion = HomeMotion(self, screenRadius: CGFloat(device.cornerRadius))
    /// Where the keyboard slides in, and what apps show in its stead.
    let keyboard: InputViewContainer
    /// Where a television takes text instead; nil on other devices.
    let entry: TVTextEntry?
    /// Where a watch takes text instead; nil on other devices.
    let watchEntry: WatchTextEntry?
    /// The keyboard's place, above what apps present and below their menus.
    let keyboardLayer = PhoneChrome()
    /// Status bar and home indicator: they stay above everything of the apps, menus too.
    let chrome = PhoneChrome()
    /// The time of a watch.
    private let watchClock = WatchClock()
    let remoteFocus = RemoteFocus()
    private var minute: PlatformTimer?
    /// The message that just arrived.
    var banner: MessageBanner?
    /// Typing for nearby devices; nil on a device that types by its own, and where none is nearby.
    var nearby: NearbyTyping?

    /// The app that is open, with its pages; nil on the home screen.
    var running: RunningApp?
    /// The apps that were left, with their pages: they go on where they were.
    var kept: [SimulatorApp: KeptApp] = [:]
    /// What had the focus in the app in front, while the app switcher is shown.
    var parkedFocus: KeptFocus?
    /// The recently used apps, and the last screens of them.
    var recents = RecentApps()
    var snapshots: [PhoneApp: CGImage] = [:]
    /// The installed app that is open, and its bundle; nil on the home screen and in the phone's own apps.
    var hosted: HostedApp?
    var hostedBundle: AppBundle?

    init(
        device: DeviceProfile, state: SimulatorState,
        makeKeyboard: @escaping @MainActor (SimulatorState, InputViewContainer) -> any OnscreenKeyboard
    ) {
        self.device = device
        self.state = state
        let entry = device.kind == .tv ? TVTextEntry(state) : nil
        self.entry = entry
        let watchEntry = device.kind == .watch ? WatchTextEntry(state) : nil
        self.watchEntry = watchEntry
        keyboard =
            if let entry {
                InputViewContainer(makeKeyboard: { _ in entry })
            } else if let watchEntry {
                InputViewContainer(makeKeyboard: { _ in watchEntry })
            } else if device.kind.hasOnscreenKeyboard {
                InputViewContainer(makeKeyboard: { place in makeKeyboard(state, place) })
            } else {
                InputViewContainer()
            }
        keyboard.bottomInset = { [unowned keyboard] size in
            keyboard.isAboveSystemKeyboard ? 0 : CGFloat(device.keyboardInset(for: size))
        }
        keyboard.allowsFloating = device.kind == .pad
        keyboard.placements = state.keyboardPlacements
        keyboard.onPlacementsChange = { [weak state] in state?.keep($0) }
        let opener = Opener()
        state.apps = SimulatorApp.available(state, on: device.kind)
        home =
            switch device.kind {
            case .tv: TVHomeScreen(apps: state.apps) { opener.open?($0) }
            case .watch: WatchHomeScreen(apps: state.apps) { opener.open?($0) }
            case .phone, .pad, .desktop: HomeScreen(apps: state.apps) { opener.open?($0) }
            }
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
        keyboardLayer.addSubview(keyboard)
        for part in [motion, statusBar, indicator] { chrome.addSubview(part) }
        if watchEntry != nil { chrome.addSubview(watchClock) }
        for part in [keyboardLayer, chrome] { part.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        stage.isHidden = true
        indicator.accessibilityLabel = Message("Home").text
        keyboard.onHeightChange = { [weak self] _ in self?.updateInsets() }
        keyboard.onCardMove = { [weak self] frame, isHeld in
            self?.hosted?.setKeyboardCard(frame, isHeld: isHeld)
        }
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
        if let watchEntry { install(watchEntry) }
        state.onLanguageChange = { [weak self] in self?.wordsChanged() }
        state.onStyleChange = { [weak self] in self?.styleChanged() }
        state.onKeyboardSettings = { [weak self] in self?.openKeyboardSettings() }
        state.settings.onExternalChange = { [weak self] in
            self?.showSettingsAgain()
            self?.showOwnApps()
        }
        if entry == nil, watchEntry == nil {
            state.messages.onArrival = { [weak self] in self?.showBanner($0) }
        }
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
        let takesEscape = entry != nil || watchEntry != nil
        let rest = presses.filter { !takesEscape || $0.key?.hardwareKey?.code != .escape }
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
        watchClock.text = state.clockFormat.barTime(now)
        let left = 60 - now.timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
        minute = state.system.schedule(at: state.system.now + left) { [weak self] in self?.showTime() }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        if let window = view.window, chrome.superview !== window {
            for part in [keyboardLayer, chrome] { window.addSubview(part) }
            window.overlay = keyboardLayer
            window.systemBars = chrome
            noticeTouches(in: window)
        }
        for part in [keyboardLayer, chrome] { part.frame = view.bounds }
        let top = device.topInset(for: size)
        let bottom = keyboard.isAboveSystemKeyboard ? 0 : CGFloat(device.bottomInset(for: size))
        if motion.frame != view.bounds {
            motion.stop()
            motion.frame = view.bounds
        }
        home.frame = view.bounds
        home.topInset = max(top, 12)
        home.setNeedsLayout()
        stage.frame = view.bounds
        running?.root.view.frame = stage.bounds
        hosted?.view.frame = stage.bounds
        statusBar.isHidden = top == 0
        statusBar.frame = CGRect(x: 0, y: 0, width: size.width, height: top)
        // A place without a size shows nothing and reports nothing.
        if entry == nil, watchEntry == nil { keyboard.frame = view.bounds }
        entry?.screen.view.frame = view.bounds
        watchEntry?.screen.view.frame = view.bounds
        watchClock.frame = WatchClock.frame(in: size.width)
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

    /// What is over the home screen, a card that moves over it, or the black beside a sheet's card is white; over
    /// an app, also one that opens and is below the bar already, it is as its page asks.
    private var barColor: UIColor {
        guard let page = hosted ?? running?.topPage, motion.state == .idle || motion.isBelowStatusBar else {
            return .white
        }
        return switch page.preferredStatusBarStyle {
        case .lightContent: .white
        case .darkContent: .black
        default: .label
        }
    }

    private func styleChanged() {
        snapshots = [:]
        // A watch's screens are black whatever the appearance is.
        let style = watchEntry == nil ? state.style : .dark
        view.window?.overrideUserInterfaceStyle = style
        overrideUserInterfaceStyle = style
        colorBars()
    }

    private func wordsChanged() {
        home.updateNames()
        statusBar.show(state.clock(), in: state.clockFormat)
        watchClock.text = state.clockFormat.barTime(state.clock())
        indicator.accessibilityLabel = Message("Home").text
        motion.stop()
        snapshots = [:]
        restartInstalledApps()
        let app = running?.app
        if app != nil { close() }
        // Pages take their words when they are made: the app begins again where it was, at its first page.
        kept = [:]
        if let app { open(app, animated: false) }
    }
}
