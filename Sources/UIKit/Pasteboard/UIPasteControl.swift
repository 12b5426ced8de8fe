import CoreGraphics
public import Foundation
import Platform

/// A button that pastes into its target.
///
///     let paste = UIPasteControl(configuration: .init())
///     paste.target = textView
///
/// It is disabled while the pasteboard has nothing that the target accepts.
@preconcurrency @MainActor open class UIPasteControl: UIControl {
    /// What a paste control shows.
    public enum DisplayMode: UInt, Sendable {
        /// An image and “Paste”; the default.
        case iconAndLabel = 0
        /// An image.
        case iconOnly = 1
        /// “Paste”.
        case labelOnly = 2
    }

    /// The appearance of a paste control.
    @preconcurrency @MainActor open class Configuration: NSObject {
        /// What is shown; `.iconAndLabel` by default.
        open var displayMode = DisplayMode.iconAndLabel
        /// The style of the corners; `.dynamic` by default.
        open var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
        /// The radius of the corners for the style `.fixed`, in points; 6 by default.
        open var cornerRadius: CGFloat = 6
        /// The color of image and text; nil (the default) is white.
        open var baseForegroundColor: UIColor?
        /// The color of the background; nil (the default) is the tint color.
        open var baseBackgroundColor: UIColor?
        /// Creates a configuration with default values.
        public override init() { super.init() }
    }

    /// The configuration that the control was created with.
    public let configuration: Configuration
    /// The object into which the control pastes; not retained.
    open weak var target: (any UIPasteConfigurationSupporting)? { didSet { update() } }
    private let button = UIButton(type: .system)
    private var observer: (any NSObjectProtocol)?

    /// Creates a control with a configuration.
    public init(configuration: Configuration) {
        self.configuration = configuration
        super.init(frame: .zero)
        setUp()
    }

    /// Creates a control with the default configuration.
    public override init(frame: CGRect) {
        configuration = Configuration()
        super.init(frame: frame)
        setUp()
    }

    /// Creates a control; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        var made = UIButton.Configuration.filled()
        let title = Message("Paste").text
        if configuration.displayMode != .iconOnly { made.title = title }
        if configuration.displayMode != .labelOnly {
            made.image = UIImage(systemName: "doc.on.clipboard")
            made.imagePadding = 6
        }
        made.cornerStyle = configuration.cornerStyle
        if configuration.cornerStyle == .fixed { made.background.cornerRadius = configuration.cornerRadius }
        made.baseForegroundColor = configuration.baseForegroundColor
        made.baseBackgroundColor = configuration.baseBackgroundColor
        button.configuration = made
        button.accessibilityLabel = title
        button.addAction(UIAction { [weak self] _ in self?.paste() }, for: .touchUpInside)
        addSubview(button)
        observer = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: nil, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.update() } }
    }

    isolated deinit { if let observer { NotificationCenter.default.removeObserver(observer as Any) } }

    /// The objects in the pasteboard.
    private var providers: [NSItemProvider] {
        let board = UIPasteboard.general
        var objects: [Any] = []
        if let text = board.string { objects.append(text) }
        if let url = board.url { objects.append(url) }
        if let image = board.image { objects.append(image) }
        return objects.isEmpty ? [] : [NSItemProvider(objects: objects)]
    }

    private func update() { button.isEnabled = isEnabled && (target?.canPaste(providers) ?? false) }

    private func paste() {
        let providers = providers
        guard let target, target.canPaste(providers) else { return update() }
        target.paste(itemProviders: providers)
    }

    open override var isEnabled: Bool { didSet { update() } }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        update()
    }
    /// The size of the button, in points.
    open override var intrinsicContentSize: CGSize { button.intrinsicContentSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { button.sizeThatFits(size) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = bounds
    }
}
