import Foundation
import Platform
import UIKit

/// Text fields: what they ask, how they help, what they accept.
struct TextFieldPage: GalleryPage {
    static let name = "UITextField"
    static let title = Message("Text Fields")
    static let guidance = [
        Message(
            "A text field takes a short, specific piece of text, such as a name or an email address. For longer text, use a text view."
        ),
        Message(
            "Show its purpose with a placeholder. The placeholder disappears while typing, so a label helps too."
        ),
        Message(
            "Typing takes long, especially on a TV or a watch: ask for little, and let people choose where you can."
        ),
        Message("The same rules apply to fields on a TV."),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        [
            styles(context), ends(context), secrets(context), sizes(context), numbers(context),
            checks(context), cut(context),
        ]
    }

    private func field(_ label: String, hint: String? = nil) -> UITextField {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.placeholder = hint
        field.accessibilityLabel = label
        field.allowsExpansionToolTips = true
        return field
    }

    /// An image that shows what a field is for.
    private func icon(_ name: String) -> UIView {
        let view = UIImageView(
            image: UIImage(
                systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 16)))
        view.contentMode = .center
        view.tintColor = .secondaryLabel
        view.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
        return view
    }

    private func styles(_ context: GalleryContext) -> GallerySection {
        let name = context.text(Message("Name"))
        let main = field(name, hint: name)
        main.textContentType = .name
        main.autocapitalizationType = .words
        return GallerySection(
            Message("Placeholder and Border"),
            [
                .wide(main),
                .choice(
                    Message("Border"),
                    [
                        Message("None"), Message("Line"),
                        Message("Bezel"), Message("Rounded"),
                    ], selected: 3
                ) { main.borderStyle = UITextField.BorderStyle(rawValue: $0) ?? .none },
                .choice(
                    Message("Alignment"),
                    [
                        Message("Natural"), Message("Left"),
                        Message("Center"), Message("Right"),
                    ]
                ) { main.textAlignment = [.natural, .left, .center, .right][$0] },
                .toggle(Message("Enabled"), isOn: true) { main.isEnabled = $0 },
            ])
    }

    /// What the leading end says of the purpose, the trailing end of further features.
    private func ends(_ context: GalleryContext) -> GallerySection {
        let user = field(
            context.text(Message("User")), hint: context.text(Message("User")))
        user.leftView = icon("person")
        user.leftViewMode = .always
        user.clearButtonMode = .always
        user.textContentType = .username
        user.autocapitalizationType = .none
        let place = field(
            context.text(Message("Place")), hint: context.text(Message("Place")))
        place.leftView = icon("magnifyingglass")
        place.leftViewMode = .always
        let marks = UIButton(type: .system)
        marks.setImage(UIImage(systemName: "book"), for: .normal)
        marks.accessibilityLabel = context.text(Message("Bookmarks"))
        marks.bounds = CGRect(x: 0, y: 0, width: 36, height: 34)
        marks.addAction(
            UIAction { _ in place.text = context.text(Message("Seoul")) },
            for: .primaryActionTriggered)
        place.rightView = marks
        place.rightViewMode = .always
        place.returnKeyType = .search
        return GallerySection(
            Message("Both Ends"),
            caption: Message(
                "The leading end shows what a field is for; the trailing end has its actions, such as a clear button or bookmarks."
            ),
            [
                .wide(user), .wide(place),
                .choice(
                    Message("Clear Button"),
                    [
                        Message("Never"), Message("While Editing"),
                        Message("Unless Editing"), Message("Always"),
                    ], selected: 3
                ) { user.clearButtonMode = UITextField.ViewMode(rawValue: $0) ?? .never },
            ])
    }

    private func secrets(_ context: GalleryContext) -> GallerySection {
        let secret = field(
            context.text(Message("Password")), hint: context.text(Message("Password"))
        )
        secret.isSecureTextEntry = true
        secret.textContentType = .password
        return GallerySection(
            Message("Passwords and Codes"),
            caption: Message(
                "Use a secure field for private content: a UITextField with isSecureTextEntry, SwiftUI’s SecureField."
            ),
            [.wide(secret)])
    }

    /// A field is as wide as what is expected.
    private func sizes(_ context: GalleryContext) -> GallerySection {
        func wide(_ name: Message, _ content: UITextContentType, characters: Int) -> GalleryItem {
            let field = field(context.text(name))
            field.textContentType = content
            field.autocapitalizationType = .words
            return .row(name, SizedField(field, characters: characters))
        }
        let zip = field(context.text(Message("ZIP Code")), hint: "00000")
        zip.keyboardType = .numbersAndPunctuation
        zip.textContentType = .postalCode
        return GallerySection(
            Message("Width"),
            caption: Message("The width shows how much text to expect: a few digits, or a whole line."),
            [
                wide(Message("First Name"), .givenName, characters: 13),
                wide(Message("Last Name"), .familyName, characters: 13),
                wide(Message("Street"), .streetAddressLine1, characters: 18),
                wide(Message("City"), .addressCity, characters: 18),
                .row(Message("ZIP Code"), SizedField(zip, characters: 7)),
            ])
    }

    private func numbers(_ context: GalleryContext) -> GallerySection {
        func number(_ name: Message, _ entry: NumberEntry, _ value: NSNumber) -> GalleryItem {
            let field = field(context.text(name))
            field.numberEntry = entry
            field.numberValue = value
            return .row(name, SizedField(field, characters: 11))
        }
        let length = Message("Length"), part = Message("Percentage")
        let price = Message("Price")
        let here = context.language.locale
        return GallerySection(
            Message("Numbers"),
            caption: Message("A formatter accepts only numbers and formats them for the language."),
            [
                number(length, .decimal(fractionDigits: 2, locale: here), 3.14159),
                number(part, .percent(locale: here), 0.25), number(price, .currency(locale: here), 1234.5),
            ])
    }

    private func checks(_ context: GalleryContext) -> GallerySection {
        let pin = field("PIN", hint: "PIN")
        pin.keyboardType = .numbersAndPunctuation
        pin.validations = [.digits(context.text(Message("Digits Only")))]
        let email = field(
            context.text(Message("Email")), hint: context.text(Message("Email")))
        email.keyboardType = .emailAddress
        email.textContentType = .emailAddress
        email.autocapitalizationType = .none
        email.validations = [.email(context.text(Message("Invalid email address")))]
        return GallerySection(
            Message("Checks"),
            caption: Message(
                "The first reports letters at once; the second checks the address when you leave it."),
            [.wide(CheckedField(pin)), .wide(CheckedField(email))])
    }

    private func cut(_ context: GalleryContext) -> GallerySection {
        let long = field(context.text(Message("Title")))
        long.text = context.text(
            Message("This text is too long to fit in the field at once"))
        return GallerySection(
            Message("Long Text"),
            caption: Message("Rest the pointer on the field to read all of its text."),
            [GalleryItem.wide(long).cutOnPurpose])
    }
}

/// A field as wide as so many characters.
@MainActor final class SizedField: UIView {
    private let field: UITextField
    private let characters: Int

    init(_ field: UITextField, characters: Int) {
        self.field = field
        self.characters = characters
        super.init(frame: .zero)
        addSubview(field)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: min(size.width, field.width(forCharacters: characters)),
            height: field.intrinsicContentSize.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        field.frame = bounds
    }
}

/// A field over what is wrong with it; it is as high as both.
@MainActor final class CheckedField: UIView {
    private let field: UITextField
    private var observer: (any NSObjectProtocol)?

    init(_ field: UITextField) {
        self.field = field
        super.init(frame: .zero)
        addSubview(field)
        addSubview(field.validationMessageView)
        observer = NotificationCenter.default.addObserver(
            forName: UITextField.validationDidChangeNotification, object: field, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated {
                self?.setNeedsLayout()
                self?.superview?.setNeedsLayout()
            }
        }
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

    private func messageHeight(_ width: CGFloat) -> CGFloat {
        let message = field.validationMessageView
        return message.isHidden ? 0 : message.sizeThatFits(CGSize(width: width, height: 1000)).height + 4
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: field.intrinsicContentSize.height + messageHeight(size.width))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = field.intrinsicContentSize.height, extra = messageHeight(bounds.width)
        field.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        field.validationMessageView.frame = CGRect(
            x: 0, y: height + 4, width: bounds.width, height: max(0, extra - 4))
    }
}
