import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("UIDesignAudit of forms", .serialized) struct FormAuditTests {
    /// The rules that labeled fields at given positions in a window violate.
    private func rules(
        _ fields: [CGRect], labels: [CGRect] = [], size: CGSize = CGSize(width: 390, height: 844),
        idiom: UIUserInterfaceIdiom = .phone
    ) -> Set<UIDesignAudit.Rule> {
        let holder = UIView(frame: CGRect(origin: .zero, size: size))
        holder.backgroundColor = .systemBackground
        for place in fields {
            let field = UITextField(frame: place)
            field.borderStyle = .roundedRect
            holder.addSubview(field)
        }
        for place in labels {
            let label = UILabel(frame: place)
            label.text = "City"
            holder.addSubview(label)
        }
        let harness = Harness(size: size, scale: 1, idiom: idiom, rootViewController: UIViewController())
        UIApplication.shared.turn { harness.window.rootViewController?.view.addSubview(holder) }
        let found = Set(UIDesignAudit.findings(in: holder).map(\.rule))
        UIScreen.main.configure(size: size, scale: 1, style: .light, idiom: .phone)
        return found
    }

    private func column(_ tops: [CGFloat], widths: [CGFloat] = []) -> [CGRect] {
        tops.enumerated().map { index, top in
            CGRect(x: 20, y: top, width: index < widths.count ? widths[index] : 200, height: 34)
        }
    }

    @Test("TF-13: fields with uneven vertical gaps are reported")
    func gaps() {
        #expect(rules(column([100, 150, 200, 250])).isDisjoint(with: [.unevenFields]))
        #expect(rules(column([100, 150, 201])).isDisjoint(with: [.unevenFields]))
        #expect(rules(column([100, 150, 215])).contains(.unevenFields))
        // Two fields side by side are one line.
        let beside = column([100, 150, 200]) + [CGRect(x: 230, y: 150, width: 100, height: 34)]
        #expect(rules(beside).isDisjoint(with: [.unevenFields]))
    }

    @Test("TF-14: a label not closer to its own field than to the one above is reported")
    func labels() {
        let fields = column([100, 180, 260])
        func isReported(_ top: CGFloat) -> Bool {
            rules(fields, labels: [CGRect(x: 20, y: top, width: 100, height: 20)]).contains(
                .labelNearOtherField)
        }
        #expect(!isReported(156) && isReported(147) && isReported(138))
    }

    @Test("TF-16: more field widths than kinds of fields are reported")
    func widths() {
        let tops: [CGFloat] = [100, 150, 200, 250]
        #expect(rules(column(tops, widths: [150, 150, 300, 300])).isDisjoint(with: [.tooManyWidths]))
        #expect(rules(column(tops, widths: [150, 170, 300, 300])).contains(.tooManyWidths))
    }

    @Test("TF-45, TF-57: more than two fields on a TV, or one on a watch, are reported")
    func smallDevices() {
        let tv = CGSize(width: 960, height: 540), watch = CGSize(width: 184, height: 224)
        let rule = Set([UIDesignAudit.Rule.manyFieldsOnSmallDevice])
        func isReported(_ count: Int, _ size: CGSize, _ idiom: UIUserInterfaceIdiom) -> Bool {
            let fields = (0..<count).map { CGRect(x: 10, y: 10 + CGFloat($0) * 50, width: 150, height: 34) }
            return !rules(fields, size: size, idiom: idiom).isDisjoint(with: rule)
        }
        #expect(!isReported(2, tv, .tv) && isReported(3, tv, .tv))
        #expect(!isReported(1, watch, .phone) && isReported(2, watch, .phone))
        #expect(!isReported(5, CGSize(width: 390, height: 844), .phone))
    }

    @Test(
        "OK-07, TF-42: a keyboard type that does not suit the content type or placeholder is reported")
    func keyboards() {
        func isReported(_ hint: String?, _ content: UITextContentType?, _ keyboard: UIKeyboardType) -> Bool {
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
            field.placeholder = hint
            field.textContentType = content
            field.keyboardType = keyboard
            return UIDesignAudit.findings(in: field).contains { $0.rule == .keyboardForOtherText }
        }
        let cases: [(hint: String?, content: UITextContentType?, keyboard: UIKeyboardType, isTold: Bool)] = [
            ("Email", nil, .default, true), ("Email", nil, .emailAddress, false),
            ("전화번호", nil, .default, true), ("Phone", nil, .phonePad, false), ("Amount", nil, .default, true),
            ("Amount", nil, .decimalPad, false), (nil, .emailAddress, .default, true),
            (nil, .emailAddress, .numberPad, true), (nil, .emailAddress, .emailAddress, false),
            (nil, .telephoneNumber, .default, true), (nil, .oneTimeCode, .numberPad, false),
            (nil, .name, .default, false), ("Name", nil, .default, false),
        ]
        for (hint, content, keyboard, isTold) in cases {
            #expect(
                isReported(hint, content, keyboard) == isTold,
                "\(hint ?? "") \(content?.rawValue ?? "") \(keyboard)")
        }
    }

    @Test(
        "TF-02, TF-09: a visible password or card code is an error, a long text in one line is reported")
    func secrets() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        func found(_ rule: UIDesignAudit.Rule) -> UIDesignAudit.Severity? {
            UIDesignAudit.findings(in: field).first { $0.rule == rule }?.severity
        }
        field.keyboardType = .numberPad
        for content in [UITextContentType.password, .newPassword, .creditCardSecurityCode] {
            field.textContentType = content
            field.isSecureTextEntry = false
            #expect(found(.readablePassword) == .error)
            field.isSecureTextEntry = true
            #expect(found(.readablePassword) == nil)
        }
        field.textContentType = nil
        field.text = String(repeating: "word ", count: 20)
        #expect(found(.longTextInField) == nil)
        field.text = String(repeating: "word ", count: 21)
        #expect(found(.longTextInField) == .hint)
    }
}
