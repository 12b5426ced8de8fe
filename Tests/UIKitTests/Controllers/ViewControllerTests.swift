import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("View controllers")
struct ViewControllerTests {
    @MainActor final class Diary { var lines: [String] = [] }

    final class Writer: UIViewController {
        let name: String
        let diary: Diary
        init(_ name: String, _ diary: Diary) {
            self.name = name
            self.diary = diary
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        private func note(_ line: String) { diary.lines.append("\(name) \(line)") }
        override func loadView() {
            super.loadView()
            note("loadView")
        }
        override func viewDidLoad() { note("didLoad") }
        override func viewWillAppear(_ animated: Bool) { note("willAppear") }
        override func viewIsAppearing(_ animated: Bool) {
            note("isAppearing\(view.window == nil ? " without window" : "")")
        }
        override func viewDidAppear(_ animated: Bool) { note("didAppear") }
        override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
        override func viewDidLayoutSubviews() {
            if diary.lines.last != "\(name) layout" { note("layout") }
        }
        override func willMove(toParent parent: UIViewController?) { note("willMove \(parent != nil)") }
        override func didMove(toParent parent: UIViewController?) { note("didMove \(parent != nil)") }
    }

    @Test func theRootAppearsInUIKitsOrder() {
        let diary = Diary()
        _ = Harness(rootViewController: Writer("root", diary))
        #expect(
            diary.lines == [
                "root loadView", "root didLoad", "root willAppear", "root layout", "root isAppearing",
                "root didAppear",
            ])
    }

    @Test func aChildHearsOfItsParentAndOfTheScreen() {
        let diary = Diary()
        let root = UIViewController()
        let harness = Harness(rootViewController: root)
        let child = Writer("child", diary)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        #expect(
            diary.lines == [
                "child willMove true", "child loadView", "child didLoad", "child willAppear",
                "child isAppearing",
                "child didAppear", "child didMove true",
            ])
        harness.advance(by: 0.1)
        diary.lines = []
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(
            diary.lines == [
                "child willMove false", "child willDisappear", "child didDisappear", "child didMove false",
            ])
    }

    @Test func aSheetComesAndGoes() {
        let diary = Diary()
        let root = UIViewController()
        let harness = Harness(rootViewController: root)
        let sheet = Writer("sheet", diary)
        var isDone = false
        root.present(sheet, animated: true) { isDone = true }
        #expect(sheet.isBeingPresented && !isDone)
        harness.advance(by: 0.6)
        #expect(isDone && root.presentedViewController === sheet && sheet.presentingViewController === root)
        #expect(
            diary.lines.filter { $0 != "sheet layout" }.suffix(3)
                == ["sheet willAppear", "sheet isAppearing", "sheet didAppear"])
        diary.lines = []
        sheet.dismiss(animated: true)
        harness.advance(by: 0.6)
        #expect(root.presentedViewController == nil && sheet.view.window == nil)
        #expect(diary.lines.filter { $0 != "sheet layout" } == ["sheet willDisappear", "sheet didDisappear"])
    }

    @Test func aFullScreenControllerHidesTheOneBelow() {
        let diary = Diary()
        let root = Writer("root", diary)
        let harness = Harness(rootViewController: root)
        diary.lines = []
        let full = UIViewController()
        full.modalPresentationStyle = .fullScreen
        root.present(full, animated: false)
        #expect(diary.lines == ["root willDisappear", "root didDisappear"])
        full.dismiss(animated: false)
        harness.advance(by: 0.1)
        #expect(diary.lines.suffix(3) == ["root willAppear", "root isAppearing", "root didAppear"])
    }

    @Test func pushingAndPoppingTellsBothControllers() {
        let diary = Diary()
        let list = Writer("list", diary), editor = Writer("editor", diary)
        list.title = "Notes"
        let navigation = UINavigationController(rootViewController: list)
        let harness = Harness(rootViewController: navigation)
        diary.lines = []
        navigation.pushViewController(editor, animated: true)
        harness.advance(by: 1)
        let moves = diary.lines.filter { !$0.hasSuffix("layout") }
        #expect(
            moves == [
                "editor willMove true", "list willDisappear", "editor loadView", "editor didLoad",
                "editor willAppear", "editor isAppearing", "list didDisappear", "editor didAppear",
                "editor didMove true",
            ])
        #expect(navigation.topViewController === editor && list.view.window == nil)
        diary.lines = []
        harness.tap("back")
        harness.advance(by: 1)
        #expect(
            diary.lines.filter { !$0.hasSuffix("layout") } == [
                "editor willMove false", "editor willDisappear", "list willAppear", "list isAppearing",
                "editor didDisappear", "list didAppear", "editor didMove false",
            ])
    }

    @Test func aSwipeFromTheEdgeGoesBack() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let harness = Harness(rootViewController: navigation)
        navigation.pushViewController(UIViewController(), animated: false)
        harness.advance(by: 0.1)
        harness.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 380, y: 400))
        #expect(navigation.viewControllers.count == 2)
        harness.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400))
        harness.advance(by: 1)
        #expect(navigation.viewControllers.count == 1)
    }
}
