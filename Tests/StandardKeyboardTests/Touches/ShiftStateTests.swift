import Testing

@testable import StandardKeyboard

@Suite struct ShiftStateTests {
    /// Events for shift: s a tap, S down, / up, x a letter; a number is a wait in hundredths of a
    /// second.
    @Test(arguments: [
        ("s", ShiftState.Mode.once),
        ("s 50 s", .off),
        ("s x", .off),
        ("s 10 s", .locked),
        ("s 10 s x x", .locked),
        ("s 10 s 10 s", .off),
        ("s 10 s 50 s", .off),
        ("s x s", .once),
        ("S x", .once),
        ("S x x", .once),
        ("S x /", .off),
        ("S x / 5 s", .once),
        ("S /", .once),
        ("s 10 s S x /", .off),
        ("s 10 s 10 s 10 s", .once),
    ])
    func taps(script: String, mode: ShiftState.Mode) {
        var shift = ShiftState()
        var time = 0.0
        for step in script.split(separator: " ") {
            switch step {
            case "s":
                shift.touchDown(at: time)
                time += 0.05
                shift.touchUp(at: time)
            case "S": shift.touchDown(at: time)
            case "/": shift.touchUp(at: time)
            case "x":
                shift.letterTouched()
                shift.letterTyped()
            default: time += (Double(step) ?? 0) / 100
            }
        }
        #expect(shift.mode == mode)
    }

    @Test func shiftFollowsTheText() {
        var shift = ShiftState()
        shift.textChanged(version: 1, shouldCapitalize: true)
        #expect(shift.mode == .once)
        shift.letterTyped()
        shift.textChanged(version: 2, shouldCapitalize: false)
        #expect(shift.mode == .off)
    }

    @Test func takenOffByHandItStaysOffUntilTheTextChanges() {
        var shift = ShiftState()
        shift.textChanged(version: 1, shouldCapitalize: true)
        shift.touchDown(at: 10)
        shift.touchUp(at: 10.1)
        #expect(shift.mode == .off)
        shift.textChanged(version: 1, shouldCapitalize: true)
        #expect(shift.mode == .off)
        shift.textChanged(version: 2, shouldCapitalize: true)
        #expect(shift.mode == .once)
    }

    @Test func putOnByHandItSurvivesAReportOfTheSameText() {
        var shift = ShiftState()
        shift.textChanged(version: 1, shouldCapitalize: false)
        shift.touchDown(at: 10)
        shift.touchUp(at: 10.1)
        shift.textChanged(version: 1, shouldCapitalize: false)
        #expect(shift.mode == .once)
    }

    @Test func twoTapsOnAnAutomaticShiftLock() {
        var shift = ShiftState()
        shift.textChanged(version: 1, shouldCapitalize: true)
        shift.touchDown(at: 10)
        shift.touchUp(at: 10.05)
        shift.touchDown(at: 10.2)
        shift.touchUp(at: 10.25)
        #expect(shift.mode == .locked)
        shift.textChanged(version: 2, shouldCapitalize: false)
        #expect(shift.mode == .locked, "the text never unlocks")
    }

    @Test func anAutomaticShiftHeldTypesACapital() {
        var shift = ShiftState()
        shift.textChanged(version: 1, shouldCapitalize: true)
        shift.touchDown(at: 10)
        shift.letterTouched()
        #expect(shift.isOn)
    }
}

@Suite struct KeyplaneStateTests {
    @Test(arguments: [
        (" ", Keyplane.Name.letters), ("\n", .letters), ("'", .letters), ("’", .letters), ("‘", .letters),
        ("1", .numbers), (".", .numbers), (",", .numbers), ("?", .numbers), ("\"", .numbers), ("-", .numbers),
    ])
    func whatBringsTheLettersBack(text: String, plane: Keyplane.Name) {
        var planes = KeyplaneState(opens: .letters, returnsToLetters: true)
        planes.touchDown(.numbers)
        planes.touchUp(slidToCharacter: false)
        planes.typed(text)
        #expect(planes.plane == plane)
    }

    @Test func aFieldOfNumbersKeepsItsPlane() {
        var planes = KeyplaneState(opens: .numbers, returnsToLetters: false)
        planes.typed(" ")
        #expect(planes.plane == .numbers)
    }

    @Test func aSlideFrom123ServesOneSign() {
        var planes = KeyplaneState(opens: .letters, returnsToLetters: true)
        planes.touchDown(.numbers)
        #expect(planes.plane == .numbers)
        planes.typed("5")
        planes.touchUp(slidToCharacter: true)
        #expect(planes.plane == .letters)
    }

    @Test func heldWithOneFinger123ServesTheSignsOfAnother() {
        var planes = KeyplaneState(opens: .letters, returnsToLetters: true)
        planes.touchDown(.numbers)
        for text in ["1", " ", "'", "2"] {
            planes.typed(text)
            #expect(planes.plane == .numbers)
        }
        planes.touchUp(slidToCharacter: false)
        #expect(planes.plane == .letters)
    }

    @Test func aSlideFromSymbolsGoesBackToNumbers() {
        var planes = KeyplaneState(opens: .letters, returnsToLetters: true)
        planes.touchDown(.numbers)
        planes.touchUp(slidToCharacter: false)
        planes.touchDown(.symbols)
        planes.typed("#")
        planes.touchUp(slidToCharacter: true)
        #expect(planes.plane == .numbers)
    }
}
