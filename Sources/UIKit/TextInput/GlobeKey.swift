import Foundation
import Platform

/// The touches of one globe key: a tap goes to the next keyboard, a hold or a slide up shows the list of them.
@preconcurrency @MainActor package final class GlobeKey {
    private var press = GlobePress()
    private var timer: PlatformTimer?

    /// Makes the touches of a key that nobody touches yet.
    package init() {}

    /// Ends the press without an effect; a hold that has begun shows no list any more.
    package func cancel() {
        timer?.cancel()
        press = GlobePress()
    }

    /// Handles a touch event of the key.
    ///
    /// - Parameter advance: goes to the next keyboard.
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
