import Foundation
import Platform
import UIKit

/// A list that is refreshed by a pull.
struct RefreshControlPage: GalleryPage {
    static let name = "UIRefreshControl"
    static let title = Message(en: "Refresh Control", ko: "리프레시 컨트롤")
    static let guidance = [
        Message(
            en: "Pulling a list down beyond its top loads it anew right away.",
            ko: "목록을 맨 위에서 더 끌어 내리면 바로 새로 불러옵니다."),
        Message(
            en: "Refresh by yourself too: not every refresh should depend on the person.",
            ko: "자동으로도 새로 고칩니다. 모든 새로 고침을 사람에게 맡기지 않습니다."),
        Message(
            en: "Give it a short title only if it adds something, and never how to use it.",
            ko: "도움이 될 때만 짧은 제목을 붙이고, 사용 방법은 적지 않습니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let list = MessageList(stage)
        return [
            GallerySection(
                Message(en: "A list", ko: "목록"),
                [
                    .wide(list, height: 260),
                    .action(Message(en: "Refresh now", ko: "지금 새로 고침")) { list.refresh() },
                    .toggle(Message(en: "Title", ko: "제목")) { list.hasTitle = $0 },
                    .toggle(Message(en: "Tint", ko: "색")) { list.refresher.tintColor = $0 ? .systemOrange : nil },
                ])
        ]
    }

    /// A list whose rows get another number with each refresh.
    @MainActor private final class MessageList: UIScrollView {
        let refresher = UIRefreshControl()
        private var rows: [UILabel] = []
        private let stage: GalleryStage
        private var times = 0

        var hasTitle = false {
            didSet {
                let title = stage.text(Message(en: "Updated just now", ko: "방금 업데이트함"))
                refresher.attributedTitle = hasTitle ? NSAttributedString(string: title) : nil
            }
        }

        init(_ stage: GalleryStage) {
            self.stage = stage
            super.init(frame: .zero)
            alwaysBounceVertical = true
            backgroundColor = .systemBackground
            layer.cornerRadius = 8
            refresher.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
            refreshControl = refresher
            for _ in 0..<12 {
                let label = UILabel()
                label.font = .preferredFont(forTextStyle: .body)
                label.adjustsFontForContentSizeCategory = true
                rows.append(label)
                addSubview(label)
            }
            show()
        }

        required init?(coder: NSCoder) { nil }

        func refresh() {
            refresher.beginRefreshing()
            load()
        }

        /// News take a moment to come.
        private func load() {
            UIApplication.shared.schedule(after: 1.5) { [weak self] in
                guard let self else { return }
                times += 1
                show()
                refresher.endRefreshing()
            }
        }

        private func show() {
            let word = stage.text(Message(en: "Message", ko: "메시지"))
            for (index, label) in rows.enumerated() { label.text = "\(word) \(times * 12 + rows.count - index)" }
            setNeedsLayout()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
            var y: CGFloat = 0
            for label in rows {
                let height = max(44, ceil(label.sizeThatFits(bounds.size).height) + 16)
                label.textAlignment = isReversed ? .right : .left
                label.frame = CGRect(x: 16, y: y, width: max(0, bounds.width - 32), height: height)
                y += height
            }
            if contentSize.height != y { contentSize = CGSize(width: bounds.width, height: y) }
        }
    }
}
