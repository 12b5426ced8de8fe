import Foundation
import Platform
import UIKit

/// Tables in their styles, with accessories, swipes and editing.
struct TablePage: GalleryPage {
    static let name = "UITableView"
    static let title = Message(en: "Tables", ko: "표")
    static let guidance = [
        Message(
            en:
                "A table shows rows one below the other. What stands at the end of a row says what a tap on it does.",
            ko: "표는 줄을 위아래로 보여 줍니다. 줄 끝에 있는 것이 그 줄을 탭하면 어떻게 되는지 알려 줍니다."),
        Message(
            en: "The information button shows more about its row; a tap beside it selects the row.",
            ko: "정보 버튼은 그 줄에 대한 추가 정보를 보여 줍니다. 버튼 옆을 탭하면 줄이 선택됩니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] { [accessories(stage), editing(stage)] }

    /// Room for as many rows at any size of text.
    private func scaled(_ height: CGFloat) -> CGFloat {
        UIFontMetrics(forTextStyle: .body).scaledValue(for: height)
    }

    private func accessories(_ stage: GalleryStage) -> GallerySection {
        let told = UILabel()
        told.text = stage.text(Message(en: "Nothing yet", ko: "아직 없음"))
        told.font = .preferredFont(forTextStyle: .body)
        told.adjustsFontForContentSizeCategory = true
        told.textColor = .secondaryLabel
        told.numberOfLines = 0
        let names = [
            Message(en: "Leads On", ko: "다음으로"), Message(en: "More About It", ko: "추가 정보"),
            Message(en: "Both", ko: "둘 다"), Message(en: "Chosen", ko: "선택됨"),
        ].map(stage.text)
        let table = SampleTable(names, style: .plain)
        table.accessoryTypes = [.disclosureIndicator, .detailButton, .detailDisclosureButton, .checkmark]
        let row = stage.text(Message(en: "Row", ko: "줄")),
            info = stage.text(Message(en: "Information", ko: "정보"))
        table.onSelect = { told.text = "\(row): \($0)" }
        table.onAccessory = { told.text = "\(info): \($0)" }
        return GallerySection(
            Message(en: "Accessories", ko: "액세서리"),
            [.edgeToEdge(table, height: scaled(177)), .row(Message(en: "Last Tap", ko: "마지막 탭"), told)])
    }

    private func editing(_ stage: GalleryStage) -> GallerySection {
        let words = Message(en: "Item", ko: "항목")
        let table = SampleTable((1...30).map { "\(stage.text(words)) \($0)" }, style: .plain)
        table.canEdit = true
        var count = 30
        return GallerySection(
            Message(en: "Editing", ko: "편집"),
            caption: Message(
                en: "Swipe a row to the side to delete it. In editing mode, drag a row by its grip.",
                ko: "줄을 옆으로 밀면 삭제할 수 있습니다. 편집 모드에서는 손잡이를 잡고 줄을 끌어 옮깁니다."),
            [
                .edgeToEdge(table, height: scaled(320)),
                .toggle(Message(en: "Editing Mode", ko: "편집 모드")) { table.setEditing($0, animated: true) },
                .action(Message(en: "Insert a Row", ko: "줄 삽입")) {
                    count += 1
                    table.insert("\(stage.text(words)) \(count)")
                },
            ])
    }
}

/// A table of texts that is its own data source.
@MainActor final class SampleTable: UITableView, UITableViewDataSource, UITableViewDelegate {
    private var texts: [String]
    var accessoryTypes: [UITableViewCell.AccessoryType] = []
    var canEdit = false
    var onSelect: ((String) -> Void)?
    var onAccessory: ((String) -> Void)?

    init(_ texts: [String], style: UITableView.Style) {
        self.texts = texts
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: style)
        contentInsetAdjustmentBehavior = .never
        backgroundColor = .clear
        dataSource = self
        (self as UIScrollView).delegate = self
    }

    required init?(coder: NSCoder) { nil }

    /// Puts a row at the top.
    func insert(_ text: String) {
        texts.insert(text, at: 0)
        insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        var content = cell.defaultContentConfiguration()
        content.text = texts[indexPath.row]
        cell.contentConfiguration = content
        cell.backgroundColor = .secondarySystemGroupedBackground
        if accessoryTypes.indices.contains(indexPath.row) {
            cell.accessoryType = accessoryTypes[indexPath.row]
        }
        return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canEdit }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        texts.remove(at: indexPath.row)
        deleteRows(at: [indexPath], with: .automatic)
    }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { texts.insert(texts.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        deselectRow(at: indexPath, animated: true)
        onSelect?(texts[indexPath.row])
    }

    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        onAccessory?(texts[indexPath.row])
    }
}
