import CoreGraphics
import Foundation
import Platform
import Translators

/// A sheet with the translation of a text, which can be copied and put in its place.
final class TranslationViewController: UIViewController {
    private enum State {
        case waiting
        case translated(String)
        case failed(TranslationError)
    }

    /// Begins a translation; its result comes later.
    typealias Translate =
        @MainActor (
            TranslationPair, @escaping @MainActor (Result<String, TranslationError>) -> Void
        ) -> Void

    private let text: String
    private let pairs: [TranslationPair]
    private var pair: TranslationPair
    private let begin: Translate
    private var state = State.waiting
    private let replace: (@MainActor (String) -> Void)?
    private let table = UITableView(frame: .zero, style: .insetGrouped)
    /// The translation that is waited for; one that was asked before is of no use.
    private var request = 0

    /// - Parameters:
    ///   - pairs: what can be translated into what.
    ///   - pair: one of them, which the user can exchange for another with the same source.
    ///   - replace: puts the translation in the place of the text; nil where it cannot be changed.
    init(
        _ text: String, _ pair: TranslationPair, of pairs: [TranslationPair], translate: @escaping Translate,
        replace: (@MainActor (String) -> Void)?
    ) {
        self.text = text
        self.pairs = pairs
        self.pair = pair
        begin = translate
        self.replace = replace
        super.init(nibName: nil, bundle: nil)
        title = LookUpMessages.translation
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        table.delegate = self
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(table)
        translate()
    }

    private func translate() {
        request += 1
        state = .waiting
        table.reloadData()
        let request = request
        begin(pair) { [weak self] result in
            guard let self, self.request == request else { return }
            switch result {
            case .success(let translation): state = .translated(translation)
            case .failure(let error): state = .failed(error)
            }
            table.reloadData()
        }
    }

    // MARK: - Rows

    fileprivate enum Row {
        case text, translation, language, copy, replace
    }

    /// The pairs from the language of the text.
    private var choices: [TranslationPair] { pairs.filter { $0.source == pair.source } }

    fileprivate var sections: [(title: String?, rows: [Row])] {
        var sections: [(String?, [Row])] = [
            (LookUpMessages.name(of: pair.source), [.text]),
            (LookUpMessages.name(of: pair.target), [.translation]),
        ]
        if choices.count > 1 { sections.append((nil, [.language])) }
        if case .translated = state {
            sections.append((nil, replace == nil ? [.copy] : [.copy, .replace]))
        }
        return sections
    }

    fileprivate func configure(_ cell: UITableViewCell, as row: Row) {
        var content = cell.defaultContentConfiguration()
        content.textProperties.numberOfLines = 0
        cell.accessoryView = nil
        cell.selectionStyle = .none
        cell.accessibilityTraits = []
        switch row {
        case .text: content.text = text
        case .translation:
            switch state {
            case .waiting:
                content.text = LookUpMessages.translating
                content.textProperties.color = .secondaryLabel
            case .translated(let translation): content.text = translation
            case .failed(let error):
                content.text = error.description
                content.textProperties.color = .secondaryLabel
            }
        case .language:
            content.text = LookUpMessages.language
            cell.accessoryView = languageButton
        case .copy, .replace:
            content.text = row == .copy ? LookUpMessages.copyTranslation : LookUpMessages.replace
            content.textProperties.color = view.tintColor
            cell.selectionStyle = .default
            cell.accessibilityTraits = .button
        }
        cell.contentConfiguration = content
    }

    private var languageButton: UIButton {
        let button = UIButton(type: .system)
        button.setTitle(LookUpMessages.name(of: pair.target), for: .normal)
        button.showsMenuAsPrimaryAction = true
        button.menu = UIMenu(
            children: choices.map { choice in
                UIAction(
                    title: LookUpMessages.name(of: choice.target), state: choice == pair ? .on : .off
                ) { [weak self] _ in
                    self?.pair = choice
                    self?.translate()
                }
            })
        button.sizeToFit()
        return button
    }

    fileprivate func choose(_ row: Row) {
        guard case .translated(let translation) = state else { return }
        switch row {
        case .copy:
            UIPasteboard.general.string = translation
            dismiss(animated: true)
        case .replace:
            let replace = replace
            dismiss(animated: true) { replace?(translation) }
        case .text, .translation, .language: break
        }
    }
}

extension TranslationViewController: UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        configure(cell, as: sections[indexPath.section].rows[indexPath.row])
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        choose(sections[indexPath.section].rows[indexPath.row])
    }
}
