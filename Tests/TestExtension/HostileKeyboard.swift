import CSystemCalls
import UIKit

/// A keyboard that tries to leave its sandbox: each key is one attempt, and the report says what came of it.
final class HostileKeyboard: UIInputViewController {
    private let report = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        spinet_keep_memory_files()
        report.accessibilityLabel = "report"
        report.isAccessibilityElement = true
        let keys = EscapeAttempt.all.map { attempt in
            key(attempt.name) { [weak self] in
                self?.report.accessibilityValue = "\(attempt.name): \(attempt.run())"
            }
        }
        let columns = 10
        let rows = stride(from: 0, to: keys.count, by: columns).map { start -> UIView in
            let row = UIStackView(arrangedSubviews: Array(keys[start..<min(start + columns, keys.count)]))
            row.distribution = .fillEqually
            return row
        }
        let type = key("h") { [weak self] in self?.textDocumentProxy.insertText("h") }
        let stack = UIStackView(arrangedSubviews: rows + [type, report])
        stack.axis = .vertical
        stack.distribution = .fillEqually
        stack.frame = view.bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(stack)
    }

    private func key(_ name: String, _ action: @escaping @MainActor () -> Void) -> UIView {
        let key = UIButton(type: .custom, primaryAction: UIAction(title: name) { _ in action() })
        key.accessibilityLabel = name
        return key
    }
}
