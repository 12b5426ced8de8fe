import Foundation
import KeyboardHost
import KeyboardSettings
import LearningStore
import Pages
import Platform
import PreferenceFiles
import Typing
import UIKit

/// Settings as an app: one window with the pages of KeyboardSettings.
@MainActor final class SettingsDelegate: UIResponder, UIApplicationDelegate {
    /// Whether each line of the standard input is answered with the elements of the window; false by default.
    var printsElements = false
    private let location: SettingsLocation?
    private var input: PlatformWatch?
    var window: UIWindow?

    /// - Parameter location: the page that opens over the first one.
    init(_ location: SettingsLocation?) { self.location = location }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard let system = application.system else { return false }
        let model = KeyboardSettingsModel(
            system: system, files: SettingsFiles(), onProblem: { ServiceLog.log($0) })
        model.learning = LearningStore()
        model.hasForeignApps = true
        model.hasHaptics = DeviceFeedback.isServed
        model.watchFiles()
        model.accessibility.apply()
        let window = UIWindow(frame: UIScreen.main.bounds)
        let root = SettingsWindowController(model)
        window.rootViewController = root
        window.makeKeyAndVisible()
        self.window = window
        if let location { root.open(location) }
        if printsElements {
            input = system.watch(STDIN_FILENO) { [weak self] in self?.printElements(system) }
        }
        return true
    }

    private func printElements(_ system: any PlatformSystem) {
        guard let window, !FileHandle.standardInput.availableData.isEmpty else { return system.stop() }
        FileHandle.standardOutput.write(ScreenElement.list(of: window) + Data("\n".utf8))
    }
}

/// The columns of Settings in a window, which follow the keyboard and the appearance that the user chose.
@MainActor final class SettingsWindowController: UIViewController {
    private let model: KeyboardSettingsModel
    private let page: SettingsPage
    private let pages: PageStack
    private let columns: AppColumns
    private var observers: [any NSObjectProtocol] = []

    init(_ model: KeyboardSettingsModel) {
        self.model = model
        page = SettingsPage(model, ownSections: { AppearanceSection.sections(model) })
        pages = PageStack(root: page)
        columns = AppColumns(pages, sidebar: page)
        super.init(nibName: nil, bundle: nil)
        model.onChange = { [weak self] in self?.takeAppearance() }
        model.onExternalChange = { [weak self] in self?.showAgain() }
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        addChild(columns)
        columns.view.frame = view.bounds
        columns.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(columns.view)
        columns.didMove(toParent: self)
        observers.append(
            NotificationCenter.default.addObserver(
                forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
            ) { [weak self] note in
                let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                MainActor.assumeIsolated { self?.keyboardMoves(to: frame ?? .zero) }
            })
        takeAppearance()
    }

    /// Opens a page over the first one, or beside it.
    func open(_ location: SettingsLocation) {
        if location != .apps, location != .accessibility { page.showKeyboardSettings() }
        let next: Page? =
            switch location {
            case .keyboard: nil
            case .keyboards: EnabledKeyboardsPage(model)
            case .replacements: TextReplacementsPage(model)
            case .words: LearnedWordsPage(model)
            case .apps: AppsPage(model)
            case .accessibility: AccessibilityPage(model)
            }
        guard let next else { return }
        if location == .apps || location == .accessibility {
            page.showDetail(next)
        } else {
            (columns.isCollapsed ? pages : columns.detail ?? pages)
                .pushViewController(next, animated: false)
        }
    }

    private func keyboardMoves(to frame: CGRect) {
        let covered = frame.isEmpty ? 0 : max(0, view.bounds.maxY - frame.minY)
        pages.setKeyboardHeight(covered)
        columns.setKeyboardHeight(covered)
    }

    private func takeAppearance() {
        view.window?.overrideUserInterfaceStyle = style
        overrideUserInterfaceStyle = style
    }

    private var style: UIUserInterfaceStyle {
        switch model.preferences.appearance {
        case .system: .unspecified
        case .light: .light
        case .dark: .dark
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        takeAppearance()
    }

    /// Another program changed a file: the pages on screen show it.
    private func showAgain() {
        takeAppearance()
        for page in pages.pages + (columns.detail?.pages ?? []) {
            (page as? SettingsTable)?.showAgain()
        }
    }
}
