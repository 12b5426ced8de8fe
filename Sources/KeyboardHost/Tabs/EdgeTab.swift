package import Foundation
package import Platform
import UIKit

/// The tab at the display's lower edge that shows the keyboard where no field requests it.
///
/// Some programs make their text input only after their window has the focus, or speak no text input at all: the
/// compositor then reports no field. The tab is on the screen while an application is in use, no keyboard is shown and a
/// touch screen is connected; a tap or a swipe upward on it shows the keyboard. Full-screen windows hide it. Nothing is
/// watched, and there is no window, otherwise.
///
///     let tab = EdgeTab(system: system)
///     tab.onOpen = { panel.show() }
///     tab.isKeyboardShown = false
@MainActor package final class EdgeTab {
    /// Called when the user requests the keyboard.
    package var onOpen: (@MainActor () -> Void)?

    /// Whether the user has the tab on.
    package var isEnabled = true { didSet { update() } }
    /// Whether a touch screen is connected, or a pen.
    package var hasTouchScreen = false { didSet { update() } }
    /// Whether the keyboard is on the screen.
    package var isKeyboardShown = false { didSet { update() } }

    /// The size of the tab in points; 24 is the least side of a target (WCAG 2.2, success criterion 2.5.8).
    package static let size = CGSize(width: 76, height: 26)

    private let system: any PlatformSystem
    private var watch: PlatformWatch?
    private var isAppInUse = false
    private var window: UIWindow?
    private var platformWindow: (any PlatformWindow)?

    /// Makes a tab that is not shown yet.
    package init(system: any PlatformSystem) { self.system = system }

    isolated deinit { watch?.cancel() }

    /// Whether the tab is on the screen.
    package var isShown: Bool { window?.isHidden == false }

    private func update() {
        let isWanted = isEnabled && hasTouchScreen && !isKeyboardShown
        if isWanted, watch == nil {
            watch = system.watchActiveApp { [weak self] app in
                guard let self else { return }
                isAppInUse = app != nil
                follow()
            }
        } else if !isWanted, let watch {
            watch.cancel()
            self.watch = nil
            isAppInUse = false
        }
        follow()
    }

    /// Shows or hides the window.
    private func follow() {
        let isWanted = watch != nil && isAppInUse
        guard isWanted != isShown else { return }
        if isWanted {
            show()
        } else {
            window?.isHidden = true
            platformWindow?.hide()
        }
    }

    private func show() {
        if window == nil {
            let configuration = WindowConfiguration(role: .tab, size: Self.size, title: "Spinet")
            // The display may be disconnected; the next change tries again.
            guard let surface = try? system.makeWindow(configuration) else { return }
            let window = UIWindow(frame: .zero), view = EdgeTabView()
            view.onOpen = { [weak self] in self?.onOpen?() }
            let controller = UIViewController()
            controller.view = view
            window.rootViewController = controller
            window.attach(to: surface)
            self.window = window
            platformWindow = surface
        }
        window?.isHidden = false
        window?.flush()
    }
}

/// What the tab shows: a keyboard on a rounded plate.
@MainActor private final class EdgeTabView: UIView {
    var onOpen: (() -> Void)?
    private let key = UIControl()
    private let symbol = UIImageView(
        image: UIImage(
            systemName: "keyboard",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .regular)))

    init() {
        super.init(frame: .zero)
        key.backgroundColor = .standardKeyboard
        key.layer.cornerRadius = 10
        key.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        key.isAccessibilityElement = true
        key.accessibilityTraits = .button
        key.accessibilityLabel = Message("Show Keyboard").text
        key.addAction(UIAction { [weak self] _ in self?.onOpen?() }, for: .touchUpInside)
        symbol.tintColor = .secondaryLabel
        symbol.contentMode = .center
        symbol.isUserInteractionEnabled = false
        addSubview(key)
        key.addSubview(symbol)
        let swipe = UISwipeGestureRecognizer(target: self, action: Selector("swipe", EdgeTabView.swipe))
        swipe.direction = .up
        addGestureRecognizer(swipe)
    }

    required init?(coder: NSCoder) { nil }

    private func swipe(_ recognizer: UISwipeGestureRecognizer) { onOpen?() }

    override func layoutSubviews() {
        super.layoutSubviews()
        key.frame = bounds
        symbol.frame = key.bounds
    }
}
