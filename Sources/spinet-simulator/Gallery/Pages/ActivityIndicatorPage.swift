import Foundation
import Platform
import UIKit

/// Turning wheels, and the one in the status bar.
struct ActivityIndicatorPage: GalleryPage {
    static let name = "UIActivityIndicatorView"
    static let title = Message("Activity Indicators")
    static let guidance = [
        Message("Use an activity indicator when you can’t tell how long a task will take."),
        Message("Never show an activity indicator that isn’t moving: it looks like a stalled task."),
        Message(
            "Often people only need to know that a task hasn’t stalled. That’s what an activity indicator is for."
        ),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        func wheel(_ style: UIActivityIndicatorView.Style, _ color: UIColor? = nil) -> UIActivityIndicatorView
        {
            let wheel = UIActivityIndicatorView(style: style)
            if let color { wheel.color = color }
            wheel.startAnimating()
            return wheel
        }
        let medium = wheel(.medium), large = wheel(.large), colored = wheel(.large, .systemPurple)
        let all = [medium, large, colored]
        return [
            inUse(context),
            GallerySection(
                Message("Sizes and Colors"),
                [
                    .row(Message("Medium"), medium),
                    .row(Message("Large"), large),
                    .row(Message("In Purple"), colored),
                    .toggle(Message("Animating"), isOn: true) { isOn in
                        for wheel in all { if isOn { wheel.startAnimating() } else { wheel.stopAnimating() } }
                    },
                ]),
            GallerySection(
                Message("Network Activity"),
                caption: Message(
                    "The activity indicator in the status bar appears after two seconds, so short tasks don’t show it."
                ),
                [
                    .toggle(
                        Message("Network in Use"),
                        isOn: UIApplication.shared.isNetworkActivityIndicatorVisible
                    ) { UIApplication.shared.isNetworkActivityIndicatorVisible = $0 }
                ]),
        ]
    }
    /// A wheel over words in the middle of a view, and one in a toolbar, while something is fetched.
    private func inUse(_ context: GalleryContext) -> GallerySection {
        let wheel = UIActivityIndicatorView(style: .large), small = UIActivityIndicatorView(style: .medium)
        let words = UILabel()
        words.font = .preferredFont(forTextStyle: .subheadline)
        words.adjustsFontForContentSizeCategory = true
        words.textColor = .secondaryLabel
        words.textAlignment = .center
        words.numberOfLines = 0
        let busy = WheelOverWords(wheel, words)
        let toolbar = UIToolbar(), fetch = UIBarButtonItem(systemItem: .refresh)
        toolbar.items = [UIBarButtonItem(customView: small), .flexibleSpace(), fetch]
        func work(_ isBusy: Bool) {
            for each in [wheel, small] { if isBusy { each.startAnimating() } else { each.stopAnimating() } }
            words.text = context.text(
                isBusy
                    ? Message("Loading photos…")
                    : Message("All photos are loaded."))
            busy.superview?.setNeedsLayout()
        }
        fetch.primaryAction = UIAction(image: UIImage(systemName: "arrow.clockwise")) { _ in
            work(true)
            UIApplication.shared.schedule(after: 4) { work(false) }
        }
        fetch.accessibilityLabel = context.text(Message("Fetch"))
        work(true)
        return GallerySection(
            Message("In Use"),
            caption: Message(
                "In the center of a view with a label below it, or in a toolbar: it shows that work is in progress."
            ),
            [
                .wide(busy), .wide(toolbar),
                .toggle(Message("Task Running"), isOn: true) { work($0) },
            ])
    }
}

/// A wheel with words below it.
@MainActor private final class WheelOverWords: UIView {
    private let wheel: UIView
    private let words: UILabel

    init(_ wheel: UIView, _ words: UILabel) {
        self.wheel = wheel
        self.words = words
        super.init(frame: .zero)
        for view in [wheel, words] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// The wheel keeps its room while it is gone, so that nothing jumps.
    private var wheelSize: CGSize { wheel.intrinsicContentSize }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = words.sizeThatFits(CGSize(width: size.width, height: 10_000))
        return CGSize(width: size.width, height: ceil(text.height) + wheelSize.height + 50)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = wheelSize, text = words.sizeThatFits(CGSize(width: bounds.width, height: 10_000))
        wheel.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: 20, width: size.width, height: size.height)
        words.frame = CGRect(x: 0, y: 30 + size.height, width: bounds.width, height: ceil(text.height))
    }
}
