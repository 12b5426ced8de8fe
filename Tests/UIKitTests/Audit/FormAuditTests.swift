import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("The design audit of forms", .serialized) struct FormAuditTests {
    /// Rules that speak of labelled fields at places, in a window.
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

    @Test("TF-13: fields below each other with uneven gaps are told")
    func gaps() {
        #expect(rules(column([100, 150, 200, 250])).isDisjoint(with: [.unevenFields]))
        #expect(rules(column([100, 150, 201])).isDisjoint(with: [.unevenFields]))
        #expect(rules(column([100, 150, 215])).contains(.unevenFields))
        // Two beside each other are one line.
        let beside = column([100, 150, 200]) + [CGRect(x: 230, y: 150, width: 100, height: 34)]
        #expect(rules(beside).isDisjoint(with: [.unevenFields]))
    }

    @Test("TF-14: a label that stands no nearer to its own field than to the one above is told")
    func labels() {
        let fields = column([100, 180, 260])
        func told(_ top: CGFloat) -> Bool {
            rules(fields, labels: [CGRect(x: 20, y: top, width: 100, height: 20)]).contains(
                .labelNearOtherField)
        }
        #expect(!told(156) && told(147) && told(138))
    }

    @Test("TF-16: more widths than kinds of fields are told")
    func widths() {
        let tops: [CGFloat] = [100, 150, 200, 250]
        #expect(rules(column(tops, widths: [150, 150, 300, 300])).isDisjoint(with: [.tooManyWidths]))
        #expect(rules(column(tops, widths: [150, 170, 300, 300])).contains(.tooManyWidths))
    }

    @Test("TF-45, TF-57: many fields on a TV, more than one on a watch, are told")
    func smallDevices() {
        let tv = CGSize(width: 960, height: 540), watch = CGSize(width: 184, height: 224)
        let rule = Set([UIDesignAudit.Rule.manyFieldsOnSmallDevice])
        func told(_ count: Int, _ size: CGSize, _ idiom: UIUserInterfaceIdiom) -> Bool {
            let fields = (0..<count).map { CGRect(x: 10, y: 10 + CGFloat($0) * 50, width: 150, height: 34) }
            return !rules(fields, size: size, idiom: idiom).isDisjoint(with: rule)
        }
        #expect(!told(2, tv, .tv) && told(3, tv, .tv))
        #expect(!told(1, watch, .phone) && told(2, watch, .phone))
        #expect(!told(5, CGSize(width: 390, height: 844), .phone))
    }

    @Test(
        "OK-07, TF-42: a field whose purpose and keyboard disagree is told, by its content type or its words")
    func keyboards() {
        func told(_ hint: String?, _ content: UITextContentType?, _ keyboard: UIKeyboardType) -> Bool {
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
                told(hint, content, keyboard) == isTold,
                "\(hint ?? "") \(content?.rawValue ?? "") \(keyboard)")
        }
    }

    @Test(
        "TF-02, TF-09: a password or card code that can be read is an error, a long text in one line is told")
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
