import CoreGraphics
import Testing
import UIKit
import UIKitTesting

/// Views with a width of their own that go from one row to another.
@MainActor @Suite struct ReusedWidthTests {
    private func button(_ title: String) -> UIButton {
        let button = UIButton(type: .custom)
        button.setTitle(title, for: .normal)
        return button
    }

    private func row(_ views: [UIView]) -> UIStackView {
        let row = UIStackView(arrangedSubviews: views)
        row.distribution = .fill
        row.spacing = 6
        return row
    }

    @Test("A view keeps its width constraint when it goes from a row that is removed to another")
    func moved() {
        let controller = UIViewController()
        let harness = Harness(size: CGSize(width: 320, height: 568), rootViewController: controller)
        let rows = UIStackView()
        rows.axis = .vertical
        rows.distribution = .fillEqually
        rows.frame = CGRect(x: 0, y: 0, width: 320, height: 216)
        controller.view.addSubview(rows)
        let shift = button("s"), globe = button("g")
        NSLayoutConstraint.activate(
            [shift, globe].map { $0.widthAnchor.constraint(equalToConstant: 44) })
        for turn in 0..<4 {
            UIApplication.shared.turn {
                for row in rows.arrangedSubviews { row.removeFromSuperview() }
                let keys = (0..<7).map { button("\($0)") }
                rows.addArrangedSubview(row([shift] + keys))
                for key in keys.dropFirst() {
                    key.widthAnchor.constraint(equalTo: keys[0].widthAnchor).isActive = true
                }
                rows.addArrangedSubview(row([globe, button("space")]))
                globe.isHidden = turn % 2 == 0
            }
            harness.advance(by: 0.1)
            #expect(shift.frame.width == 44, "turn \(turn)")
            #expect(globe.isHidden || globe.frame.width == 44, "turn \(turn)")
            UIApplication.shared.turn { globe.isHidden = false }
            harness.advance(by: 0.1)
            #expect(globe.frame.width == 44, "turn \(turn), shown again")
        }
    }
}
