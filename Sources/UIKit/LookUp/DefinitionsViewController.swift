import CoreGraphics
import Dictionaries
import Foundation

/// The definitions of a word, dictionary below dictionary, as a text that can be selected.
final class DefinitionsViewController: UIViewController {
    private static let margin: CGFloat = 20

    private let term: String
    private let done: @MainActor () -> Void
    private let text = UITextView()

    init(term: String, done: @escaping @MainActor () -> Void) {
        self.term = term
        self.done = done
        super.init(nibName: nil, bundle: nil)
        title = LookUpMessages.dictionary
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.done() })
        text.isEditable = false
        text.backgroundColor = nil
        text.alwaysBounceVertical = true
        text.textContainerInset = UIEdgeInsets(
            top: Self.margin / 2, left: Self.margin, bottom: Self.margin, right: Self.margin)
        text.textContainer.lineFragmentPadding = 0
        text.frame = view.bounds
        text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(text)
        show(InstalledDictionaries().definitions(of: term))
    }

    private func show(_ answer: InstalledDictionaries.Answer) {
        for problem in answer.problems { Complaint.say(problem.description) }
        guard !answer.definitions.isEmpty else {
            var empty = UIContentUnavailableConfiguration.empty()
            empty.text = LookUpMessages.noDefinition
            empty.secondaryText = LookUpMessages.noDefinition(of: term)
            contentUnavailableConfiguration = empty
            return
        }
        text.attributedText = Self.styled(answer.definitions)
    }

    /// The definitions with their headwords, and the title of each dictionary above its first one.
    private static func styled(_ definitions: [Definition]) -> NSAttributedString {
        let whole = NSMutableAttributedString(string: "")
        func add(_ line: String, _ font: UIFont, _ color: UIColor, below gap: CGFloat) {
            if whole.length > 0 {
                // An empty line of the gap's height.
                whole.append(
                    NSAttributedString(string: "\n", attributes: [.font: UIFont.systemFont(ofSize: 1)]))
                let gap = UIFont.systemFont(ofSize: gap * 20 / UIFont.systemFont(ofSize: 20).lineHeight)
                whole.append(NSAttributedString(string: "\n", attributes: [.font: gap]))
            }
            whole.append(
                NSAttributedString(string: line, attributes: [.font: font, .foregroundColor: color]))
        }
        var source: String?
        for definition in definitions {
            if definition.source != source {
                add(definition.source, .preferredFont(forTextStyle: .footnote), .secondaryLabel, below: 24)
            }
            let isFirst = definition.source != source
            source = definition.source
            add(
                definition.headword, .boldSystemFont(ofSize: heading.pointSize), .label,
                below: isFirst ? 3 : 16)
            for paragraph in definition.paragraphs {
                add(paragraph, .preferredFont(forTextStyle: .body), .label, below: 7)
            }
        }
        return whole
    }

    private static var heading: UIFont { .preferredFont(forTextStyle: .title2) }
}
