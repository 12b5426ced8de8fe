import CoreGraphics
import Foundation
import Platform
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct NoteSectionsTests {
    private static let day: TimeInterval = 86_400
    /// Thursday, 25 June 2026, 10:00 in UTC.
    private static let now = Date(timeIntervalSince1970: 1_782_381_600)

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        return calendar
    }

    private func sections(_ ages: [Double], _ language: MessageLanguage = .english) -> NoteSections {
        let notes = ages.enumerated().map { index, age in
            Note(id: "\(index)", text: "\(index)", modified: Self.now - age * Self.day)
        }
        return NoteSections(notes, now: Self.now, calendar: calendar, language: language)
    }

    @Test(
        "Notes are under headings by their age",
        arguments: [
            (-0.1, "Today", "오늘"), (0, "Today", "오늘"), (0.4, "Today", "오늘"), (0.5, "Yesterday", "어제"),
            (1.4, "Yesterday", "어제"), (2, "Previous 7 Days", "이전 7일"), (7, "Previous 7 Days", "이전 7일"),
            (8, "Previous 30 Days", "이전 30일"), (30, "Previous 30 Days", "이전 30일"), (40, "May", "5월"),
            (170, "January", "1월"), (180, "2025", "2025년"), (900, "2024", "2024년"),
        ])
    func headings(age: Double, english: String, korean: String) {
        #expect(sections([age]).sections.map(\.title) == [english])
        #expect(sections([age], .korean).sections.map(\.title) == [korean])
    }

    @Test("A heading is gone with its last note, and notes are found by their place")
    func removing() throws {
        var list = sections([0, 0.2, 1, 40])
        #expect(
            list.sections.map(\.notes.count) == [2, 1, 1] && list.notes.map(\.id) == ["0", "1", "2", "3"])
        #expect(list.place(of: "2") == IndexPath(row: 0, section: 1) && list.place(of: "9") == nil)
        let isHeadingGone = list.remove(at: IndexPath(row: 0, section: 0))
        #expect(!isHeadingGone)
        let isHeadingGoneToo = list.remove(at: IndexPath(row: 0, section: 1))
        #expect(isHeadingGoneToo)
        #expect(
            list.sections.map(\.title) == ["Today", "May"] && list[IndexPath(row: 0, section: 0)].id == "1")
    }

    @Test("The list has headings; a search marks what it finds, and shows the line that has it")
    func list() throws {
        let phone = try Phone(files: [
            "a.txt": Data("Shopping\nMilk and bread\nFresh apples\n".utf8),
            "b.txt": Data("Apple pie\nFlour".utf8),
        ])
        phone.tap("Notes")
        #expect(phone.has("Today"))
        phone.tap("Search")
        phone.type("apple")
        #expect(!phone.has("Today"))
        #expect(phone.harness.element(labelled: "Shopping")?.value?.hasSuffix("Fresh apples") == true)
        #expect(phone.harness.element(labelled: "Apple pie")?.value?.hasSuffix("Flour") == true)
        let cells = try #require(phone.root.running?.topPage).view.allSubviews.compactMap {
            $0 as? UITableViewCell
        }
        let marked = cells.compactMap { cell -> String? in
            let label = [cell.textLabel, cell.detailTextLabel].compactMap { $0?.attributedText }.first {
                text in
                text.length > 0 && marks(text) != nil
            }
            return label.flatMap(marks)
        }
        #expect(Set(marked) == ["Apple", "apple"])
    }

    private func marks(_ text: NSAttributedString) -> String? {
        var found: String?
        text.enumerateAttribute(.backgroundColor, in: NSRange(location: 0, length: text.length)) {
            value, range, _ in
            if value != nil { found = (text.string as NSString).substring(with: range) }
        }
        return found
    }

    @Test("A note is shared from its row's menu and from its page", arguments: ["phone", "pad-landscape"])
    func share(device: String) throws {
        let phone = try Phone(device: device, files: ["a.txt": Data("Shopping\nMilk".utf8)])
        UIApplication.shared.turn { phone.root.open(.notes, animated: false) }
        phone.wait()
        for isOnPage in [false, true] {
            if isOnPage {
                if !phone.has("More") { phone.tap("Shopping") }
                phone.tap("More")
            } else {
                phone.harness.hold("Shopping", for: 0.8)
            }
            phone.wait()
            phone.tap("Share…")
            phone.wait()
            phone.tap("Copy")
            phone.wait()
            #expect(UIPasteboard.general.string == "Shopping\nMilk")
            UIPasteboard.general.string = ""
        }
    }

    @Test("A note's menu copies its text and deletes it, with its heading")
    func menu() throws {
        let phone = try Phone(files: ["a.txt": Data("Shopping\nMilk".utf8)])
        phone.tap("Notes")
        phone.harness.hold("Shopping", for: 0.8)
        phone.wait()
        phone.tap("Copy")
        #expect(UIPasteboard.general.string == "Shopping\nMilk")
        phone.harness.hold("Shopping", for: 0.8)
        phone.wait()
        phone.tap("Delete")
        phone.wait()
        #expect(try phone.files() == [] && phone.has("No Notes") && !phone.has("Today"))
    }
}

extension UIView {
    fileprivate var allSubviews: [UIView] { subviews + subviews.flatMap(\.allSubviews) }
}
