import Foundation
import UIKit

/// The place of a keyboard that is not there: a bare plate, as high as one.
@MainActor final class PlainKeyboard: ShownKeyboard {
    let view = UIView()

    init() {
        view.backgroundColor = .systemGray4
    }

    func height(for size: CGSize) -> CGFloat {
        size.width > size.height ? 183 : 291
    }

    func focusChanged(to responder: UIResponder?) {}

    func layout() {}
}
