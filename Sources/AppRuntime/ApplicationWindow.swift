import Foundation
import Platform
import UIKit

/// A window of the app in a window of the desktop, with what belongs around an app: the title bar where the compositor
/// draws none, the edges that resize it, and the place of the input views.
@MainActor final class ApplicationWindow {
    /// Called after the window came into use or left it.
    var onStateChange: (() -> Void)?
    /// Called when the user closes the window.
    var onClose: ((ApplicationWindow) -> Void)?

    /// Returns the title that the window has in the desktop's lists and in its title bar.
    var titleOfScene: (() -> String?)?

    private let window: UIWindow
    private let surface: any PlatformWindow
    private let chrome: WindowChrome
    private var configuration: WindowConfiguration

    /// The least size that the user can give a window, in points: the smallest iPhone's width.
    static let leastSize = CGSize(width: 320, height: 240)

    /// - Parameter keyboard: the place of the app's input views, in its first window; nil in others.
    init(
        _ window: UIWindow, on surface: any PlatformWindow, _ configuration: WindowConfiguration,
        keyboard: InputViewContainer?
    ) {
        self.window = window
        self.surface = surface
        self.configuration = configuration
        chrome = WindowChrome(title: configuration.title, surface: surface)
        if let keyboard {
            UIApplication.shared.inputViewContainer = keyboard
            chrome.keyboard = keyboard
        }
        // A window of the desktop is opaque; on iOS black shows through.
        if window.backgroundColor == nil { window.backgroundColor = .black }
        window.addSubview(chrome)
        window.overlay = chrome
        chrome.frame = window.bounds
        chrome.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        chrome.onInsetChange = { [weak self] in
            self?.titleInsets = $0
            self?.insetsChanged()
        }
        chrome.onClose = { [weak self] in self.map { $0.onClose?($0) } }
        window.onClose = { [weak self] in self.map { $0.onClose?($0) } }
        window.onStateChange = { [weak self] in self?.stateChanged() }
        window.onTitleChange = { [weak self] in self?.titleChanged() }
        window.onResize = { [weak self] in self?.sizeChanges() }
        window.attach(to: surface)
        sizeChanges()
        stateChanged()
    }

    /// Whether it is the window in use.
    var isActive: Bool { surface.state.isActive && !window.isHidden }

    /// What the parts of a device cover at the edges of the window; nothing on a desktop.
    var safeArea = UIEdgeInsets.zero { didSet { if safeArea != oldValue { insetsChanged() } } }
    private var titleInsets = UIEdgeInsets.zero

    private func insetsChanged() {
        window.windowSafeAreaInsets = UIEdgeInsets(
            top: safeArea.top + titleInsets.top, left: safeArea.left, bottom: safeArea.bottom,
            right: safeArea.right)
    }

    /// The scene that contains the window.
    var scene: UIWindowScene? { window.windowScene }

    private func titleChanged() {
        guard let title = titleOfScene?(), title != configuration.title else { return }
        configuration.title = title
        surface.reconfigure(configuration)
        chrome.title = title
    }

    /// Takes the window off the screen for good.
    func close() {
        chrome.onClose = nil
        window.onTitleChange = nil
        window.isHidden = true
        window.detachFromPlatform()
        surface.close()
    }

    /// An app's screen is its window.
    private func sizeChanges() {
        guard surface.size != .zero else { return }
        UIScreen.main.configure(size: surface.size, scale: surface.scale)
    }

    private func stateChanged() {
        chrome.take(surface.state)
        onStateChange?()
    }
}
