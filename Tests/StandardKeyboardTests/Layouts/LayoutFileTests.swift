import Foundation
import Fuzzing
import Testing

@testable import StandardKeyboard

@Suite struct LayoutFileTests {
    @Test func rowsStandAsDrawn() throws {
        let file = try LayoutFile(
            parsing: """
                # A comment
                layout small
                letters-label ABC

                plane letters
                    { # a
                     {shift} b {delete}

                captions
                    2 ABC
                alternates
                    a à á
                """, named: "small")
        #expect(file.properties == ["layout": "small", "letters-label": "ABC"])
        #expect(file.plane("letters")?.rows == [["{", "#", "a"], ["{shift}", "b", "{delete}"]])
        #expect(file.captions == ["2": "ABC"])
        #expect(file.alternates == ["a": ["à", "á"]])
    }

    @Test(arguments: [
        (
            "layout x\n    a b",
            "x.layout:2: an indented line must follow \"plane\" or the name of a list, \"alternates\" for example."
        ),
        ("layout x\nplane letters\n    a {shfit}", "x.layout:3: there is no key {shfit}."),
        ("layout x\nplane", "x.layout:2: \"plane\" wants one thing more after it."),
        ("layout x\nplane letters", "x.layout:1: the plane \"letters\" has no rows."),
        ("layout x\nplane n grid\n 1 2\n 3", "x.layout:1: the rows of the grid \"n\" differ in length."),
        ("layout x\nplane n gird\n 1", "x.layout:2: \"gird\" means nothing here."),
        ("layout x\nkeys a", "x.layout:2: \"keys\" means nothing here."),
        ("layout x\nlayout y", "x.layout:2: layout stands there twice."),
        ("layout x\nalternates\n    a à à", "x.layout:3: alternate of a stands there twice."),
        ("plane n\n 1", "x.layout:1: \"layout\" wants one thing more after it."),
        ("layout x\nplane tablet-letters grid\n 1", "x.layout:2: \"grid\" means nothing here."),
        (
            "layout x\nplane tablet-letters\n a {delete}\n b\n {shift} c",
            "x.layout:1: the plane \"tablet-letters\" has three rows, the first ending with {delete}, the second with {return}."
        ),
        (
            "layout x\nplane tablet-bottom\n {space}",
            "x.layout:1: the plane \"tablet-bottom\" has one row, which ends with {dismiss}."
        ),
        ("layout x\nshifted\n    ,", "x.layout:3: \",\" wants one thing more after it."),
        ("layout x\nshifted\n    , ! ?", "x.layout:3: \"?\" means nothing here."),
        ("layout x\nshifted\n    , !\n    , ?", "x.layout:4: , stands there twice."),
        (
            "layout x\nplane n\n aaaaaaaaaaaaaaaaaaaa",
            "x.layout:3: the key \"aaaaaaaaaaaaaaaaaaaa\" has more than 16 characters."
        ),
        (
            "layout x\nplane n\n a b c d e f g h i j k l m n o p q",
            "x.layout:3: there are more than 16 keys in a row."
        ),
    ])
    func errorsNameFileLineAndWhatIsWrong(text: String, message: String) {
        let error = #expect(throws: LayoutError.self) { try LayoutFile(parsing: text, named: "x") }
        #expect(error?.description == message)
    }

    @Test func aMissingFileIsASentence() {
        var library = LayoutLibrary(folders: [URL(fileURLWithPath: "/nowhere")])
        let error = #expect(throws: LayoutError.self) { try library.file("xx") }
        #expect(error?.description == "xx.layout:1: the file cannot be read: it is not in /nowhere.")
    }

    /// Whatever the bytes, the parser returns; it neither traps nor takes long.
    @Test(arguments: seeds(20))
    func noTextBreaksTheParser(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let words = [
            "layout x", "plane", "plane letters", "plane n grid", " a", "    {shift} ", "alternates",
            "captions",
            "{", "}", "#", "\n", "\n", "\n", " ", "\t", "é", "👩‍👩‍👧", "\u{0}", "decimal .", "\r\n", " q w e",
        ]
        for _ in 0..<100 {
            let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                words.randomElement(using: &random) ?? ""
            }.joined()
            _ = try? LayoutFile(parsing: text, named: "fuzz")
        }
        let bytes = (0..<4000).map { _ in UInt8.random(in: 0...255, using: &random) }
        _ = try? LayoutFile(parsing: String(decoding: bytes, as: UTF8.self), named: "fuzz")
    }

    @Test func aFileIsNotEndless() {
        #expect(throws: LayoutError.self) {
            try LayoutFile(parsing: String(repeating: "a", count: 70_000), named: "long")
        }
    }
}
