import Foundation
import UIKit

/// A keyboard that types without being touched: a command every 20 ms.
final class EagerKeyboard: UIInputViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let key = UIButton(type: .custom, primaryAction: UIAction(title: "h") { _ in })
        key.accessibilityLabel = "h"
        key.frame = view.bounds
        key.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(key)
        type()
    }

    private func type() {
        textDocumentProxy.insertText("x")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { [weak self] in self?.type() }
    }
}
