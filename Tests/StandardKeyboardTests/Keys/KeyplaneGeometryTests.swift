import Foundation
import Testing
import TextInput

@testable import StandardKeyboard

@Suite struct KeyplaneGeometryTests {
    /// Every row of the table, at the three scales: the keys have their measured frames, within a
    /// pixel.
    @Test(arguments: KeyMetrics.table.filter { $0.device == .phone }, [1.0, 2, 3])
    func everyKeyStandsWhereTheMetricsSay(row: KeyMetrics, scale: Double) throws {
        let geometry = geometry(try layout(), screen: row.screen, scale: scale)
        let pixel = 1 / scale + 1e-9
        #expect(Double(geometry.size.width) == Double(row.screen.width))
        #expect(Double(geometry.size.height) == row.keysHeight + row.barHeight)
        let left = (row.screen.width - row.keyboardWidth) / 2
        let letter = (row.keyboardWidth - 2 * row.sideInset - 9 * row.gap) / 10
        for cell in geometry.cells {
            let y = row.barHeight + row.topInset + Double(cell.row) * (row.keyHeight + row.rowGap)
            #expect(abs(cell.frame.minY - y) <= pixel)
            #expect(abs(cell.frame.height - row.keyHeight) <= pixel)
            if cell.key.isCharacter { #expect(abs(cell.frame.width - letter) <= pixel) }
            for edge in [cell.frame.minX, cell.frame.minY, cell.frame.width, cell.frame.height] {
                #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6, "not on the pixel grid")
            }
        }
        func frame(_ action: Key.Action) throws -> CGRect {
            geometry.cells[try #require(geometry.cell(doing: action))].frame
        }
        for (column, text) in "qwertyuiop".enumerated() {
            let x = left + row.sideInset + Double(column) * (letter + row.gap)
            #expect(try abs(frame(.text(String(text))).minX - x) <= pixel)
        }
        #expect(try abs(frame(.text("g")).midX - row.screen.width / 2) <= pixel)
        #expect(try abs(frame(.text("v")).midX - row.screen.width / 2) <= pixel)
        #expect(try abs(frame(.shift).minX - left - row.sideInset) <= pixel)
        #expect(try abs(frame(.shift).width - row.shiftKeyWidth) <= pixel)
        #expect(try abs(frame(.delete).maxX - (left + row.keyboardWidth - row.sideInset)) <= pixel)
        #expect(try abs(frame(.plane(.numbers)).width - row.systemKeyWidth) <= pixel)
        #expect(try abs(frame(.return).width - row.returnKeyWidth) <= pixel)
        #expect(try abs(frame(.return).maxX - (left + row.keyboardWidth - row.sideInset)) <= pixel)
    }

    @Test(arguments: [
        (390.0, 844.0, 43.0, 44.0, 33.0, 42.0), (375, 667, 40, 42, 31.5, 42), (320, 568, 34, 36, 26, 38),
        (430, 932, 48, 47, 36.8, 45), (844, 390, 62, 84, 64.3, 32), (896, 414, 59, 80, 61.1, 30),
    ])
    func measuredWidths(
        width: Double, height: Double, system: Double, shift: Double, letter: Double, keyHeight: Double
    ) {
        let metrics = KeyMetrics.nearest(to: CGSize(width: width, height: height))
        #expect(metrics.systemKeyWidth == system && metrics.shiftKeyWidth == shift)
        #expect(abs(metrics.letterWidth(columns: 10) - letter) < 0.06)
        #expect(metrics.keyHeight == keyHeight)
    }

    /// Every point of the keys' area belongs to exactly one key.
    @Test(arguments: UIKeyboardType.allCases)
    func touchedAreasTileThePlane(type: UIKeyboardType) throws {
        let layout = try layout(type)
        for name in layout.planes.keys {
            let geometry = geometry(layout, name)
            let area = geometry.cells.reduce(0) { $0 + $1.hitArea.width * $1.hitArea.height }
            #expect(abs(area - 390 * (geometry.size.height - geometry.barHeight)) < 0.01)
            for x in stride(from: 0.5, to: 390, by: 3) {
                for y in stride(from: geometry.barHeight + 0.5, to: geometry.size.height, by: 3) {
                    let point = CGPoint(x: x, y: y)
                    #expect(geometry.cells.count { $0.hitArea.contains(point) } == 1)
                }
            }
        }
    }

    @Test func gapsAndEdgesBelongToKeys() throws {
        let geometry = geometry(try layout())
        func key(_ x: Double, _ y: Double) -> String? {
            geometry.cell(at: CGPoint(x: x, y: y)).flatMap { geometry.cells[$0].key.text }
        }
        #expect(key(0, 60) == "q" && key(389.9, 60) == "p")
        #expect(key(0, 120) == "a" && key(389.9, 120) == "l")
        #expect(key(38.9, 60) == "q" && key(39.1, 60) == "w")
        #expect(key(10, 46) == "q", "the room above the first row is its own")
        #expect(key(10, 44) == nil, "the bar is not a key")
    }

    @Test(arguments: [UIKeyboardType.numberPad, .decimalPad, .phonePad, .asciiCapableNumberPad])
    func padsAre216HighAndHaveNoBar(type: UIKeyboardType) throws {
        for width in [320.0, 375, 390, 430] {
            let geometry = geometry(try layout(type), screen: CGSize(width: width, height: 844))
            #expect(geometry.size.height == 216 && geometry.barHeight == 0)
            #expect(geometry.cells[0].frame.height >= 46)
        }
    }

    @Test func aWiderOutputHasTheKeyboardInItsMiddle() throws {
        let wide = geometry(try layout(), screen: CGSize(width: 1280, height: 720))
        #expect(wide.core.upperBound - wide.core.lowerBound == 722)
        #expect(wide.core.lowerBound == (1280 - 722) / 2)
        let high = geometry(try layout(), screen: CGSize(width: 720, height: 1440))
        #expect(high.core == 140...580)
        #expect(high.cell(at: CGPoint(x: 100, y: 70)) == nil, "far beside the keys is nobody's")
    }

    @Test func aPhoneBetweenTwoRowsIsFilledFromEdgeToEdge() throws {
        let geometry = geometry(try layout(), screen: CGSize(width: 360, height: 720))
        #expect(geometry.core == 0...360)
        #expect(geometry.cells[0].frame.minX == 3)
        #expect(geometry.cells[9].frame.maxX == 357)
    }

    @Test func fiveSignsTakeTheRoomOfSevenLetters() throws {
        let layout = try layout()
        let letters = geometry(layout, .letters), numbers = geometry(layout, .numbers)
        let z = try #require(letters.cell(doing: .text("z"))),
            period = try #require(numbers.cell(doing: .text(".")))
        let m = try #require(letters.cell(doing: .text("m"))),
            quote = try #require(numbers.cell(doing: .text("'")))
        #expect(abs(letters.cells[z].frame.minX - numbers.cells[period].frame.minX) <= 1)
        #expect(abs(letters.cells[m].frame.maxX - numbers.cells[quote].frame.maxX) <= 1)
    }

    @Test func theTerminalRowStandsInTheBarsPlace() throws {
        var library = library()
        let layout = try layout(.asciiCapable)
        let geometry = KeyplaneGeometry(
            layout: layout, plane: .letters, metrics: .nearest(to: CGSize(width: 390, height: 844)),
            width: 390,
            scale: 2, showsBar: false, terminalRow: try library.terminalRow())
        #expect(geometry.size.height == 261)
        let row = geometry.cells.filter { $0.row == -1 }
        #expect(row.count == 8)
        #expect(row.allSatisfy { $0.frame.minY >= 0 && $0.frame.maxY <= 45 })
        #expect(geometry.cell(at: CGPoint(x: 1, y: 1)) == 0)
    }

    @Test func keyCentersAreInOutputCoordinates() throws {
        let centers = KeyCenters(layout: try layout(), output: CGSize(width: 390, height: 844)).points
        #expect(centers["q"] == CGPoint(x: 19.5, y: 844 - 261 + 45 + 8 + 21))
        for name in ["a", "space", "shift", "delete", "return", "123", "emoji"] {
            #expect(centers[name] != nil, "\(name)")
        }
    }
}
