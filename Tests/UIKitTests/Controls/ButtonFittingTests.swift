import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("The fitting size of buttons")
struct ButtonFittingTests {
    private func oneLine(_ kind: String) -> UIButton {
        guard kind == "configured" else {
            return UIButton(type: kind == "system" ? .system : .custom)
        }
        var configuration = UIButton.Configuration.filled()
        configuration.titleLineBreakMode = .byTruncatingTail
        return UIButton(configuration: configuration)
    }

    @Test(
        "A one-line button that has a size grows and shrinks with its title",
        arguments: ["system", "custom", "configured"])
    func oneLineButtons(kind: String) {
        let button = oneLine(kind)
        func fitting(_ title: String) -> CGFloat {
            if button.configuration == nil {
                button.setTitle(title, for: .normal)
            } else {
                button.configuration?.title = title
            }
            button.sizeToFit()
            #expect(button.bounds.size == button.intrinsicContentSize)
            return button.bounds.width
        }
        let short = fitting("OK")
        let long = fitting("A much longer title than before")
        #expect(long > short + 100)
        button.frame.size.width = 20
        #expect(fitting("A much longer title than before") == long)
        #expect(fitting("OK") == short)
    }

    @Test func aTitleThatWrapsKeepsToTheWidth() {
        let button = UIButton(type: .system)
        button.setTitle("A long title in several lines", for: .normal)
        button.titleLabel?.numberOfLines = 0
        button.titleLabel?.lineBreakMode = .byWordWrapping
        let line = button.sizeThatFits(CGSize(width: 1000, height: 1000))
        let wrapped = button.sizeThatFits(CGSize(width: 100, height: 1000))
        #expect(wrapped.width <= 100 && wrapped.height > line.height * 1.5)
    }

    @Test func aStackGivesAButtonTheWidthOfItsNewTitle() {
        let button = UIButton(type: .system), stack = UIStackView(arrangedSubviews: [button, UIView()])
        button.setTitle("On", for: .normal)
        stack.frame = CGRect(x: 0, y: 0, width: 390, height: 44)
        let harness = Harness(view: stack, size: CGSize(width: 390, height: 44))
        harness.settle()
        let before = button.frame.width
        button.setTitle("Turned on for everybody", for: .normal)
        harness.settle()
        #expect(button.frame.width == button.intrinsicContentSize.width && button.frame.width > before + 50)
    }
}
