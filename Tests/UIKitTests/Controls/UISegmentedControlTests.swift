import CoreGraphics
import Foundation
import PlatformHeadless
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UISegmentedControl")
struct UISegmentedControlTests {
    /// Three segments at (30, 100), 100 wide each.
    @MainActor final class Fixture {
        let control: UISegmentedControl
        let log: EventLog
        let harness: Harness

        init(
            _ items: [Any] = ["Map", "Transit", "Satellite"],
            _ change: (UISegmentedControl) -> Void = { _ in }
        ) {
            control = UISegmentedControl(items: items)
            control.frame = CGRect(x: 30, y: 100, width: 300, height: 32)
            control.selectedSegmentIndex = 0
            change(control)
            log = EventLog(control)
            harness = Harness(size: CGSize(width: 360, height: 300), rootViewController: UIViewController())
            harness.window.rootViewController?.view.addSubview(control)
            harness.advance(by: 0.1)
        }

        func at(_ index: Int) -> CGPoint { CGPoint(x: 80 + 100 * Double(index), y: 116) }
    }

    @Test func defaultsAreUIKits() {
        let control = UISegmentedControl(items: ["One", "Two"])
        #expect(
            control.selectedSegmentIndex == UISegmentedControl.noSegment && UISegmentedControl.noSegment == -1
        )
        #expect(
            !control.isMomentary && !control.apportionsSegmentWidthsByContent && control.numberOfSegments == 2
        )
        #expect(control.frame.size == control.intrinsicContentSize && control.frame.height == 32)
        #expect(control.isEnabledForSegment(at: 1) && control.widthForSegment(at: 1) == 0)
    }

    @Test("CT-096: segments are equally wide whatever their titles") func equalWidths() {
        let fixture = Fixture(["A", "Quite long a title", "B", "C"])
        let frames = fixture.harness.elements.filter { $0.traits.contains(.button) }.map(\.frame)
        #expect(frames.count == 4 && frames.allSatisfy { abs($0.width - 75) < 0.5 })
    }

    /// Preferred widths, the width to share, and the resulting widths.
    @Test(
        "Segments share the width",
        arguments: [
            ([0, 0, 0], false, [100.0, 100, 100]), ([60, 0, 0], false, [60, 120, 120]),
            ([60, 60, 60], false, [60, 60, 60]), ([0, 0, 0], true, [60, 100, 140]),
        ])
    func widths(fixed: [Double], followsContent: Bool, expected: [Double]) {
        let contents: [CGFloat] = [10, 30, 50]
        let widths = SegmentWidths(
            wishes: zip(contents, fixed).map { SegmentWidths.Wish(content: $0, fixed: CGFloat($1)) },
            followsContent: followsContent)
        #expect(widths.widths(in: 300).map(Double.init) == expected)
    }

    @Test("CT-098: a tap selects exactly one segment") func aTapChooses() {
        let fixture = Fixture()
        fixture.harness.tap("Transit")
        #expect(fixture.control.selectedSegmentIndex == 1)
        #expect(fixture.log.events == ["down", "value", "primary", "up"])
        let chosen = fixture.harness.elements.filter { $0.traits.contains(.selected) }
        #expect(chosen.map(\.label) == ["Transit"])
        fixture.harness.tap("Transit")
        #expect(fixture.log.changes == 1)
        fixture.control.selectedSegmentIndex = 2
        #expect(fixture.log.changes == 1)
    }

    @Test func aFingerTakesTheChoiceAlong() {
        let fixture = Fixture()
        fixture.harness.touchDown(at: fixture.at(0))
        fixture.harness.move(to: fixture.at(1))
        fixture.harness.move(to: fixture.at(2))
        #expect(fixture.log.changes == 0 && fixture.control.selectedSegmentIndex == 0)
        fixture.harness.lift()
        #expect(fixture.control.selectedSegmentIndex == 2 && fixture.log.changes == 1)
        fixture.harness.drag(from: fixture.at(2), to: CGPoint(x: 80, y: 200))
        #expect(fixture.control.selectedSegmentIndex == 2)
        fixture.harness.drag(from: fixture.at(0), to: fixture.at(1))
        #expect(fixture.control.selectedSegmentIndex == 1)
        fixture.harness.drag(from: fixture.at(0), to: CGPoint(x: 80, y: 250))
        #expect(fixture.control.selectedSegmentIndex == 1)
    }

    @Test func aMomentarySegmentActsAndIsLetGo() {
        var received: [Int] = []
        let fixture = Fixture { $0.isMomentary = true }
        fixture.control.addAction(
            UIAction { action in
                received.append((action.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -9)
            },
            for: .valueChanged)
        fixture.harness.tap("Satellite")
        fixture.harness.tap("Satellite")
        #expect(received == [2, 2] && fixture.control.selectedSegmentIndex == -1)
    }

    @Test func disabledSegmentsAreLeftAlone() {
        let fixture = Fixture { $0.setEnabled(false, forSegmentAt: 1) }
        fixture.harness.tap("Transit")
        #expect(fixture.control.selectedSegmentIndex == 0)
        #expect(fixture.harness.element(labelled: "Transit")?.traits == [.button, .notEnabled])
        fixture.harness.drag(from: fixture.at(0), to: fixture.at(1))
        #expect(fixture.control.selectedSegmentIndex == 0)
    }

    @Test("Segments have a touch area 44 points high") func hitArea() {
        let fixture = Fixture()
        fixture.harness.tap(at: CGPoint(x: 180, y: 95))
        #expect(fixture.control.selectedSegmentIndex == 1)
        fixture.harness.tap(at: CGPoint(x: 280, y: 137))
        #expect(fixture.control.selectedSegmentIndex == 2)
    }

    @Test func actionsAreDoneWhenTheirSegmentIsChosen() {
        var received: [String] = []
        let list = UIAction(title: "List", identifier: UIAction.Identifier("list")) { _ in
            received.append("list")
        }
        let grid = UIAction(title: "Grid", identifier: UIAction.Identifier("grid")) { _ in
            received.append("grid")
        }
        let fixture = Fixture([list, grid])
        fixture.control.frame.size.width = 200
        fixture.harness.tap("Grid")
        #expect(received == ["grid"] && fixture.log.changes == 1)
        #expect(fixture.control.segmentIndex(identifiedBy: UIAction.Identifier("grid")) == 1)
        #expect(fixture.control.segmentIndex(identifiedBy: UIAction.Identifier("none")) == NSNotFound)
        #expect(fixture.control.actionForSegment(at: 0) === list)
        let other = UIAction(title: "Rows", identifier: UIAction.Identifier("list")) { _ in }
        fixture.control.insertSegment(action: other, at: 2, animated: false)
        #expect(fixture.control.numberOfSegments == 2 && fixture.control.titleForSegment(at: 1) == "Rows")
    }

    @Test("CT-103: a segment shows a title or an image, never both") func titleOrImage() {
        let control = UISegmentedControl(items: ["One"])
        control.setImage(UIImage(systemName: "star"), forSegmentAt: 0)
        #expect(control.titleForSegment(at: 0) == nil && control.imageForSegment(at: 0) != nil)
        control.setTitle("Two", forSegmentAt: 0)
        #expect(control.titleForSegment(at: 0) == "Two" && control.imageForSegment(at: 0) == nil)
    }

    @Test func insertingAndRemovingKeepsTheChoice() {
        let fixture = Fixture()
        fixture.control.selectedSegmentIndex = 1
        fixture.control.insertSegment(withTitle: "New", at: 0, animated: true)
        #expect(fixture.control.selectedSegmentIndex == 2 && fixture.control.titleForSegment(at: 0) == "New")
        fixture.harness.settle()
        fixture.control.removeSegment(at: 1, animated: true)
        fixture.harness.settle()
        #expect(fixture.control.selectedSegmentIndex == 1 && fixture.control.numberOfSegments == 3)
        fixture.control.removeSegment(at: 1, animated: false)
        #expect(fixture.control.selectedSegmentIndex == UISegmentedControl.noSegment)
        fixture.control.removeAllSegments()
        #expect(fixture.control.numberOfSegments == 0 && fixture.control.intrinsicContentSize.width == 0)
        fixture.harness.tap(at: fixture.at(0))
        #expect(fixture.log.changes == 0)
    }

    @Test func indexesOutOfRangeAreAnsweredWithASentence() {
        let control = UISegmentedControl(items: ["One", "Two"])
        let announced = complaints {
            control.insertSegment(withTitle: "Three", at: 99, animated: false)
            control.insertSegment(withTitle: "Zero", at: -4, animated: false)
            control.selectedSegmentIndex = 7
            control.setTitle("No", forSegmentAt: 12)
            control.setWidth(.nan, forSegmentAt: 0)
            control.removeSegment(at: 40, animated: false)
        }
        #expect(announced.count == 6)
        #expect(announced.first == "segment 99 is inserted as 2: the control has 2 segments, counted from 0")
        #expect((0..<3).map { control.titleForSegment(at: $0) } == ["Zero", "One", "Two"])
        #expect(control.selectedSegmentIndex == -1)
    }

    @Test func rightToLeftBeginsAtTheRight() {
        let fixture = Fixture { $0.semanticContentAttribute = .forceRightToLeft }
        fixture.harness.tap(at: fixture.at(0))
        #expect(fixture.control.selectedSegmentIndex == 2)
    }

    @Test func theChoiceSlides() {
        let fixture = Fixture()
        fixture.harness.settle()
        let box = fixture.control.frame
        let before = fixture.harness.snapshot(of: box).pngData()
        fixture.harness.tap("Satellite")
        fixture.harness.advance(by: 0.1)
        let between = fixture.harness.snapshot(of: box).pngData()
        fixture.harness.settle()
        #expect(before != between && fixture.harness.snapshot(of: box).pngData() != between)
        #expect(!fixture.harness.system.isFrameRequested)
    }

    @Test("CT-105: the content is offset over a custom background image") func customLooks() {
        func ground(_ color: UIColor) -> UIImage {
            UIGraphicsImageRenderer(atScaleTwo: CGSize(width: 5, height: 32)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 5, height: 32))
            }.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2))
        }
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.selectedSegmentIndex = 1
        control.setBackgroundImage(ground(.lightGray), for: .normal, barMetrics: .default)
        control.setBackgroundImage(ground(.orange), for: .selected, barMetrics: .default)
        control.setDividerImage(
            ground(.gray), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        control.setContentPositionAdjustment(
            UIOffset(horizontal: 0, vertical: 6), forSegmentType: .center, barMetrics: .default)
        control.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
        #expect(control.backgroundImage(for: .selected, barMetrics: .default) != nil)
        #expect(
            control.contentPositionAdjustment(forSegmentType: .center, barMetrics: .default)
                == UIOffset(horizontal: 0, vertical: 6))
        ControlSheet([control], width: 220).check("segments-custom")
    }

    @Test("CT-106: backgrounds, dividers and offsets are set for each kind of bar")
    func appearancesByBarMetrics() {
        func bitmap(_ side: CGFloat) -> UIImage {
            UIGraphicsImageRenderer(atScaleTwo: CGSize(width: side, height: side)).image { _ in }
        }
        let control = UISegmentedControl(items: ["One", "Two"])
        let all: [UIBarMetrics] = [.default, .compact, .defaultPrompt, .compactPrompt]
        for (index, metrics) in all.enumerated() {
            let side = CGFloat(index + 4)
            control.setBackgroundImage(bitmap(side), for: .normal, barMetrics: metrics)
            control.setBackgroundImage(bitmap(side + 10), for: .selected, barMetrics: metrics)
            control.setDividerImage(
                bitmap(side + 20), forLeftSegmentState: .selected, rightSegmentState: .normal,
                barMetrics: metrics)
            control.setContentPositionAdjustment(
                UIOffset(horizontal: side, vertical: -side), forSegmentType: .left, barMetrics: metrics)
        }
        for (index, metrics) in all.enumerated() {
            let side = CGFloat(index + 4)
            #expect(control.backgroundImage(for: .normal, barMetrics: metrics)?.size.width == side)
            #expect(control.backgroundImage(for: .selected, barMetrics: metrics)?.size.width == side + 10)
            #expect(
                control.dividerImage(
                    forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: metrics)?.size
                    .width
                    == side + 20)
            #expect(
                control.contentPositionAdjustment(forSegmentType: .left, barMetrics: metrics)
                    == UIOffset(horizontal: side, vertical: -side))
            #expect(control.contentPositionAdjustment(forSegmentType: .right, barMetrics: metrics) == .zero)
        }
        control.setBackgroundImage(nil, for: .normal, barMetrics: .compact)
        #expect(control.backgroundImage(for: .normal, barMetrics: .compact) == nil)
    }

    @Test("CT-097: segments show text or images", arguments: [UIUserInterfaceStyle.light, .dark])
    func styles(style: UIUserInterfaceStyle) {
        func control(_ items: [Any], _ change: (UISegmentedControl) -> Void = { _ in }) -> UISegmentedControl
        {
            let control = UISegmentedControl(items: items)
            control.selectedSegmentIndex = 1
            change(control)
            return control
        }
        let words = ["Map", "Transit", "Satellite"]
        let images = ["list.bullet", "star", "heart"].compactMap { UIImage(systemName: $0) }
        let sheet = ControlSheet(
            [
                control(words), control(images), control(words) { $0.isEnabled = false },
                control(words) { $0.setEnabled(false, forSegmentAt: 2) },
                control(words) { $0.semanticContentAttribute = .forceRightToLeft },
                control(words) { $0.apportionsSegmentWidthsByContent = true },
                control(words) {
                    $0.selectedSegmentTintColor = .systemBlue
                    $0.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
                }, control(words) { $0.traitOverrides.accessibilityContrast = .high },
            ], width: 270, style: style)
        sheet.harness.touchDown(at: CGPoint(x: 220, y: 26))
        sheet.harness.touchDown(finger: 1, at: CGPoint(x: 135, y: 70))
        sheet.harness.advance(by: 1)
        sheet.check("segments-\(style == .dark ? "dark" : "light")")
    }
}
