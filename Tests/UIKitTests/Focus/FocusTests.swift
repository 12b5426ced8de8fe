import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKitTesting

@testable import UIKit

/// A control that draws nothing itself.
private final class FocusableControl: UIControl {
    override var canBecomeFocused: Bool { true }
}

@MainActor @Suite("Focus with a hardware keyboard")
struct FocusTests {
    /// Six buttons in three rows of two, named 1 to 6, and the log of activated ones.
    @MainActor final class Board {
        let harness: Harness
        let root = UIView()
        var buttons: [UIButton] = []
        var taps: [String] = []

        init(isRightToLeft: Bool = false) {
            root.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
            harness = Harness(view: root)
            for index in 0..<6 {
                let button = UIButton(type: .system)
                button.setTitle("\(index + 1)", for: .normal)
                let column = index % 2, x: CGFloat = (column == 1) != isRightToLeft ? 150 : 20
                button.frame = CGRect(x: x, y: 100 + CGFloat(index / 2) * 60, width: 100, height: 44)
                button.addAction(
                    UIAction { [unowned self] _ in taps.append("\(index + 1)") }, for: .touchUpInside)
                root.addSubview(button)
                buttons.append(button)
            }
            if isRightToLeft { harness.window.traitOverrides.layoutDirection = .rightToLeft }
        }

        func press(_ code: HardwareKey.Code, _ modifiers: HardwareKey.Modifiers = []) {
            harness.press(HardwareKey(code, modifiers: modifiers))
        }
        var focused: String? { (harness.window.focus.focusedItem as? UIButton)?.title(for: .normal) }
    }

    @Test func nothingHasTheFocusUntilAKeyAsksAndAFingerTakesItAway() {
        let board = Board()
        #expect(board.focused == nil)
        board.press(.tab)
        #expect(
            board.focused == "1" && board.buttons[0].isFocused && board.buttons[0].state.contains(.focused))
        board.press(.down)
        #expect(board.focused == "3" && !board.buttons[0].isFocused)
        board.harness.tap(at: CGPoint(x: 300, y: 600))
        #expect(board.focused == nil && !board.buttons[2].state.contains(.focused))
    }

    @Test func arrowsMoveByPlaceAndTabInTheOrderOfReading() {
        let board = Board()
        var way: [String] = []
        let keys: [(HardwareKey.Code, HardwareKey.Modifiers)] = [
            (.tab, []), (.right, []), (.down, []), (.left, []), (.up, []), (.up, []), (.tab, []), (.tab, []),
            (.tab, .shift), (.tab, .shift), (.tab, .shift),
        ]
        for (key, modifiers) in keys {
            board.press(key, modifiers)
            way.append(board.focused ?? "-")
        }
        // Up from the first row does nothing; Tab wraps.
        #expect(way == ["1", "2", "4", "3", "1", "1", "2", "3", "2", "1", "6"])
    }

    @Test(
        "On a television the focused control is raised on a light platter, without a focus ring; its frame does not change"
    )
    func television() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 640, height: 360))
        let button = FocusableControl(), other = FocusableControl()
        button.frame = CGRect(x: 100, y: 100, width: 120, height: 44)
        other.frame = CGRect(x: 100, y: 200, width: 120, height: 44)
        root.backgroundColor = .systemBackground
        for view in [button, other] { root.addSubview(view) }
        let harness = Harness(size: root.bounds.size, scale: 1, style: .dark, idiom: .tv)
        UIApplication.shared.turn {
            let controller = UIViewController()
            harness.window.rootViewController = controller
            controller.view.addSubview(root)
        }
        let dark = harness.snapshot().pixel(x: 104, y: 122)
        harness.press(HardwareKey(.tab))
        harness.advance(by: 0.5)
        #expect(button.isFocused && button.traitCollection.userInterfaceStyle == .light)
        #expect(harness.snapshot().pixel(x: 104, y: 122) == 0xFFFF_FFFF && dark != 0xFFFF_FFFF)
        // Larger than its platter's six points beyond the frame, which does not change.
        #expect(harness.snapshot().pixel(x: 90, y: 122) == 0xFFFF_FFFF)
        #expect(button.frame == CGRect(x: 100, y: 100, width: 120, height: 44))
        harness.press(HardwareKey(.down))
        harness.advance(by: 0.5)
        #expect(other.isFocused && button.traitCollection.userInterfaceStyle == .dark)
        #expect(harness.snapshot().pixel(x: 104, y: 122) == dark)
    }

    @Test("The platter of a television is opaque where the focused control's own background is not")
    func translucentBackground() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 640, height: 360))
        let button = FocusableControl()
        button.frame = CGRect(x: 100, y: 100, width: 120, height: 44)
        button.backgroundColor = .tertiarySystemFill
        root.backgroundColor = .systemBackground
        root.addSubview(button)
        let harness = Harness(size: root.bounds.size, scale: 1, style: .dark, idiom: .tv)
        UIApplication.shared.turn {
            let controller = UIViewController()
            harness.window.rootViewController = controller
            controller.view.addSubview(root)
        }
        harness.press(HardwareKey(.tab))
        harness.advance(by: 0.5)
        #expect(button.isFocused && harness.snapshot().pixel(x: 110, y: 122) == 0xFFFF_FFFF)
    }

    @Test func fromRightToLeftTabRunsTheOtherWayAndArrowsDoNot() {
        let board = Board(isRightToLeft: true)
        board.press(.tab)
        #expect(board.focused == "1" && board.buttons[0].frame.minX == 150)
        board.press(.tab)
        #expect(board.focused == "2")
        board.press(.right)
        #expect(board.focused == "1")
    }

    @Test(arguments: [HardwareKey.Code.return, .character(" ")])
    func aKeyPressesWhatHasTheFocus(_ key: HardwareKey.Code) {
        let board = Board()
        board.press(key)
        #expect(board.taps.isEmpty)
        board.press(.tab)
        let surface = board.harness.surface
        surface.send(.key(KeyEvent(key: HardwareKey(key), text: "", isPressed: true, time: 0)))
        #expect(board.buttons[0].isHighlighted && board.taps.isEmpty)
        surface.send(.key(KeyEvent(key: HardwareKey(key), text: "", isPressed: false, time: 0.1)))
        #expect(!board.buttons[0].isHighlighted && board.taps == ["1"])
    }

    @Test func whatIsDisabledOrHiddenIsPassedOverAndLosesTheFocus() {
        let board = Board()
        board.buttons[1].isEnabled = false
        board.press(.tab)
        board.press(.tab)
        #expect(board.focused == "3")
        UIApplication.shared.turn { board.buttons[2].isHidden = true }
        #expect(board.focused != "3" && board.focused != nil)
    }

    @Test("A focused view that is deallocated passes the focus to the one nearest to its position")
    func replacement() {
        let board = Board()
        board.press(.tab)
        board.press(.down)
        #expect(board.focused == "3")
        UIApplication.shared.turn {
            board.buttons.remove(at: 2).removeFromSuperview()
            let button = UIButton(type: .system)
            button.setTitle("new", for: .normal)
            button.frame = CGRect(x: 24, y: 160, width: 60, height: 44)
            board.root.addSubview(button)
        }
        board.harness.advance(by: 0.1)
        #expect(board.focused == "new")
        board.press(.up)
        #expect(board.focused == "1")
    }

    @Test func aFieldThatIsEditedKeepsArrowsAndTab() {
        let board = Board()
        let field = UITextField(frame: CGRect(x: 20, y: 400, width: 200, height: 40))
        field.text = "abc"
        board.root.addSubview(field)
        #expect(field.becomeFirstResponder())
        board.press(.left)
        board.press(.tab)
        board.press(.up)
        #expect(board.focused == nil && field.isFirstResponder)
        field.resignFirstResponder()
        board.harness.window.focus.requestFocusUpdate(to: field)
        #expect(field.isFocused)
        board.press(.return)
        #expect(field.isFirstResponder)
    }

    @Test func theFocusGoesAlongWithTheCaretFromFieldToField() {
        let board = Board()
        let row = UIControl(frame: CGRect(x: 20, y: 500, width: 300, height: 44))
        let fields = [
            UITextField(frame: CGRect(x: 20, y: 400, width: 200, height: 40)),
            UITextField(frame: CGRect(x: 100, y: 0, width: 200, height: 44)),
        ]
        board.root.addSubview(fields[0])
        row.addSubview(fields[1])
        board.root.addSubview(row)
        board.harness.window.focus.requestFocusUpdate(to: fields[0])
        board.press(.return)
        #expect(fields[0].isFirstResponder && fields[0].isFocused)
        board.press(.tab)
        #expect(fields[1].isFirstResponder && row.isFocused)
        board.press(.tab, .shift)
        #expect(fields[0].isFirstResponder && fields[0].isFocused)
        // A touch shows no focus ring.
        board.harness.tap(at: CGPoint(x: 200, y: 520))
        #expect(board.harness.window.focus.focusedItem == nil)
    }

    @Test func escapeLeavesATextThatAKeyBeganAndTheFocusGoesOnFromThere() {
        let board = Board()
        let text = UITextView(frame: CGRect(x: 20, y: 40, width: 200, height: 50))
        board.root.addSubview(text)
        board.harness.window.focus.requestFocusUpdate(to: text)
        board.press(.return)
        board.press(.down)
        #expect(text.isFirstResponder && text.isFocused)
        board.press(.escape)
        #expect(!text.isFirstResponder && text.isFocused)
        board.press(.down)
        #expect(board.focused == "1")
        // Text that was typed by touch stays.
        board.harness.tap(at: CGPoint(x: 100, y: 60))
        board.press(.escape)
        #expect(text.isFirstResponder && board.harness.window.focus.focusedItem == nil)
    }

    @Test(arguments: [CGPoint(x: 0, y: 100), CGPoint(x: 290, y: 100), CGPoint(x: 150, y: 0)])
    func theRingOfWhatStandsAtTheEdgeOfAScreenOrASheetIsSeen(place: CGPoint) throws {
        let board = Board()
        board.root.clipsToBounds = place.y == 0
        board.buttons[0].frame.origin = place
        board.harness.window.focus.requestFocusUpdate(to: board.buttons[0])
        let ring = try #require(board.buttons[0].layer.sublayers?.compactMap { $0 as? CAShapeLayer }.last)
        let box = try #require(ring.path).boundingBox.offsetBy(dx: place.x, dy: place.y)
        let half = FocusRing.width / 2
        #expect(box.minX >= half && box.maxX <= 390 - half && box.minY >= half)
        #expect(box.width > 100 && box.height > 40)
    }

    @Test func aValueChangesUnderTheArrowsInTheDirectionOfReading() {
        for isRightToLeft in [false, true] {
            let board = Board(isRightToLeft: isRightToLeft)
            let slider = UISlider(frame: CGRect(x: 20, y: 400, width: 200, height: 40))
            let stepper = UIStepper(frame: CGRect(x: 20, y: 460, width: 94, height: 32))
            let segments = UISegmentedControl(items: ["a", "b", "c"])
            segments.frame = CGRect(x: 20, y: 520, width: 200, height: 32)
            segments.selectedSegmentIndex = 0
            for view in [slider, stepper, segments] { board.root.addSubview(view) }
            let on: HardwareKey.Code = isRightToLeft ? .left : .right
            board.harness.window.focus.requestFocusUpdate(to: slider)
            board.press(on)
            #expect(slider.value > 0 && slider.isFocused)
            board.press(.down)
            #expect(stepper.isFocused)
            board.press(on)
            #expect(stepper.value == 1)
            board.press(.down)
            board.press(on)
            #expect(segments.isFocused && segments.selectedSegmentIndex == 1)
            board.press(isRightToLeft ? .right : .left)
            #expect(segments.selectedSegmentIndex == 0)
        }
    }

    @Test func switchesToggle() {
        let toggle = UISwitch(frame: CGRect(x: 20, y: 100, width: 51, height: 31))
        let harness = Harness(view: toggle)
        var reported = 0
        toggle.addAction(UIAction { _ in reported += 1 }, for: .valueChanged)
        harness.press(HardwareKey(.tab))
        harness.press(HardwareKey(.character(" ")))
        #expect(toggle.isOn && reported == 1)
    }

    private final class Rows: UITableViewController {
        var chosen: [Int] = []
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
            -> UITableViewCell
        {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            chosen.append(indexPath.row)
        }
        override func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
            indexPath.row != 1
        }
    }

    @Test func aTablesRowsComeInSightAndReturnSelects() {
        let rows = Rows(), harness = Harness(rootViewController: Rows())
        harness.window.rootViewController = rows
        harness.settle()
        func row() -> Int? {
            (harness.window.focus.focusedItem as? UITableViewCell).flatMap {
                rows.tableView.indexPath(for: $0)?.row
            }
        }
        harness.press(HardwareKey(.down))
        #expect(row() == 0)
        harness.press(HardwareKey(.down))
        #expect(row() == 2)
        for _ in 0..<40 {
            harness.press(HardwareKey(.down))
            harness.settle()
        }
        #expect(row() == 42)
        if let cell = harness.window.focus.focusedItem as? UITableViewCell {
            let frame = cell.convert(cell.bounds, to: nil)
            #expect(frame.minY >= 0 && frame.maxY <= 844.5 && cell.configurationState.isFocused)
        }
        harness.press(HardwareKey(.return))
        #expect(rows.chosen == [42])
        for _ in 0..<60 {
            harness.press(HardwareKey(.up))
            harness.settle()
        }
        #expect(row() == 0 && rows.tableView.contentOffset.y <= 0)
    }

    @Test func aListAndAGroupAreOneStopOfTab() {
        let board = Board()
        for button in board.buttons[2...3] { button.focusGroupIdentifier = "pair" }
        board.buttons[3].focusGroupPriority = .prioritized
        var way: [String] = []
        for _ in 0..<5 {
            board.press(.tab)
            way.append(board.focused ?? "-")
        }
        #expect(way == ["1", "2", "4", "5", "6"])
    }

    @Test func aGuideSendsTheFocusOn() {
        let board = Board(), guide = UIFocusGuide()
        board.root.addLayoutGuide(guide)
        guide.leadingAnchor.constraint(equalTo: board.root.leadingAnchor, constant: 300).isActive = true
        guide.topAnchor.constraint(equalTo: board.root.topAnchor, constant: 100).isActive = true
        guide.widthAnchor.constraint(equalToConstant: 60).isActive = true
        guide.heightAnchor.constraint(equalToConstant: 44).isActive = true
        guide.preferredFocusEnvironments = [board.buttons[5]]
        board.press(.tab)
        board.press(.right)
        #expect(board.focused == "2")
        board.press(.right)
        #expect(board.focused == "6")
        guide.isEnabled = false
        board.press(.up)
        board.press(.right)
        #expect(board.focused == "4")
    }

    @Test func environmentsPreferForbidAndHear() {
        final class Page: UIViewController {
            let first = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
            let second = UIButton(frame: CGRect(x: 20, y: 200, width: 100, height: 44))
            var isOpen = true
            var log: [String] = []
            override func viewDidLoad() {
                view.addSubview(first)
                view.addSubview(second)
            }
            override var preferredFocusEnvironments: [any UIFocusEnvironment] { [second] }
            override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { isOpen }
            override func didUpdateFocus(
                in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
            ) {
                log.append(
                    context.nextFocusedView === second
                        ? "second" : context.nextFocusedView === first ? "first" : "none")
                log.append(context.focusHeading == .up ? "up" : "other")
                coordinator.addCoordinatedAnimations(
                    { self.view.alpha = 0.5 }, completion: { self.log.append("over") })
            }
        }
        let page = Page(), harness = Harness(rootViewController: page)
        harness.press(HardwareKey(.tab))
        #expect(page.second.isFocused)
        page.isOpen = false
        harness.press(HardwareKey(.up))
        #expect(page.second.isFocused)
        page.isOpen = true
        harness.press(HardwareKey(.up))
        harness.settle()
        #expect(page.first.isFocused && page.log == ["second", "other", "first", "up", "over", "over"])
        page.setNeedsFocusUpdate()
        page.updateFocusIfNeeded()
        #expect(page.second.isFocused)
        #expect(UIFocusSystem.focusSystem(for: page)?.focusedItem === page.second)
        #expect(UIFocusSystem.environment(page, contains: page.second))
    }

    @Test func theFocusStaysInWhatIsModalAndEscapeLeaves() {
        let page = UIViewController(), harness = Harness(rootViewController: page)
        let behind = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
        page.view.addSubview(behind)
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        var done = ""
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in done = "cancel" })
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in done = "delete" })
        UIApplication.shared.turn { page.present(alert, animated: false) }
        harness.settle()
        for _ in 0..<4 {
            harness.press(HardwareKey(.tab))
            #expect(!behind.isFocused && harness.window.focus.focusedItem != nil)
        }
        harness.press(HardwareKey(.escape))
        harness.settle()
        #expect(done == "cancel")
    }

    @Test func arrowsGoFromDayToDayAndReturnChooses() {
        let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
        picker.datePickerMode = .date
        picker.preferredDatePickerStyle = .inline
        picker.calendar = Calendar(identifier: .gregorian)
        picker.timeZone = TimeZone(identifier: "UTC")
        // 15 January 2025.
        picker.date = Date(timeIntervalSince1970: 1_736_942_400)
        let harness = Harness(view: picker)
        harness.settle()
        func grids(_ view: UIView) -> [UIView] { view is MonthGrid ? [view] : view.subviews.flatMap(grids) }
        guard let grid = grids(picker).first(where: \.canBecomeFocused) else {
            Issue.record("a month can have the focus")
            return
        }
        harness.window.focus.requestFocusUpdate(to: grid)
        for key in [HardwareKey.Code.right, .right, .down] { harness.press(HardwareKey(key)) }
        #expect(grid.isFocused && picker.calendar.component(.day, from: picker.date) == 15)
        harness.press(HardwareKey(.return))
        harness.settle()
        #expect(picker.calendar.component(.day, from: picker.date) == 24)
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func theRingFollowsTheShapeOfWhatItSurrounds(_ style: UIUserInterfaceStyle) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 300))
        root.backgroundColor = .systemBackground
        let filled = UIButton(configuration: .filled())
        filled.setTitle("Continue", for: .normal)
        let toggle = UISwitch(), slider = UISlider(), segments = UISegmentedControl(items: ["One", "Two"])
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "A row"
        let frames: [(UIView, CGRect)] = [
            (filled, CGRect(x: 20, y: 20, width: 120, height: 44)),
            (toggle, CGRect(x: 20, y: 90, width: 51, height: 31)),
            (slider, CGRect(x: 20, y: 145, width: 200, height: 31)),
            (segments, CGRect(x: 20, y: 200, width: 200, height: 32)),
            (cell, CGRect(x: 0, y: 250, width: 240, height: 44)),
        ]
        for (view, frame) in frames {
            view.frame = frame
            root.addSubview(view)
        }
        let harness = Harness(view: root, size: CGSize(width: 240, height: 300), style: style)
        harness.settle()
        // One screen cannot show five focus rings: each is drawn in its turn.
        var rings: [FocusRing] = []
        for (view, _) in frames {
            let ring = FocusRing()
            ring.show(around: view)
            rings.append(ring)
        }
        Golden.check(harness.snapshot(), named: style == .dark ? "focus-rings-dark" : "focus-rings-light")
        withExtendedLifetime(rings) {}
    }

    @Test func aRingSurroundsWhatHasTheFocus() {
        let board = Board()
        board.buttons[0].tintColor = .blue
        let edge = CGRect(x: 60, y: 94, width: 20, height: 5)
        #expect(board.harness.snapshot(of: edge).count { $0.isBlue } == 0)
        board.press(.tab)
        board.harness.settle()
        #expect(board.harness.snapshot(of: edge).count { $0.isBlue } > 0)
        board.buttons[0].focusEffect = nil
        UIApplication.shared.turn {}
        #expect(board.harness.snapshot(of: edge).count { $0.isBlue } == 0)
    }

    @Test(arguments: [
        // From the center of three by three, with the indexes of the other positions.
        (UIFocusHeading.left, 3), (.right, 5), (.up, 1), (.down, 7),
    ])
    func theNearestInADirectionIsTheOneInLine(_ heading: UIFocusHeading, _ wanted: Int) {
        let places = (0..<9).map {
            CGRect(x: CGFloat($0 % 3) * 100, y: CGFloat($0 / 3) * 100, width: 60, height: 60)
        }
        #expect(FocusSearch.nearest(to: places[4], heading: heading, among: places) == wanted)
        #expect(FocusSearch.nearest(to: places[0], heading: .up, among: places) == nil)
    }

    @Test func readingRunsLineByLine() {
        let places = [
            CGRect(x: 200, y: 0, width: 50, height: 40), CGRect(x: 0, y: 5, width: 100, height: 20),
            CGRect(x: 0, y: 100, width: 300, height: 40), CGRect(x: 120, y: 8, width: 30, height: 20),
        ]
        #expect(ReadingOrder.sorted(places, isRightToLeft: false) == [1, 3, 0, 2])
        #expect(ReadingOrder.sorted(places, isRightToLeft: true) == [0, 3, 1, 2])
        #expect(ReadingOrder.sorted([], isRightToLeft: true).isEmpty)
        // A keyboard covers the end of a long form, not its side.
        let form = CGRect(x: 16, y: 100, width: 358, height: 1100),
            keys = CGRect(x: 0, y: 560, width: 390, height: 284)
        #expect(ReadingOrder.sorted([keys, form], isRightToLeft: false) == [1, 0])
    }
}
