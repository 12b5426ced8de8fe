import Foundation
import Glibc
import KeyboardExtension
import UIKit

/// A keyboard of a few buttons, for tests: each shows one call of `UIInputViewController` or its proxy.
final class TestKeyboard: UIInputViewController {
    private var heightConstraint: NSLayoutConstraint?
    private let report = UILabel()
    private var calls: [String] = []
    private var changes: (any NSObjectProtocol)?
    private let globe = UIButton(type: .system)

    /// Prints 4 MiB as fast as the host reads.
    private static func babble() {
        let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 64 * 1024)
        var rest = 4 << 20
        while rest > 0 {
            rest -= max(0, write(1, bytes, bytes.count))
            var output = pollfd(fd: 1, events: Int16(POLLOUT), revents: 0)
            poll(&output, 1, -1)
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
        let proxy = textDocumentProxy
        let first = row([
            key("h") { proxy.insertText("h") }, key("i") { proxy.insertText("i") },
            key("é") { proxy.insertText("é") }, key("👍🏽") { proxy.insertText("👍🏽") },
            key("space") { proxy.insertText(" ") }, key("delete") { proxy.deleteBackward() },
            key("left") { proxy.adjustTextPosition(byCharacterOffset: -1) },
            key("right") { proxy.adjustTextPosition(byCharacterOffset: 1) },
            key("correct") {
                proxy.deleteBackward()
                UIDevice.current.playInputClick()
                proxy.insertText("d")
                proxy.insertText(" ")
            },
        ])
        let second = row([
            key("mark") { proxy.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0)) },
            key("unmark") { proxy.unmarkText() },
            key("tall") { [weak self] in self?.request(height: 300) },
            key("lower") { [weak self] in self?.animate(to: 220) },
            key("huge") { [weak self] in self?.request(height: 4_000) },
            key("flat") { [weak self] in self?.request(height: 0) },
            key("done") { [weak self] in self?.dismissKeyboard() },
            key("next") { [weak self] in self?.advanceToNextInputMode() },
            key("click") { UIDevice.current.playInputClick() },
            key("korean") { [weak self] in self?.primaryLanguage = "ko-KR" },
            key("mine") { [weak self] in self?.hasDictationKey = true },
        ])
        let third = row([
            key("context") { [weak self] in self?.showContext() },
            key("peek") { [weak self] in
                proxy.deleteBackward()
                // The host has reported the text by then, and the touch still counts.
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self?.showContext() }
            },
            key("traits") { [weak self] in self?.showTraits() },
            key("calls") { [weak self] in self?.showCalls() },
            key("lexicon") { [weak self] in self?.showLexicon() },
            key("clipboard") { [weak self] in self?.show(UIPasteboard.general.string ?? "nil") },
            key("copy") { UIPasteboard.general.string = "from the guest" },
            key("crash") { fatalError("as the test asked") },
            key("hang") { while true {} },
            key("memory") { [weak self] in self?.show(os_proc_available_memory() > 1 << 20 ? "some" : "none")
            },
            key("warnings") { [weak self] in self?.show("\(self?.warnings ?? 0)") },
            key("greedy") { [weak self] in self?.grow() },
        ])
        globe.setTitle("globe", for: .normal)
        globe.accessibilityLabel = "globe"
        globe.addTarget(
            self, action: Selector("handleInputModeList", UIInputViewController.handleInputModeList),
            for: .allTouchEvents)
        report.accessibilityLabel = "report"
        report.isAccessibilityElement = true
        let color: @MainActor @Sendable () -> String = {
            UserDefaults(suiteName: "group.test")?.string(forKey: "color") ?? "nil"
        }
        let fourth = row([
            globe, key("print") { print("printed\u{1B}[2J") }, key("babble") { Self.babble() },
            key("color") { [weak self] in self?.show(color()) },
            key("paint") { [weak self] in
                let shared = UserDefaults(suiteName: "group.test")
                shared?.set("green", forKey: "color")
                shared?.synchronize()
                self?.show("painted")
            },
            key("later") { [weak self] in self?.waitInAllWays() },
            key("busy") { [weak self] in self?.fillQueue() },
            key("connect") { [weak self] in self?.show(Loopback.connect()) },
            key("layouts") { [weak self] in self?.showLayouts() },
            key("group") { [weak self] in
                let folder = FileManager.default.containerURL(
                    forSecurityApplicationGroupIdentifier: "group.test")
                let note = folder.flatMap { try? Data(contentsOf: $0.appendingPathComponent("note")) }
                self?.show(note.map { String(decoding: $0, as: UTF8.self) } ?? "nil")
            },
        ])
        changes = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.show("changed to \(color())") } }
        let stack = UIStackView(arrangedSubviews: [first, second, third, fourth, report])
        stack.axis = .vertical
        stack.distribution = .fillEqually
        stack.frame = view.bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(stack)
    }

    private func row(_ views: [UIView]) -> UIView {
        let row = UIStackView(arrangedSubviews: views)
        row.distribution = .fillEqually
        return row
    }

    private func key(_ label: String, _ action: @escaping () -> Void) -> UIView {
        let key = UIButton(type: .custom, primaryAction: UIAction(title: label) { _ in action() })
        key.setTitleColor(.label, for: .normal)
        key.accessibilityLabel = label
        return key
    }

    // MARK: - Waiting

    private var link: CADisplayLink?
    private var fired: Set<String> = []

    /// Waits 50 ms in each way that the documentation names, and shows those that are over.
    private func waitInAllWays() {
        let interval = 0.05
        Task { [weak self] in
            try? await Task.sleep(for: .seconds(interval))
            self?.fire("task")
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + interval) { [weak self] in self?.fire("queue") }
        _ = Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.fire("timer") }
        }
        RunLoop.main.perform { [weak self] in MainActor.assumeIsolated { self?.fire("block") } }
        OperationQueue.main.addOperation { [weak self] in
            MainActor.assumeIsolated { self?.fire("operation") }
        }
        let animated = UIView()
        view.addSubview(animated)
        UIView.animate(withDuration: interval) {
            animated.alpha = 0
        } completion: { [weak self] _ in
            animated.removeFromSuperview()
            self?.fire("animation")
        }
        link = CADisplayLink(target: self, selector: Selector("frame", TestKeyboard.frame))
        link?.add(to: .main, forMode: .common)
    }

    /// Fills a global queue for two seconds with blocks that wait, so that libdispatch looks at the states of its threads,
    /// which it does each second.
    private func fillQueue() {
        let group = DispatchGroup()
        for _ in 0..<40 * ProcessInfo.processInfo.activeProcessorCount {
            DispatchQueue.global().async(group: group) { usleep(50_000) }
        }
        group.notify(queue: .main) { [weak self] in self?.show("all ran") }
    }

    private func frame(_ link: CADisplayLink) {
        link.invalidate()
        fire("frame")
    }

    private func fire(_ way: String) {
        fired.insert(way)
        show(fired.sorted().joined(separator: " "))
    }

    private var warnings = 0
    private var held: [UnsafeMutableRawPointer] = []

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        warnings += 1
    }

    /// Takes memory until little is left.
    private func grow() {
        while os_proc_available_memory() > 6 << 20, let block = malloc(1 << 20) {
            memset(block, 1, 1)
            held.append(block)
        }
    }

    private func show(_ text: String) { report.accessibilityValue = text }

    private func request(height: CGFloat) {
        if let heightConstraint {
            heightConstraint.constant = height
        } else {
            heightConstraint = view.heightAnchor.constraint(equalToConstant: height)
            heightConstraint?.priority = UILayoutPriority(999)
            heightConstraint?.isActive = true
        }
    }

    /// Changes the constant of the height constraint in an animation, as keyboards of iOS do.
    private func animate(to height: CGFloat) {
        request(height: height)
        UIView.animate(withDuration: 0.4) { self.view.superview?.layoutIfNeeded() }
    }

    private func showContext() {
        let proxy = textDocumentProxy
        show(
            [proxy.documentContextBeforeInput, proxy.selectedText, proxy.documentContextAfterInput]
                .map { $0 ?? "nil" }.joined(separator: "|"))
    }

    private func showTraits() {
        let proxy = textDocumentProxy
        show(
            "\(proxy.keyboardType?.rawValue ?? -1) \(proxy.returnKeyType?.rawValue ?? -1) "
                + "\(needsInputModeSwitchKey) \(hasFullAccess) \(traitCollection.userInterfaceStyle.rawValue) "
                + "\(Int(view.bounds.width)) \(traitCollection.displayScale)")
    }

    private func showCalls() {
        show(calls.joined(separator: " "))
        calls = []
    }

    private func showLexicon() {
        requestSupplementaryLexicon { [weak self] lexicon in
            self?.show(lexicon.entries.map { "\($0.userInput)=\($0.documentText)" }.joined(separator: " "))
        }
    }

    private var shownType: UIKeyboardType?
    private var layouts = 0
    private var hasTextInput = false

    /// As Apple's guide to custom keyboards has it: the layout follows the type of the field, where it differs.
    private func followType(_ textInput: (any UITextInput)?) {
        hasTextInput = hasTextInput || textInput != nil
        guard textDocumentProxy.keyboardType != shownType else { return }
        shownType = textDocumentProxy.keyboardType
        layouts += 1
    }

    private func showLayouts() {
        show("\(layouts) \(shownType?.rawValue ?? -1) \(hasTextInput)")
        layouts = 0
    }

    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
    override func textWillChange(_ textInput: (any UITextInput)?) {
        calls.append("textWill")
        followType(textInput)
    }
    override func textDidChange(_ textInput: (any UITextInput)?) { calls.append("textDid") }
    override func selectionDidChange(_ textInput: (any UITextInput)?) { calls.append("selectionDid") }
}

extension TestKeyboard: UIInputViewAudioFeedback {
    var enableInputClicksWhenVisible: Bool { true }
}
