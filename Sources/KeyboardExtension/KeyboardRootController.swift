import CoreGraphics
import UIKit

/// Contains the keyboard in the extension's window: the system's width, and the height that the keyboard requests.
///
/// The keyboard is at the lower edge, so that nothing moves while the host follows a change of height.
final class KeyboardRootController: UIViewController {
    private let keyboard: UIInputViewController
    private var isShown = false
    private var reportedHeight: CGFloat?

    /// Called when the requested height changed; nil for the standard height.
    var onHeightChange: ((CGFloat?) -> Void)?
    /// The height of a keyboard that requests none, in points.
    var standardHeight: CGFloat = 216 { didSet { viewIfLoaded?.setNeedsLayout() } }

    init(keyboard: UIInputViewController) {
        self.keyboard = keyboard
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(keyboard)
        view.addSubview(keyboard.view)
        keyboard.didMove(toParent: self)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The host bounds the height.
        let height = min(keyboard.requestedHeight ?? standardHeight, view.bounds.height)
        keyboard.view.frame = CGRect(
            x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    }

    /// Lays the keyboard out again, and reports its height if it changed.
    func heightMayHaveChanged() {
        guard keyboard.requestedHeight != reportedHeight else { return }
        view.setNeedsLayout()
        reportHeight()
    }

    /// Reports the height.
    func reportHeight() {
        reportedHeight = keyboard.requestedHeight
        onHeightChange?(reportedHeight)
    }

    /// Calls the keyboard's appearance methods.
    func setVisible(_ isVisible: Bool) {
        guard isVisible != isShown else { return }
        isShown = isVisible
        keyboard.beginAppearanceTransition(isVisible, animated: false)
        keyboard.endAppearanceTransition()
    }
}
