import Platform
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct PointerOverTextTests {
    @Test("A mouse's pointer is a beam over text that is editable or selectable, and an arrow elsewhere")
    func shapes() {
        let root = UIViewController()
        let harness = Harness(rootViewController: root)
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        field.borderStyle = .roundedRect
        field.text = "text"
        field.clearButtonMode = .always
        let off = UITextField(frame: CGRect(x: 20, y: 160, width: 200, height: 40))
        off.isEnabled = false
        let view = UITextView(frame: CGRect(x: 20, y: 220, width: 200, height: 100))
        view.isEditable = false
        let fixed = UITextView(frame: CGRect(x: 20, y: 340, width: 200, height: 100))
        fixed.isEditable = false
        fixed.isSelectable = false
        let label = UILabel(frame: CGRect(x: 20, y: 460, width: 200, height: 40))
        label.text = "text"
        UIApplication.shared.turn {
            for view in [field, off, view, fixed, label] { root.view.addSubview(view) }
        }
        harness.advance(by: 0.1)
        func shape(_ x: CGFloat, _ y: CGFloat) -> PointerShape {
            harness.surface.send(
                .pointer(
                    PointerEvent(action: .moved, point: CGPoint(x: x, y: y), time: harness.system.now)))
            return harness.surface.pointer
        }
        #expect(shape(10, 10) == .arrow)
        #expect(shape(60, 120) == .text)
        #expect(shape(208, 120) == .arrow, "the clear button")
        #expect(shape(60, 180) == .arrow, "a field that is off")
        #expect(shape(60, 260) == .text)
        #expect(shape(60, 380) == .arrow)
        #expect(shape(60, 260) == .text)
        #expect(shape(60, 480) == .arrow)
    }
}
