import Foundation
import Platform
import UIKit

/// Text fields: what they ask, how they help, what they accept.
struct TextFieldPage: GalleryPage {
    static let name = "UITextField"
    static let title = Message(en: "Text Fields", ko: "텍스트 필드")
    static let guidance = [
        Message(
            en:
                "A text field takes a small, specific piece of text: a name, an email address. Use a text view for more.",
            ko: "텍스트 필드에는 이름이나 이메일처럼 짧고 정해진 글을 넣습니다. 긴 글에는 텍스트 보기를 쓰세요."),
        Message(
            en: "Show its purpose with a placeholder; because that goes when people type, a label helps too.",
            ko: "플레이스홀더로 쓰임새를 알리세요. 입력하면 사라지므로 레이블도 두면 좋습니다."),
        Message(
            en:
                "Typing takes long, on a TV and a watch most of all: ask for little, and offer choices where you can.",
            ko: "입력에는 시간이 걸리고, TV와 시계에서는 더 그렇습니다. 적게 묻고 가능하면 선택지를 주세요."),
        Message(
            en: "A TV has no other rules for fields than these.",
            ko: "TV의 필드에 따로 있는 규칙은 없습니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        [looks(stage), ends(stage), secrets(stage), sizes(stage), numbers(stage), checks(stage), cut(stage)]
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

    private func looks(_ stage: GalleryStage) -> GallerySection {
        let name = stage.text(Message(en: "Name", ko: "이름"))
        let main = field(name, hint: name)
        main.textContentType = .name
        main.autocapitalizationType = .words
        return GallerySection(
            Message(en: "Hint and frame", ko: "힌트와 테두리"),
            [
                .wide(main),
                .choice(
                    Message(en: "Border", ko: "테두리"),
                    [
                        Message(en: "None", ko: "없음"), Message(en: "Line", ko: "선"),
                        Message(en: "Bezel", ko: "베젤"), Message(en: "Rounded", ko: "둥근 모서리"),
                    ], selected: 3
                ) { main.borderStyle = UITextField.BorderStyle(rawValue: $0) ?? .none },
                .choice(
                    Message(en: "Alignment", ko: "정렬"),
                    [
                        Message(en: "Natural", ko: "자동"), Message(en: "Left", ko: "왼쪽"),
                        Message(en: "Centre", ko: "가운데"), Message(en: "Right", ko: "오른쪽"),
                    ]
                ) { main.textAlignment = [.natural, .left, .center, .right][$0] },
                .toggle(Message(en: "Enabled", ko: "사용 가능"), isOn: true) { main.isEnabled = $0 },
            ])
    }

    /// What the leading end says of the purpose, the trailing end of further features.
    private func ends(_ stage: GalleryStage) -> GallerySection {
        let user = field(
            stage.text(Message(en: "User", ko: "사용자")), hint: stage.text(Message(en: "User", ko: "사용자")))
        user.leftView = icon("person")
        user.leftViewMode = .always
        user.clearButtonMode = .always
        user.textContentType = .username
        user.autocapitalizationType = .none
        let place = field(
            stage.text(Message(en: "Place", ko: "장소")), hint: stage.text(Message(en: "Place", ko: "장소")))
        place.leftView = icon("magnifyingglass")
        place.leftViewMode = .always
        let marks = UIButton(type: .system)
        marks.setImage(UIImage(systemName: "book"), for: .normal)
        marks.accessibilityLabel = stage.text(Message(en: "Bookmarks", ko: "책갈피"))
        marks.bounds = CGRect(x: 0, y: 0, width: 36, height: 34)
        marks.addAction(
            UIAction { _ in place.text = stage.text(Message(en: "Seoul", ko: "서울")) },
            for: .primaryActionTriggered)
        place.rightView = marks
        place.rightViewMode = .always
        place.returnKeyType = .search
        return GallerySection(
            Message(en: "Both ends", ko: "양쪽 끝"),
            caption: Message(
                en:
                    "The leading end shows what a field is for, the trailing end what else it offers: a button that "
                    + "clears it, bookmarks.",
                ko: "앞쪽 끝은 필드의 쓰임새를, 뒤쪽 끝은 지우기나 책갈피 같은 기능을 보여 줍니다."),
            [
                .wide(user), .wide(place),
                .choice(
                    Message(en: "Clear Button", ko: "지우기 버튼"),
                    [
                        Message(en: "Never", ko: "안 함"), Message(en: "While editing", ko: "편집 중"),
                        Message(en: "Unless editing", ko: "편집 중 외"), Message(en: "Always", ko: "항상"),
                    ], selected: 3
                ) { user.clearButtonMode = UITextField.ViewMode(rawValue: $0) ?? .never },
            ])
    }

    private func secrets(_ stage: GalleryStage) -> GallerySection {
        let secret = field(
            stage.text(Message(en: "Password", ko: "암호")), hint: stage.text(Message(en: "Password", ko: "암호"))
        )
        secret.isSecureTextEntry = true
        secret.textContentType = .password
        return GallerySection(
            Message(en: "Secrets", ko: "비밀"),
            caption: Message(
                en:
                    "Whatever is private is typed into a secure field: UITextField with isSecureTextEntry, which is "
                    + "SwiftUI’s SecureField.",
                ko: "민감한 내용은 보안 필드에 입력합니다. isSecureTextEntry를 켠 UITextField이며, SwiftUI의 SecureField에 "
                    + "해당합니다."),
            [.wide(secret)])
    }

    /// A field is as wide as what is expected.
    private func sizes(_ stage: GalleryStage) -> GallerySection {
        func wide(_ name: Message, _ content: UITextContentType, characters: Int) -> GalleryItem {
            let field = field(stage.text(name))
            field.textContentType = content
            field.autocapitalizationType = .words
            return .row(name, SizedField(field, characters: characters))
        }
        let zip = field(stage.text(Message(en: "ZIP Code", ko: "우편번호")), hint: "00000")
        zip.keyboardType = .numbersAndPunctuation
        zip.textContentType = .postalCode
        return GallerySection(
            Message(en: "Width", ko: "너비"),
            caption: Message(
                en: "The width tells how much is expected: a few digits, or a whole line.",
                ko: "너비를 보면 숫자 몇 개인지 한 줄인지, 얼마나 적어야 하는지 알 수 있습니다."),
            [
                wide(Message(en: "First Name", ko: "이름"), .givenName, characters: 13),
                wide(Message(en: "Last Name", ko: "성"), .familyName, characters: 13),
                wide(Message(en: "Street", ko: "도로명"), .streetAddressLine1, characters: 18),
                wide(Message(en: "City", ko: "도시"), .addressCity, characters: 18),
                .row(Message(en: "ZIP Code", ko: "우편번호"), SizedField(zip, characters: 7)),
            ])
    }

    private func numbers(_ stage: GalleryStage) -> GallerySection {
        func number(_ name: Message, _ entry: NumberEntry, _ value: NSNumber) -> GalleryItem {
            let field = field(stage.text(name))
            field.numberEntry = entry
            field.numberValue = value
            return .row(name, SizedField(field, characters: 11))
        }
        let length = Message(en: "Length", ko: "길이"), part = Message(en: "Share", ko: "비율")
        let price = Message(en: "Price", ko: "가격")
        let here = Locale(identifier: stage.language == .korean ? "ko_KR" : "en_US")
        return GallerySection(
            Message(en: "Numbers", ko: "숫자"),
            caption: Message(
                en: "A formatter lets nothing in but a number and shows it as the language does.",
                ko: "포매터가 숫자만 받아 그 언어의 형식으로 보여 줍니다."),
            [
                number(length, .decimal(fractionDigits: 2, locale: here), 3.14159),
                number(part, .percent(locale: here), 0.25), number(price, .currency(locale: here), 1234.5),
            ])
    }

    private func checks(_ stage: GalleryStage) -> GallerySection {
        let pin = field("PIN", hint: "PIN")
        pin.keyboardType = .numbersAndPunctuation
        pin.validations = [.digits(stage.text(Message(en: "Digits only", ko: "숫자만 입력")))]
        let email = field(
            stage.text(Message(en: "Email", ko: "이메일")), hint: stage.text(Message(en: "Email", ko: "이메일")))
        email.keyboardType = .emailAddress
        email.textContentType = .emailAddress
        email.autocapitalizationType = .none
        email.validations = [.email(stage.text(Message(en: "No address", ko: "주소가 아님")))]
        return GallerySection(
            Message(en: "Checks", ko: "확인"),
            caption: Message(
                en: "Letters in the first are told at once, a wrong address in the second when you leave it.",
                ko: "첫 필드는 글자를 넣으면 바로, 두 번째 필드는 떠날 때 알려 줍니다."),
            [.wide(CheckedField(pin)), .wide(CheckedField(email))])
    }

    private func cut(_ stage: GalleryStage) -> GallerySection {
        let long = field(stage.text(Message(en: "Title", ko: "제목")))
        long.text = stage.text(
            Message(
                en: "All the text of this field is wider than the field itself",
                ko: "이 필드의 글은 필드보다 길어서 한 번에 모두 보이지 않습니다"))
        return GallerySection(
            Message(en: "Long text", ko: "긴 글"),
            caption: Message(
                en: "Let a pointer rest on the field to read all of it.", ko: "포인터를 올려 두면 전체 글이 보입니다."),
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
