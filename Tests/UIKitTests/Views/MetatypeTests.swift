import CMetatype
import Foundation
import Testing

@testable import UIKit

/// What `CMetatype` assumes of the compiler.
///
/// When one of these fails, the compiler differs from those that CMetatype.h lists:
/// registered cell classes cannot be created until CMetatype is adapted.
@Suite("Objects of classes that are known only at run time") @MainActor struct MetatypeTests {
    private final class Words {
        var first: Int64 = 1
        var second: Int64 = 2
        var third: Int64 = 3
    }

    private class Plain: UIView {}

    private final class Overriding: Plain {
        private(set) var wasInitialized = false

        override init(frame: CGRect) {
            super.init(frame: frame)
            wasInitialized = true
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    private final class Cell: UITableViewCell {}
    private final class Header: UITableViewHeaderFooterView {}

    @Test("Class metadata has the layout that CMetatype reads")
    func layout() {
        // Two words of header, three of fields.
        #expect(
            spinet_instance_size(unsafeBitCast(Words.self as AnyClass, to: UnsafeRawPointer.self)) == 40,
            "the class metadata of this compiler has another layout: see CMetatype.h")
    }

    @Test("A subclass is created by the init(frame:) that it inherits or overrides, with its frame")
    func views() throws {
        let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        let plain: UIView = try #require(MadeByClass.view(Plain.self, frame: frame), "see CMetatype.h")
        #expect(type(of: plain) == Plain.self && plain.frame == frame)
        let overriding: Plain = try #require(
            MadeByClass.view(Overriding.self, frame: frame), "see CMetatype.h")
        #expect((overriding as? Overriding)?.wasInitialized == true && overriding.frame == frame)
    }

    @Test(
        "Short and long reuse identifiers arrive whole",
        arguments: ["a", "한글", String(repeating: "long ", count: 20)])
    func identifiers(_ identifier: String) throws {
        let cell = try #require(MadeByClass.cell(Cell.self, identifier: identifier), "see CMetatype.h")
        #expect(type(of: cell) == Cell.self && cell.reuseIdentifier == identifier)
        let header = try #require(
            MadeByClass.headerFooter(Header.self, identifier: identifier), "see CMetatype.h")
        #expect(type(of: header) == Header.self && header.reuseIdentifier == identifier)
    }

    @Test("Objects are freed when their last reference goes")
    func ownership() throws {
        weak var view: Plain?
        do {
            let created: Plain = try #require(MadeByClass.view(Plain.self, frame: .zero), "see CMetatype.h")
            view = created
            #expect(view != nil)
        }
        #expect(view == nil)
    }
}
