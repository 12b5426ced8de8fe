import CoreGraphics
import Foundation
import Platform
import UIKit

/// The banner of a notification, usually a message that arrived: it comes from above, stays for a while, and leaves upwards.
///
/// A swipe up takes it away at once; a tap does, too, for a message that needs no answer.
@MainActor final class MessageBanner: UIView {
    /// What the banner shows.
    struct Content {
        /// The name of the symbol, and the color of the tile behind it.
        var symbol: String, color: UIColor
        var title: String
        var text: String
        /// Whether it leaves by itself; otherwise it stays until its owner or the user takes it away.
        var isBrief = true

        /// A text message.
        static func message(_ text: String) -> Content {
            Content(
                symbol: "message.fill", color: .systemGreen, title: Message("Messages").text, text: text)
        }
    }

    /// How long it stays, in seconds (iOS: five).
    static let stay: TimeInterval = 5
    /// The height of the banner, and its distance from the edges of the screen, in points.
    private static let height: CGFloat = 72
    private static let margin: CGFloat = 8
    /// Its greatest width, in points: on a pad and on a phone's side it does not fill the screen.
    private static let greatestWidth: CGFloat = 400
    /// The part of its height by which it is pushed up to leave.
    private static let leavingShare: CGFloat = 0.3

    private let back = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let symbol = UIImageView(image: nil)
    private let tile = UIView()
    private let title = UILabel()
    private let time = UILabel()
    private let text = UILabel()
    private var leaving: PlatformTimer?
    private let isBrief: Bool
    /// Called after it has left.
    var onLeave: (@MainActor () -> Void)?
    /// Called when the user taps it, before it leaves.
    var onTap: (@MainActor () -> Void)?
    /// Called when the user takes it away otherwise.
    var onDismiss: (@MainActor () -> Void)?

    init(_ content: Content) {
        isBrief = content.isBrief
        super.init(frame: .zero)
        back.layer.cornerRadius = 22
        back.clipsToBounds = true
        tile.backgroundColor = content.color
        tile.layer.cornerRadius = 9
        symbol.image = UIImage(
            systemName: content.symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
        symbol.tintColor = .white
        symbol.contentMode = .center
        title.text = content.title
        title.font = .systemFont(ofSize: 15, weight: .semibold)
        time.text = Message("now").text
        time.font = .systemFont(ofSize: 13)
        time.textColor = .secondaryLabel
        text.text = content.text
        text.font = .systemFont(ofSize: 15)
        text.numberOfLines = 2
        addSubview(back)
        tile.addSubview(symbol)
        for part in [tile, title, time, text] { back.contentView.addSubview(part) }
        isAccessibilityElement = true
        accessibilityLabel = "\(content.title), \(content.text)"
        accessibilityTraits = .button
        accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: Message("Close").text) { [weak self] _ in
                self?.dismiss()
                return true
            }
        ]
        Gesture.tap(on: self) { [weak self] in
            self?.onTap?()
            self?.leave()
        }
        Gesture.pan(on: self) { [weak self] in self?.dragged($0) }
    }

    required init?(coder: NSCoder) { nil }

    /// Comes down below the status bar of a screen.
    ///
    /// - Parameter top: the height of the status bar, in points.
    func come(into screen: UIView, top: CGFloat, _ system: any PlatformSystem) {
        let width = min(Self.greatestWidth, screen.bounds.width - 2 * Self.margin)
        let place = CGRect(
            x: ((screen.bounds.width - width) / 2).rounded(), y: max(top, Self.margin), width: width,
            height: Self.height)
        frame = place
        layoutIfNeeded()
        transform = hidden
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
            animations: { self.transform = .identity })
        UIAccessibility.post(notification: .announcement, argument: accessibilityLabel)
        guard isBrief else { return }
        leaving = system.schedule(at: system.now + Self.stay) { [weak self] in
            UIApplication.shared.turn { self?.leave() }
        }
    }

    /// Above the screen.
    private var hidden: CGAffineTransform { CGAffineTransform(translationX: 0, y: -center.y - Self.height) }

    /// Leaves upwards.
    func leave() {
        leaving?.cancel()
        isUserInteractionEnabled = false
        UIView.animate(
            withDuration: 0.3, delay: 0, options: .curveEaseIn, animations: { self.transform = self.hidden },
            completion: { [weak self] _ in
                self?.removeFromSuperview()
                self?.onLeave?()
            })
    }

    private func dismiss() {
        onDismiss?()
        leave()
    }

    private func dragged(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: superview).y
        switch pan.state {
        case .began, .changed:
            transform = CGAffineTransform(translationX: 0, y: way < 0 ? way : way / 5)
        case .ended where way < -Self.height * Self.leavingShare: dismiss()
        default:
            UIView.animate(
                withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
                animations: { self.transform = .identity })
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        back.frame = bounds
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ frame: CGRect) {
            view.frame =
                isReversed
                ? CGRect(
                    x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
                : frame
        }
        place(tile, CGRect(x: 14, y: (bounds.height - 38) / 2, width: 38, height: 38))
        symbol.frame = tile.bounds
        let room = bounds.width - 64 - 16, wanted = time.sizeThatFits(bounds.size).width.rounded(.up)
        place(title, CGRect(x: 64, y: 9, width: room - wanted - 8, height: 18))
        place(time, CGRect(x: 64 + room - wanted, y: 9, width: wanted, height: 18))
        let lines = text.sizeThatFits(CGSize(width: room, height: bounds.height - 34)).height
        place(text, CGRect(x: 64, y: 27, width: room, height: min(bounds.height - 33, lines.rounded(.up))))
    }
}
