import Foundation
import Platform
import UIKit

/// Progress views in both styles, one that follows a task.
struct ProgressPage: GalleryPage {
    static let name = "UIProgressView"
    static let title = Message("Progress Views")
    static let guidance = [
        Message("A progress view shows the progress of a task with a known length."),
        Message("Match its colors to the app. The thin style is for toolbars."),
        Message(
            "Use it when you know how long a task takes, especially when the remaining time matters. Otherwise, use an activity indicator."
        ),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        let view = UIProgressView(progressViewStyle: .default), bar = UIProgressView(progressViewStyle: .bar)
        let colored = UIProgressView(progressViewStyle: .default)
        let watched = UIProgressView(progressViewStyle: .default)
        for each in [view, bar, colored] { each.progress = 0.4 }
        colored.progressTintColor = .systemOrange
        colored.trackTintColor = .systemYellow
        let task = Progress(totalUnitCount: 20)
        watched.observedProgress = task
        let mail = MailToolbar(context)
        return [
            GallerySection(
                Message("In a Toolbar"),
                caption: Message("The number of messages is known, so the bar can show how much is left."),
                [.wide(mail), .action(Message("Get Mail")) { mail.check() }]),
            GallerySection(
                Message("Styles"),
                [
                    .wide(view, height: 24), .wide(bar, height: 24), .wide(colored, height: 24),
                    .number(Message("Percent"), 40, in: 0...100, step: 10) { value in
                        for each in [view, bar, colored] {
                            each.setProgress(Float(value / 100), animated: true)
                        }
                    },
                ]),
            GallerySection(
                Message("A Task"),
                caption: Message("The view updates as the task progresses."),
                [
                    .wide(watched, height: 24),
                    .action(Message("Advance")) {
                        task.completedUnitCount = min(20, task.completedUnitCount + 3)
                    },
                    .action(Message("Start Over")) {
                        task.completedUnitCount = 0
                        watched.observedProgress = task
                    },
                ]),
        ]
    }
}

/// A toolbar as a mail program has it: what is being fetched, how far it has come, and two buttons.
@MainActor private final class MailToolbar: UIToolbar {
    private let words = UILabel()
    private let bar = UIProgressView(progressViewStyle: .bar)
    private let context: GalleryContext
    private var isChecking = false

    /// How many messages there are to fetch.
    private static let count = 12

    init(_ context: GalleryContext) {
        self.context = context
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        words.font = .systemFont(ofSize: 11)
        words.textAlignment = .center
        words.numberOfLines = 1
        let middle = MailStatus(words: words, bar: bar)
        let get = UIBarButtonItem(systemItem: .refresh), write = UIBarButtonItem(systemItem: .compose)
        get.primaryAction = UIAction(image: UIImage(systemName: "arrow.clockwise")) { [weak self] _ in
            self?.check()
        }
        get.accessibilityLabel = context.text(Message("Check for Mail"))
        items = [get, .flexibleSpace(), UIBarButtonItem(customView: middle), .flexibleSpace(), write]
        show(5)
    }

    required init?(coder: NSCoder) { nil }

    /// Fetches everything again, a message at a time.
    func check() {
        guard !isChecking else { return }
        isChecking = true
        next(0)
    }

    private func next(_ number: Int) {
        show(number)
        UIApplication.shared.schedule(after: number == Self.count ? 0.6 : 0.25) { [weak self] in
            guard let self else { return }
            if number < Self.count { return next(number + 1) }
            isChecking = false
            words.text = context.text(Message("Updated Just Now"))
            bar.isHidden = true
            bar.superview?.setNeedsLayout()
        }
    }

    private func show(_ number: Int) {
        words.text = context.text(
            Message("Downloading \(number) of \(Self.count)"))
        bar.isHidden = false
        bar.superview?.setNeedsLayout()
        bar.setProgress(Float(number) / Float(Self.count), animated: number > 0)
    }
}

/// Words over a bar.
@MainActor private final class MailStatus: UIView {
    private let words: UILabel
    private let bar: UIProgressView

    init(words: UILabel, bar: UIProgressView) {
        self.words = words
        self.bar = bar
        super.init(frame: CGRect(x: 0, y: 0, width: 180, height: 36))
        addSubview(words)
        addSubview(bar)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: 180, height: 36) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isAlone = bar.isHidden
        words.frame = CGRect(x: 0, y: isAlone ? 10 : 3, width: bounds.width, height: 16)
        bar.frame = CGRect(x: 0, y: 25, width: bounds.width, height: 3)
    }
}
