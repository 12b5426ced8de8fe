import CoreGraphics
public import UIKit

/// A full screen on which the user enters a code of digits, with keys for digits only.
///
///     let entry = TVDigitEntryViewController()
///     entry.titleText = "Parental Control"
///     entry.promptText = "Enter your four-digit code."
///     entry.isSecureDigitEntry = true
///     entry.entryCompletionHandler = { [weak entry] code in
///         if code == saved { entry?.dismiss(animated: true) } else { entry?.clearEntry(animated: true) }
///     }
///     present(entry, animated: true)
///
/// The user moves along the keys with a remote control and presses one, types on a hardware keyboard, or taps the keys. The
/// controller neither keeps nor reports the digits but to the handler, and does not dismiss itself; Menu, and Escape of
/// a keyboard, dismiss it.
@preconcurrency @MainActor open class TVDigitEntryViewController: UIViewController {
    /// The title at the top; nil, the default, for none.
    open var titleText: String? { didSet { showTexts() } }
    /// What the user is asked to do, below the title; nil, the default, for nothing.
    open var promptText: String? { didSet { showTexts() } }
    /// The number of digits, at least 1; 4 by default.
    ///
    /// What was entered beyond a smaller number is deleted.
    open var numberOfDigits: Int {
        get { entry.count }
        set {
            entry.count = newValue
            showDigits()
            viewIfLoaded?.setNeedsLayout()
        }
    }
    /// Whether bullets are shown in place of the digits; false by default.
    open var isSecureDigitEntry = false { didSet { showDigits() } }
    /// Called with the digits each time the last one was entered; nil by default.
    ///
    /// A complete entry takes no further digit until it is cleared or its last digit is deleted.
    open var entryCompletionHandler: ((String) -> Void)?

    private var entry = DigitEntry(count: 4)
    private let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private let heading = UILabel()
    private let prompt = UILabel()
    private let boxes = DigitBoxes()
    private lazy var keys = ((1...9).map { DigitKey.Action.digit($0) } + [.digit(0), .delete]).map { action in
        DigitKey(action) { [weak self] in self?.perform($0) }
    }

    /// The measurements on a screen of 960 by 540 points, half of tvOS's; our choices.
    private enum Metrics {
        static let key = CGSize(width: 84, height: 50), gap: CGFloat = 12
        static let margin: CGFloat = 40
        static let keysHeight = 4 * key.height + 3 * gap
    }

    /// Makes a controller that covers the screen, above what presents it.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .overFullScreen
        modalTransitionStyle = .crossDissolve
    }

    /// Makes a controller; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        modalPresentationStyle = .overFullScreen
        modalTransitionStyle = .crossDissolve
    }

    /// Deletes the entered digits, so that the user can enter others.
    ///
    /// - Parameter animated: whether the digits fade; they are deleted at once in any case.
    open func clearEntry(animated: Bool) {
        entry.clear()
        let show = { [self] in showDigits() }
        guard animated, viewIfLoaded?.window != nil, !UIAccessibility.isReduceMotionEnabled else {
            return show()
        }
        UIView.transition(
            with: boxes, duration: 0.25, options: .transitionCrossDissolve, animations: show, completion: nil)
    }

    // MARK: - View

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityViewIsModal = true
        heading.font = .systemFont(ofSize: 28, weight: .bold)
        heading.accessibilityTraits = .header
        prompt.font = .systemFont(ofSize: 17)
        prompt.textColor = .secondaryLabel
        for label in [heading, prompt] {
            label.textAlignment = .center
            label.numberOfLines = 2
        }
        for part in [backdrop, heading, prompt, boxes] + keys { view.addSubview(part) }
        showTexts()
        showDigits()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds, width = max(0, bounds.width - 2 * Metrics.margin)
        backdrop.frame = bounds
        func height(of label: UILabel) -> CGFloat {
            label.text?.isEmpty == false
                ? ceil(label.sizeThatFits(CGSize(width: width, height: 200)).height) : 0
        }
        let titleHeight = height(of: heading), promptHeight = height(of: prompt)
        let own = boxes.intrinsicContentSize
        let whole = titleHeight + 8 + promptHeight + 22 + own.height + 30 + Metrics.keysHeight
        var y = max(view.safeAreaInsets.top, ((bounds.height - whole) / 2).rounded())
        heading.frame = CGRect(x: Metrics.margin, y: y, width: width, height: titleHeight)
        y += titleHeight + 8
        prompt.frame = CGRect(x: Metrics.margin, y: y, width: width, height: promptHeight)
        y += promptHeight + 22
        boxes.frame = CGRect(x: Metrics.margin, y: y, width: width, height: own.height)
        y += own.height + 30
        layOutKeys(below: y, width: bounds.width)
    }

    /// As on a telephone: 1 to 9 in rows of three, 0 below 8 and delete below 9, in every language.
    private func layOutKeys(below top: CGFloat, width: CGFloat) {
        let key = Metrics.key, gap = Metrics.gap
        let start = ((width - 3 * key.width - 2 * gap) / 2).rounded()
        for (index, view) in keys.enumerated() {
            let place = index < 9 ? index : index + 1
            view.frame = CGRect(
                x: start + CGFloat(place % 3) * (key.width + gap),
                y: top + CGFloat(place / 3) * (key.height + gap), width: key.width, height: key.height)
        }
    }

    private func showTexts() {
        heading.text = titleText
        prompt.text = promptText
        boxes.accessibilityLabel = titleText ?? promptText ?? DigitMessages.code
        viewIfLoaded?.setNeedsLayout()
    }

    private func showDigits() {
        boxes.show(entry, isSecure: isSecureDigitEntry)
        boxes.invalidateIntrinsicContentSize()
    }

    // MARK: - Digits

    private func perform(_ action: DigitKey.Action) {
        switch action {
        case .delete:
            if entry.deleteLast() { showDigits() }
        case .digit(let digit):
            let effect = entry.type(digit)
            guard effect != .ignored else { return }
            showDigits()
            if effect == .completed { entryCompletionHandler?(entry.text) }
        }
    }

    // MARK: - Focus and hardware keys

    /// The key of the digit 1.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] { keys.first.map { [$0] } ?? [] }

    /// Digits of a hardware keyboard come to it without a focused key.
    open override var canBecomeFirstResponder: Bool { true }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
        // A focus that this view covers comes by itself, and returns; elsewhere the first arrow key begins one.
        guard traitCollection.userInterfaceIdiom == .tv, let system = UIFocusSystem.focusSystem(for: view),
            system.focusedItem == nil
        else { return }
        system.requestFocusUpdate(to: self)
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        resignFirstResponder()
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !handle($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    private func handle(_ press: UIPress) -> Bool {
        guard let key = press.key else { return false }
        switch key.keyCode {
        case .keyboardDeleteOrBackspace:
            perform(.delete)
            return true
        case .keyboardEscape:
            guard presentingViewController != nil else { return false }
            dismiss(animated: true)
            return true
        default:
            // Digits of all scripts are typed; the handler gets them as 0 to 9.
            guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]),
                key.characters.count == 1, let digit = key.characters.first?.wholeNumberValue,
                (0...9).contains(digit)
            else { return false }
            perform(.digit(digit))
            return true
        }
    }
}
