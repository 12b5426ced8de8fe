import Foundation
import UIKit
import WatchInput

/// What is different on a watch.
extension SimulatorRoot {
    /// Lets a watch take text.
    func install(_ entry: WatchTextEntry) {
        addChild(entry.screen)
        keyboardLayer.addSubview(entry.screen.view)
        entry.screen.didMove(toParent: self)
        entry.onCover = { [weak self] in self?.stage.accessibilityElementsHidden = $0 }
        UIApplication.shared.onFirstResponderChange = { [weak entry] in if $0 == nil { entry?.end() } }
    }
}

/// The time at the upper right of a watch.
@MainActor final class WatchClock: UILabel {
    override init(frame: CGRect) {
        super.init(frame: frame)
        font = .systemFont(ofSize: 16, weight: .medium)
        textColor = .white
        textAlignment = .right
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    /// The frame on a screen of a width, in points.
    static func frame(in width: CGFloat) -> CGRect { CGRect(x: width - 70, y: 9, width: 54, height: 24) }
}
