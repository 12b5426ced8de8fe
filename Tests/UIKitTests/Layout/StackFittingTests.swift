import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Fitting sizes of stack views")
struct StackFittingTests {
    private func stack(_ axis: NSLayoutConstraint.Axis) -> UIStackView {
        let labels = ["One", "Two", "A longer third"].map { text in
            let label = UILabel()
            label.text = text
            return label
        }
        let stack = UIStackView(arrangedSubviews: labels)
        stack.axis = axis
        stack.spacing = 8
        return stack
    }

    @Test(
        "The fitting size of a stack does not depend on its present frame",
        arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
    func sizeDoesNotDependOnFrame(axis: NSLayoutConstraint.Axis) {
        let stack = stack(axis), root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        root.addSubview(stack)
        let harness = Harness(view: root)
        let size = stack.sizeThatFits(CGSize(width: 358, height: 10_000))
        #expect(size.width > 40 && size.width < 250 && size.height > 15 && size.height < 100)
        for factor in [1.0, 2, 0.5, 3] {
            stack.frame = CGRect(x: 16, y: 10, width: size.width * factor, height: size.height * factor)
            harness.settle()
            #expect(stack.sizeThatFits(CGSize(width: 358, height: 10_000)) == size)
            #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == size)
            #expect(
                stack.systemLayoutSizeFitting(
                    CGSize(width: 358, height: 0), withHorizontalFittingPriority: .fittingSizeLevel,
                    verticalFittingPriority: .fittingSizeLevel
                ).height == size.height)
        }
    }

    @Test("An empty stack has zero size")
    func nothing() {
        let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let harness = Harness(view: stack)
        harness.settle()
        #expect(stack.sizeThatFits(CGSize(width: 358, height: 100)) == .zero)
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
    }
}
