import CoreGraphics
import Foundation

/// A short message at the top of a window that names the editing gesture's effect.
final class EditingNotice: UIView {
    /// The time for which the message is shown, in seconds.
    static let duration: TimeInterval = 1.2
    private static let height: CGFloat = 36
    private static let padding: CGFloat = 18
    private static let margin: CGFloat = 8

    private let plate = MaterialPlate(
        .systemMaterial, radius: .greatestFiniteMagnitude, shadowRadius: 16, shadowOffset: 4)
    private let label = UILabel()

    /// - Parameter isDone: whether the gesture had an effect; otherwise the text is gray.
    init(_ words: String, isDone: Bool) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        label.text = words
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.textColor = isDone ? .label : .secondaryLabel
        label.textAlignment = .center
        addSubview(plate)
        plate.contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        plate.frame = bounds
        label.frame = bounds.insetBy(dx: Self.padding, dy: 0)
    }

    /// Shows the message in a window, and removes it after `duration`.
    func appear(in window: UIWindow) {
        let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let size = label.intrinsicContentSize
        let width = min(room.width, (size.width + 2 * Self.padding).rounded(.up))
        let height = max(Self.height, (size.height + 14).rounded(.up))
        frame = CGRect(x: (room.midX - width / 2).rounded(), y: room.minY, width: width, height: height)
        alpha = 0
        window.addSubview(self)
        UIView.animate(withDuration: 0.15) { self.alpha = 1 }
        _ = UIApplication.shared.schedule(after: Self.duration) { [weak self] in self?.disappear() }
        UIAccessibility.post(notification: .announcement, argument: label.text)
    }

    private func disappear() {
        UIView.animate(withDuration: 0.3) {
            self.alpha = 0
        } completion: { _ in
            self.removeFromSuperview()
        }
    }
}
