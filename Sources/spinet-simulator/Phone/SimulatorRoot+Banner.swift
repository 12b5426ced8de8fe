import UIKit

extension SimulatorRoot {
    /// Shows a message that arrived, over whatever is on the screen; the one before leaves.
    func showBanner(_ message: String) {
        banner?.leave()
        let banner = MessageBanner(.message(message))
        banner.onLeave = { [weak self, weak banner] in
            if let banner, self?.banner === banner { self?.banner = nil }
        }
        self.banner = banner
        show(banner)
    }

    /// Brings a banner in.
    func show(_ banner: MessageBanner) {
        chrome.insertSubview(banner, belowSubview: statusBar)
        banner.come(into: chrome, top: statusBar.isHidden ? 0 : statusBar.frame.maxY, state.system)
    }
}
