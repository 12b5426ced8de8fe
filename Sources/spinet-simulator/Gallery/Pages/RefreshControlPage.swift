import Foundation
import Platform
import UIKit

/// A mailbox that a pull refreshes, and that refreshes itself.
struct RefreshControlPage: GalleryPage {
    static let name = "UIRefreshControl"
    static let title = Message(en: "Refresh Controls", ko: "리프레시 컨트롤")
    static let guidance = [
        Message(
            en: "Pulling a list down beyond its top loads it anew right away.",
            ko: "목록을 맨 위에서 더 끌어 내리면 바로 새로 불러옵니다."),
        Message(
            en:
                "Go on refreshing by yourself: who does not know the pull would wonder why nothing new comes.",
            ko: "자동 업데이트는 그대로 둡니다. 끌어 내리기를 모르는 사람은 왜 새로운 것이 없는지 의아해합니다."),
        Message(
            en: "Give it a short title only if it adds something, and never how to use it.",
            ko: "도움이 될 때만 짧은 제목을 붙이고, 사용 방법은 적지 않습니다."),
    ]

    /// The time between two updates that nobody asked for, in seconds.
    static let interval = 8.0

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let list = MailboxTable(stage), told = UILabel()
        told.font = .preferredFont(forTextStyle: .body)
        told.adjustsFontForContentSizeCategory = true
        told.textColor = .secondaryLabel
        list.onNews = { [weak told] isAsked in
            told?.text = stage.text(
                isAsked ? Message(en: "By a pull", ko: "직접") : Message(en: "By itself", ko: "자동"))
            told?.superview?.setNeedsLayout()
        }
        told.text = "–"
        return [
            GallerySection(
                Message(en: "A mailbox", ko: "메일함"),
                caption: Message(
                    en: "A message comes every \(Int(Self.interval)) seconds, whether you pull or not.",
                    ko: "끌어 내리지 않아도 \(Int(Self.interval))초마다 새 메일이 옵니다."),
                [
                    .edgeToEdge(list, height: UIFontMetrics(forTextStyle: .body).scaledValue(for: 264)),
                    .row(Message(en: "Last Update", ko: "마지막 업데이트"), told),
                    .toggle(Message(en: "Automatic Updates", ko: "자동 업데이트"), isOn: true) {
                        list.updatesItself = $0
                    },
                    .action(Message(en: "Refresh now", ko: "지금 새로 고침")) { list.refresh() },
                    .toggle(Message(en: "Title", ko: "제목")) { list.hasTitle = $0 },
                    .toggle(Message(en: "Tint", ko: "색")) {
                        list.refresher.tintColor = $0 ? .systemOrange : nil
                    },
                ])
        ]
    }
}

/// Messages, the newest at the top.
@MainActor final class MailboxTable: UITableView, UITableViewDataSource {
    /// What a pull brings out.
    let refresher = UIRefreshControl()
    /// Called after messages came; true where a person asked for them.
    var onNews: ((Bool) -> Void)?
    /// Whether messages come without being asked for.
    var updatesItself = true { didSet { if updatesItself { wait() } } }
    /// Whether words stand below the spokes.
    var hasTitle = false {
        didSet {
            let title = stage.text(Message(en: "Updated just now", ko: "방금 업데이트함"))
            refresher.attributedTitle = hasTitle ? NSAttributedString(string: title) : nil
        }
    }
    /// How many messages there are.
    private(set) var count = 12

    private let stage: GalleryStage
    private var isWaiting = false
    private static let senders = [
        Message(en: "Mina", ko: "미나"), Message(en: "Library", ko: "도서관"), Message(en: "Jun", ko: "준"),
        Message(en: "Choir", ko: "합창단"),
    ]

    init(_ stage: GalleryStage) {
        self.stage = stage
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 264), style: .plain)
        contentInsetAdjustmentBehavior = .never
        backgroundColor = .clear
        accessibilityLabel = stage.text(Message(en: "Mailbox", ko: "메일함"))
        dataSource = self
        refresher.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
        refreshControl = refresher
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        wait()
    }

    /// Refreshes by a button.
    func refresh() {
        guard !refresher.isRefreshing else { return }
        refresher.beginRefreshing()
        load()
    }

    /// News that were asked for take a moment to come.
    private func load() {
        UIApplication.shared.schedule(after: 1.5) { [weak self] in
            guard let self else { return }
            refresher.endRefreshing()
            receive(isAsked: true)
        }
    }

    /// News come by themselves while the list is on screen.
    private func wait() {
        guard window != nil, updatesItself, !isWaiting else { return }
        isWaiting = true
        UIApplication.shared.schedule(after: RefreshControlPage.interval) { [weak self] in
            guard let self else { return }
            isWaiting = false
            guard window != nil, updatesItself else { return }
            receive(isAsked: false)
            wait()
        }
    }

    private func receive(isAsked: Bool) {
        count += 1
        insertRows(at: [IndexPath(row: 0, section: 0)], with: .top)
        onNews?(isAsked)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            dequeueReusableCell(withIdentifier: "message")
            ?? UITableViewCell(style: .default, reuseIdentifier: "message")
        let number = count - indexPath.row
        var content = UIListContentConfiguration.valueCell()
        content.text = stage.text(Self.senders[number % Self.senders.count])
        content.secondaryText = "\(stage.text(Message(en: "Message", ko: "메시지"))) \(number)"
        cell.contentConfiguration = content
        cell.backgroundColor = .secondarySystemGroupedBackground
        cell.selectionStyle = .none
        return cell
    }
}
