import Foundation
import Platform
import UIKit

/// Turning wheels, and the one in the status bar.
struct ActivityIndicatorPage: GalleryPage {
    static let name = "UIActivityIndicatorView"
    static let title = Message(en: "Activity Indicators", ko: "활동 표시기")
    static let guidance = [
        Message(
            en: "A turning wheel says that something goes on whose end is not known.",
            ko: "도는 바퀴는 언제 끝날지 모르는 일이 진행 중임을 알립니다."),
        Message(
            en: "Never show a wheel that stands still: it looks like a task that hangs.",
            ko: "멈춘 바퀴는 절대 보이지 마세요. 멎은 작업처럼 보입니다."),
        Message(
            en:
                "Often it matters less when a task ends than to see that it has not stalled. That is what a wheel is for.",
            ko: "언제 끝나는지보다 멎지 않았다는 것을 아는 편이 더 중요할 때가 많습니다. 바퀴는 그때 씁니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
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
            inUse(stage),
            GallerySection(
                Message(en: "Sizes and Colours", ko: "크기와 색"),
                [
                    .row(Message(en: "Medium", ko: "중간"), medium),
                    .row(Message(en: "Large", ko: "큰 것"), large),
                    .row(Message(en: "In Purple", ko: "보라색"), colored),
                    .toggle(Message(en: "Animating", ko: "움직임"), isOn: true) { isOn in
                        for wheel in all { if isOn { wheel.startAnimating() } else { wheel.stopAnimating() } }
                    },
                ]),
            GallerySection(
                Message(en: "Network Activity", ko: "네트워크 활동"),
                caption: Message(
                    en:
                        "The wheel in the status bar shows after two seconds: shorter work would be over before it is seen.",
                    ko: "상태 막대의 바퀴는 2초 뒤에 나타납니다. 더 짧은 일은 보이기도 전에 끝납니다."),
                [
                    .toggle(
                        Message(en: "Network in Use", ko: "네트워크 사용 중"),
                        isOn: UIApplication.shared.isNetworkActivityIndicatorVisible
                    ) { UIApplication.shared.isNetworkActivityIndicatorVisible = $0 }
                ]),
        ]
    }
    /// A wheel over words in the middle of a view, and one in a toolbar, while something is fetched.
    private func inUse(_ stage: GalleryStage) -> GallerySection {
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
            words.text = stage.text(
                isBusy
                    ? Message(en: "Fetching the pictures…", ko: "사진을 불러오는 중…")
                    : Message(en: "All pictures are here.", ko: "사진을 모두 불러왔습니다."))
            busy.superview?.setNeedsLayout()
        }
        fetch.primaryAction = UIAction(image: UIImage(systemName: "arrow.clockwise")) { _ in
            work(true)
            UIApplication.shared.schedule(after: 4) { work(false) }
        }
        fetch.accessibilityLabel = stage.text(Message(en: "Fetch", ko: "불러오기"))
        work(true)
        return GallerySection(
            Message(en: "In use", ko: "쓰임새"),
            caption: Message(
                en:
                    "In the middle of a view, with words below it, or in a toolbar: it tells that something goes on and promises no end.",
                ko: "보기 가운데에 글과 함께, 또는 도구 막대에 둡니다. 무언가 진행 중임을 알릴 뿐 끝을 약속하지 않습니다."),
            [
                .wide(busy), .wide(toolbar),
                .toggle(Message(en: "Task Goes On", ko: "작업 진행 중"), isOn: true) { work($0) },
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
