import Foundation
import Platform
import UIKit

/// The keyboard's layout guide: the same screen with it and without it.
struct KeyboardGuidePage: GalleryPage {
    static let name = "UIKeyboardLayoutGuide"
    static let title = Message("Keyboard Layout Guides")
    static let guidance = [
        Message("Constrain what people need while typing to the guide, and it stays above the keyboard."),
        Message("Without the guide nothing moves: the keyboard covers the field and the button."),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        func open(_ title: Message, usesGuide: Bool) -> GalleryItem {
            .action(title) {
                let demo = KeyboardGuideDemo(usesGuide: usesGuide, language: context.language)
                demo.title = context.text(title)
                context.controller?.show(demo, sender: nil)
            }
        }
        return [
            GallerySection(
                Message("The Same Screen"),
                [
                    open(Message("With the Guide"), usesGuide: true),
                    open(Message("Without the Guide"), usesGuide: false),
                ])
        ]
    }
}

/// A message's field and its button at the lower edge: of the guide, or of the screen.
@MainActor final class KeyboardGuideDemo: UIViewController {
    let field = UITextField()
    let button = UIButton(configuration: .filled())
    private let usesGuide: Bool
    private let language: MessageLanguage

    init(usesGuide: Bool, language: MessageLanguage) {
        self.usesGuide = usesGuide
        self.language = language
        super.init(nibName: nil, bundle: nil)
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        field.borderStyle = .roundedRect
        field.placeholder = Message("Message").text(in: language)
        field.accessibilityLabel = field.placeholder
        button.configuration?.title = Message("Send").text(in: language)
        button.addAction(
            UIAction { [weak self] _ in self?.view.endEditing(true) }, for: .primaryActionTriggered)
        let tap = Gesture.tap(on: view) { [weak self] in self?.view.endEditing(true) }
        tap.cancelsTouchesInView = false
        let lower = usesGuide ? view.keyboardLayoutGuide.topAnchor : view.safeAreaLayoutGuide.bottomAnchor
        let safe = view.safeAreaLayoutGuide
        for part in [field, button] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
            NSLayoutConstraint.activate([
                part.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
                part.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
                part.heightAnchor.constraint(equalToConstant: 50),
            ])
        }
        NSLayoutConstraint.activate([
            button.bottomAnchor.constraint(equalTo: lower, constant: -12),
            field.bottomAnchor.constraint(equalTo: button.topAnchor, constant: -12),
        ])
    }
}
