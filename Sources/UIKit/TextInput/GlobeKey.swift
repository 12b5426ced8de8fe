import Foundation
import Platform

/// The touch handling of a globe key: a tap selects the next keyboard, a long press or a slide up shows the list.
@preconcurrency @MainActor package final class GlobeKey {
    private var press = GlobePress()
    private var timer: PlatformTimer?

    /// Creates the handling of a key without touches.
    package init() {}

    /// Ends the press without an effect; a pending long press does not show the list.
    package func cancel() {
        timer?.cancel()
        press = GlobePress()
    }

    /// Handles a touch event of the key.
    ///
    /// - Parameter advance: selects the next keyboard.
    package func handle(
        from view: UIView, with event: UIEvent, for hosting: KeyboardHosting, advance: () -> Void
    ) {
        guard
            let touch = event.allTouches?.first(where: {
                $0.view === view || $0.view?.isDescendant(of: view) == true
            })
        else { return }
        switch press.handle(touch.phase, at: touch.location(in: view), inside: view.bounds) {
        case .none: break
        case .armed:
            timer?.cancel()
            timer = hosting.system.schedule(at: hosting.system.now + GlobePress.holdDelay) {
                [weak self, weak hosting] in
                guard let self, let hosting, press.showList() else { return }
                hosting.onShowList?(view, event)
            }
        case .showsList:
            timer?.cancel()
            hosting.onShowList?(view, event)
        case .listTouch: hosting.onListTouch?(view, event)
        case .advance:
            timer?.cancel()
            advance()
        case .cancelled: timer?.cancel()
        }
    }
}
