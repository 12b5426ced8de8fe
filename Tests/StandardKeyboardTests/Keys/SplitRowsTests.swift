import Foundation
import Testing
import TextInput

@testable import StandardKeyboard

/// The split keyboard of a tablet: which keys are in which half, and where.
@Suite("The split keyboard of a tablet") struct SplitRowsTests {
    private func split(
        _ language: String, _ plane: Keyplane.Name = .letters, _ type: UIKeyboardType = .default,
        screen: CGSize = tablet, showsBar: Bool = false
    ) throws -> KeyplaneGeometry {
        KeyplaneGeometry(
            layout: try layout(type, language: language, device: .tablet), plane: plane,
            metrics: .nearest(to: screen), width: screen.width, scale: 1, showsBar: showsBar, isSplit: true)
    }

    /// The characters of the rows of a half.
    private func rows(_ geometry: KeyplaneGeometry, _ half: Int) -> [String] {
        (0..<3).map { row in
            geometry.cells.filter {
                $0.row == row && $0.key.isCharacter && geometry.parts[half].contains($0.frame.midX)
            }.compactMap(\.key.text).joined()
        }
    }

    @Test(
        "Each hand has its letters: t, g and v are the last ones of the left, y, h and b the first of the right",
        arguments: [
            ("en-US", ["qwert", "asdfg", "zxcv"], ["yuiop", "hjkl", "bnm,."]),
            ("de", ["qwert", "asdfg", "yxcv"], ["zuiopü", "hjklöä", "bnm,.ß"]),
            ("fr", ["azert", "qsdfg", "wxcv"], ["yuiop", "hjklm", "bn',."]),
            ("ko", ["ㅂㅈㄷㄱㅅ", "ㅁㄴㅇㄹㅎ", "ㅋㅌㅊㅍ"], ["ㅛㅕㅑㅐㅔ", "ㅗㅓㅏㅣ", "ㅠㅜㅡ,."]),
            ("ja", ["qwert", "asdfg", "zxcv"], ["yuiop", "hjklー", "bnm、。"]),
        ])
    func letters(language: String, left: [String], right: [String]) throws {
        let geometry = try split(language)
        #expect(rows(geometry, 0) == left && rows(geometry, 1) == right)
    }

    @Test("The halves are at the sides, as high as a phone's keys; thumbs reach them on every tablet")
    func halves() throws {
        for screen in [tablet, tabletOnItsSide, CGSize(width: 744, height: 1133)] {
            let geometry = try split("en-US", screen: screen)
            #expect(geometry.size == CGSize(width: screen.width, height: 216))
            #expect(geometry.parts.count == 2 && geometry.parts[0].lowerBound == 0)
            #expect(abs(geometry.parts[1].upperBound - screen.width) < 0.001)
            #expect(geometry.parts[1].lowerBound - geometry.parts[0].upperBound > 200, "a gap between them")
        }
        #expect(try split("en-US", showsBar: true).size.height == 216 + 55)
    }

    @Test(
        "Both thumbs have a space bar; delete, return, shift and the key that hides the keyboard are at the right edge"
    )
    func otherKeys() throws {
        let geometry = try split("en-US")
        func frames(_ action: Key.Action) -> [CGRect] {
            geometry.cells.filter { $0.key.action == action }.map(\.frame)
        }
        #expect(
            frames(.space).map { frame in geometry.parts.firstIndex { $0.contains(frame.midX) } } == [0, 1])
        for action in [Key.Action.delete, .return, .shift, .dismiss] {
            #expect(frames(action).last?.maxX == 804)
        }
        #expect(frames(.shift).first?.minX == 6 && frames(.plane(.emoji)).first?.minX == 6)
        #expect(geometry.cells.allSatisfy { $0.key.pulled == nil }, "there is no room for a second character")
        // An address has no space bar in an URL field: its symbols are divided.
        let address = try split("en-US", .letters, .URL)
        #expect(address.parts.count == 2 && !address.cells.contains { $0.key.action == .space })
    }

    @Test("No key overlaps another or is too small for a thumb, in every language and plane")
    func fits() throws {
        var wrong: Set<String> = []
        for language in KeyboardLanguage.all {
            for type in [UIKeyboardType.default, .URL, .emailAddress, .decimalPad] {
                for plane in [Keyplane.Name.letters, .numbers, .symbols] {
                    let geometry = try split(language.id, plane, type)
                    let cells = geometry.cells
                    func note(_ cell: KeyplaneGeometry.Cell) {
                        wrong.insert("\(language.id) \(type) \(plane): \(cell.key.action)")
                    }
                    for cell in cells {
                        let part = geometry.parts.first { $0.contains(cell.frame.midX) }
                        let isInside = part.map {
                            cell.frame.minX >= $0.lowerBound + 5 && cell.frame.maxX <= $0.upperBound - 5
                        }
                        if isInside != true || cell.frame.width < 26 { note(cell) }
                    }
                    for (left, right) in zip(cells, cells.dropFirst())
                    where left.row == right.row && right.frame.minX - left.frame.maxX < 5 {
                        note(right)
                    }
                }
            }
        }
        #expect(wrong == [])
    }

    @Test("Touch areas tile both halves, and between them there is no key")
    func tiles() throws {
        let geometry = try split("en-US")
        for x in stride(from: 0.5, to: 810, by: 3) {
            for y in stride(from: 0.5, to: geometry.size.height, by: 3) {
                let isKey = geometry.parts.contains { $0.contains(x) }
                #expect(geometry.cells.count { $0.hitArea.contains(CGPoint(x: x, y: y)) } == (isKey ? 1 : 0))
            }
        }
    }

    @Test("In the gap each inner letter has the next one of the other half beside it, a key wide")
    func phantoms() throws {
        let geometry = try split("en-US")
        let inner = try [("t", "y"), ("g", "h"), ("v", "b")].map { names in
            let cells = try [names.0, names.1].map { name in
                try #require(geometry.cells.first { $0.key.text == name })
            }
            return (left: cells[0], right: cells[1])
        }
        func typed(_ x: Double, _ frame: CGRect) -> String? {
            geometry.touchedCell(at: CGPoint(x: x, y: frame.midY))?.key.text
        }
        for (left, right) in inner {
            let width = left.frame.width
            for distance in [7, width / 2, width] {
                #expect(typed(left.frame.maxX + distance, left.frame) == right.key.text)
                #expect(typed(right.frame.minX - distance, right.frame) == left.key.text)
            }
            #expect(typed(left.frame.maxX + width + 8, left.frame) == nil, "the gap is the app's")
            #expect(typed(right.frame.minX - width - 8, right.frame) == nil)
            // A touch in the middle of a phantom key counts as one in the middle of the drawn key.
            let phantom = try #require(geometry.phantoms.first { $0.cell.key == right.key }?.cell.frame)
            let drawn = geometry.drawnPoint(of: CGPoint(x: phantom.midX + 3, y: phantom.midY))
            #expect(abs(drawn.x - right.frame.midX - 3) < 0.001)
            let own = CGPoint(x: right.frame.midX, y: right.frame.midY)
            #expect(geometry.drawnPoint(of: own) == own)
        }
        #expect(geometry.phantoms.count == 6, "the space bar is in both halves")
        let whole = KeyplaneGeometry(
            layout: try layout(device: .tablet), plane: .letters, metrics: .nearest(to: tablet), width: 810,
            scale: 1, showsBar: false)
        #expect(whole.phantoms.isEmpty)
    }
}
