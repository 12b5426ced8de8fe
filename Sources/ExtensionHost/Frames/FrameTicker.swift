package import Foundation
import UIKit

/// Calls a closure with the next frame of the display, when asked.
///
/// A display link retains its target, so the target is this object and not its user.
@MainActor package final class FrameTicker: NSObject {
    private let onFrame: () -> Void
    private var link: CADisplayLink?

    /// Makes a ticker, which does not tick until `request()`.
    package init(onFrame: @escaping () -> Void) { self.onFrame = onFrame }

    /// Asks for one call.
    package func request() {
        if link == nil {
            link = CADisplayLink(target: self, selector: Selector("tick", FrameTicker.tick))
            link?.isPaused = true
            link?.add(to: .main, forMode: .common)
        }
        link?.isPaused = false
    }

    /// Cancels a request.
    package func cancel() { link?.isPaused = true }

    /// Ends it; the display link is released.
    package func invalidate() {
        link?.invalidate()
        link = nil
    }

    private func tick() {
        link?.isPaused = true
        onFrame()
    }
}
