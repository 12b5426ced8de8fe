import UIKit

/// What belongs to the phone and not to its apps; touches beside its parts go to what lies below.
@MainActor final class PhoneChrome: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
    }
}
