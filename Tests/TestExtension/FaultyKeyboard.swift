import Foundation
import Glibc
import KeyboardExtension
import UIKit

/// A small keyboard without a fault, or with the one that a file `fault` in its bundle names; for tests of the audit.
final class FaultyKeyboard: UIInputViewController {
    private enum Fault: String {
        case noSwitchKey, ownGlobe, ownMicrophone, lettersOnly, instructions, smallKey, outside, overlap,
            paleText
        case silent, slowStart, memory, crash
    }

    private let fault = FileManager.default.contents(atPath: "fault")
        .flatMap { Fault(rawValue: String(decoding: $0, as: UTF8.self)) }
    private let rows = UIStackView()
    private var globe = UIButton()
    private var held: [UnsafeMutableRawPointer] = []
    private var showsLetters = true

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
        rows.axis = .vertical
        rows.distribution = .fillEqually
        rows.frame = view.bounds
        rows.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(rows)
        showKeys()
        switch fault {
        case .slowStart: usleep(500_000)
        case .memory:
            for _ in 0..<44 {
                guard let block = malloc(1 << 20) else { break }
                memset(block, 1, 1 << 20)
                held.append(block)
            }
        case .crash: fatalError("as the test asked")
        case .silent: view.accessibilityElementsHidden = true
        default: break
        }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        globe.isHidden = fault == .noSwitchKey || (!needsInputModeSwitchKey && fault != .ownGlobe)
    }

    private func showKeys() {
        for row in rows.arrangedSubviews { row.removeFromSuperview() }
        let lines =
            showsLetters ? ["qwertyuiop", "asdfghjkl", "zxcvbnm"] : ["1234567890", "@#/.,", "!?"]
        for line in lines {
            rows.addArrangedSubview(
                row(line.map { letter in key("\(letter)") { [weak self] in self?.type("\(letter)") } }))
        }
        globe = key("globe") {}
        globe.addTarget(
            self, action: Selector("handleInputModeList", UIInputViewController.handleInputModeList),
            for: .allTouchEvents)
        globe.isHidden = true
        let space = key("space") { [weak self] in self?.type(" ") }
        let delete = key("delete") { [weak self] in self?.textDocumentProxy.deleteBackward() }
        let others = key("more") { [weak self] in
            guard let self else { return }
            showsLetters.toggle()
            showKeys()
        }
        var last = [globe, space, delete]
        if fault != .lettersOnly { last.insert(others, at: 0) }
        if fault == .ownMicrophone { last.append(key("dictation") {}) }
        rows.addArrangedSubview(row(last))
        if let part = faultyPart { view.addSubview(part) }
        view.setNeedsLayout()
    }

    private var faultyPart: UIView? {
        switch fault {
        case .instructions:
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 20))
            label.text = "Hold a key for more of its letters, swipe to delete."
            return label
        case .smallKey:
            // Among others, so that the space around it is theirs.
            let small = key("tab") {}
            rows.arrangedSubviews.last.map { ($0 as? UIStackView)?.addArrangedSubview(small) }
            (rows.arrangedSubviews.last as? UIStackView)?.distribution = .fill
            small.widthAnchor.constraint(equalToConstant: 12).isActive = true
            return nil
        case .outside, .overlap:
            let other = key("tab") {}
            other.frame = CGRect(
                x: fault == .outside ? -20 : 40, y: fault == .outside ? -60 : 20, width: 50, height: 50)
            return other
        default: return nil
        }
    }

    private func row(_ views: [UIView]) -> UIView {
        let row = UIStackView(arrangedSubviews: views)
        row.distribution = .fillEqually
        return row
    }

    private func key(_ label: String, _ action: @escaping () -> Void) -> UIButton {
        let key = UIButton(type: .custom, primaryAction: UIAction(title: label) { _ in action() })
        key.setTitleColor(fault == .paleText ? .black : .label, for: .normal)
        key.accessibilityLabel = label
        return key
    }

    private func type(_ text: String) { textDocumentProxy.insertText(text) }
}
