import Foundation
import Platform
import UIKit

/// Information buttons in the rows of a list, and elsewhere.
struct DetailDisclosurePage: GalleryPage {
    static let name = "UIButton.detailDisclosure"
    static let title = Message(en: "Detail Disclosure Buttons", ko: "세부사항 버튼")
    static let guidance = [
        Message(
            en: "A detail disclosure button shows more about one item, or what else can be done with it.",
            ko: "세부사항 버튼은 한 항목에 대해 더 보여 주거나, 그 항목으로 더 할 수 있는 일을 보여 줍니다."),
        Message(
            en: "Mostly it stands in the rows of a list. A tap beside it does what the row does.",
            ko: "대개 목록의 줄에 놓입니다. 버튼 옆을 탭하면 줄이 하는 일을 합니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] { [list(stage), alone(stage)] }

    private static let networks: [(id: String, name: Message, detail: Message)] = [
        ("home", Message(en: "Home", ko: "우리 집"), Message(en: "WPA3, strong signal", ko: "WPA3, 신호 강함")),
        ("library", Message(en: "Library", ko: "도서관"), Message(en: "Open, weak signal", ko: "개방형, 신호 약함")),
        ("office", Message(en: "Office", ko: "사무실"), Message(en: "WPA2, good signal", ko: "WPA2, 신호 좋음")),
    ]

    private func list(_ stage: GalleryStage) -> GallerySection {
        var chosen = "home"
        let table = GalleryTable { name, cell in
            guard let network = Self.networks.first(where: { $0.id == name }) else { return }
            var content = UIListContentConfiguration.cell()
            content.text = stage.text(network.name)
            content.image = name == chosen ? UIImage(systemName: "checkmark") : nil
            content.imageProperties.tintColor = .tintColor
            let side = UIFontMetrics(forTextStyle: .body).scaledValue(
                for: 22, compatibleWith: cell.traitCollection)
            content.imageProperties.reservedLayoutSize = CGSize(width: side, height: side)
            cell.contentConfiguration = content
            cell.accessoryType = .detailButton
        }
        table.onSelect = { [weak table] name in
            let before = chosen
            chosen = name
            for each in [before, name] { table?.update(each) }
        }
        table.onInformation = { name in
            guard let network = Self.networks.first(where: { $0.id == name }) else { return }
            stage.controller?.present(
                DetailSheet(
                    title: stage.text(network.name), detail: stage.text(network.detail),
                    done: stage.text(Message(en: "Done", ko: "완료"))), animated: true)
        }
        table.show(Self.networks.map(\.id))
        return GallerySection(
            Message(en: "Choose a network", ko: "네트워크 선택"),
            caption: Message(
                en: "Tap a row to choose the network. Tap its button to read about it in a view of its own.",
                ko: "줄을 탭하면 네트워크가 선택됩니다. 버튼을 탭하면 따로 열리는 화면에서 자세히 볼 수 있습니다."),
            [.table(table)])
    }

    private func alone(_ stage: GalleryStage) -> GallerySection {
        let button = UIButton(type: .detailDisclosure)
        button.addAction(
            UIAction { _ in
                stage.controller?.present(
                    DetailSheet(
                        title: stage.text(Message(en: "Storage", ko: "저장 공간")),
                        detail: stage.text(
                            Message(
                                en: "Photos 31 GB, music 12 GB, the rest 5 GB", ko: "사진 31GB, 음악 12GB, 기타 5GB"
                            )),
                        done: stage.text(Message(en: "Done", ko: "완료"))), animated: true)
            }, for: .primaryActionTriggered)
        return GallerySection(
            Message(en: "Outside of lists", ko: "목록 밖에서"),
            [
                .row(Message(en: "48 GB in use", ko: "48GB 사용 중"), button),
                .toggle(Message(en: "Enabled", ko: "사용 가능"), isOn: true) { button.isEnabled = $0 },
            ])
    }
}

/// What an information button reveals: a sheet with a few words.
@MainActor final class DetailSheet: UIViewController {
    private let heading = UILabel()
    private let words = UILabel()
    private let done = UIButton(configuration: .filled())

    init(title: String, detail: String, done: String) {
        super.init(nibName: nil, bundle: nil)
        heading.text = title
        words.text = detail
        self.done.configuration?.title = done
        sheetPresentationController?.detents = [.medium()]
        sheetPresentationController?.prefersGrabberVisible = true
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for (label, style) in [(heading, UIFont.TextStyle.title2), (words, .body)] {
            label.font = .preferredFont(forTextStyle: style)
            label.adjustsFontForContentSizeCategory = true
            label.numberOfLines = 0
            label.textAlignment = .center
        }
        words.textColor = .secondaryLabel
        heading.accessibilityTraits = .header
        done.addAction(
            UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .primaryActionTriggered)
        let stack = UIStackView(arrangedSubviews: [heading, words, done])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
            stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 48),
        ])
    }
}
