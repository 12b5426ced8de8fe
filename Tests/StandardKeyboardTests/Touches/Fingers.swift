import Foundation
import Platform
import Typing

@testable import StandardKeyboard

/// Touches on a keyboard without a view, with the few calls that the view controller makes, and the typed text.
struct Fingers {
    let layout: KeyboardLayout
    var tracker = TouchTracker()
    var shift = ShiftState()
    var planes: KeyplaneState
    var typed = ""
    var log: [TouchTracker.Action] = []
    var time = 100.0

    init(_ layout: KeyboardLayout) {
        self.layout = layout
        planes = KeyplaneState(opens: layout.opens, returnsToLetters: layout.returnsToLetters)
    }

    var plane: KeyplaneGeometry { geometry(layout, planes.plane) }

    func point(_ name: String) -> CGPoint {
        let cell = plane.cells.first { cell in
            switch cell.key.action {
            case .space: name == "space"
            case .shift: name == "shift"
            case .delete: name == "delete"
            case .return: name == "return"
            case .nextKeyboard: name == "globe"
            case .plane(let plane): name == layout.planeLabels[plane]
            default: cell.key.text == name
            }
        }
        return cell.map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) } ?? CGPoint(x: -1, y: -1)
    }

    mutating func down(_ id: Int, _ name: String) { down(id, at: point(name)) }

    mutating func down(_ id: Int, at point: CGPoint) {
        perform(tracker.commitPending(at: time, mayPinch: true))
        let geometry = plane
        if let index = geometry.cell(at: point), geometry.cells[index].key.isCharacter {
            shift.letterTouched()
        }
        var next = shift
        if tracker.isLetterPending { next.letterTyped() }
        perform(tracker.began(id, at: point, time: time, in: geometry, isShifted: next.isOn))
    }

    mutating func move(_ id: Int, _ name: String) { move(id, to: point(name)) }
    mutating func move(_ id: Int, to point: CGPoint) {
        perform(tracker.moved(id, to: point, time: time, in: plane))
    }
    mutating func up(_ id: Int) { perform(tracker.ended(id, time: time)) }
    mutating func cancel(_ id: Int) { perform(tracker.cancelled(id, time: time)) }

    mutating func wait(_ seconds: Double) {
        let end = time + seconds
        while let deadline = tracker.nextDeadline, deadline <= end {
            time = max(time, deadline)
            perform(tracker.advance(to: time, in: plane))
        }
        time = end
    }

    mutating func tap(_ names: String...) {
        for name in names {
            down(0, name)
            wait(0.05)
            up(0)
            wait(0.05)
        }
    }

    mutating func perform(_ actions: [TouchTracker.Action]) {
        for action in actions {
            if case .click = action { continue }
            log.append(action)
            switch action {
            case .press(let key, let text, _, _, _):
                typed += key.action == .return ? "⏎" : text ?? "<\(key.action)>"
                if key.isCharacter { shift.letterTyped() }
                planes.typed(key.action == .return ? "\n" : text ?? "")
            case .shiftDown(let time): shift.touchDown(at: time)
            case .shiftUp(let time): shift.touchUp(at: time)
            case .planeDown(let plane): planes.touchDown(plane)
            case .planeUp(let slid): planes.touchUp(slidToCharacter: slid)
            case .delete(let granularity, _): typed += granularity == .word ? "⇤" : "⌫"
            case .trackpadBegan: typed += "["
            case .trackpadMoved(let by): typed += "\(Int(by.x)),\(Int(by.y));"
            case .trackpadTouched: typed += "*"
            case .trackpadEnded: typed += "]"
            case .nextKeyboard: typed += "<globe>"
            case .showKeyboards: typed += "<list>"
            case .dismiss: typed += "<dismiss>"
            case .dictate: typed += "<dictate>"
            case .showPlacements: typed += "<placements>"
            case .modifier(let modifier): typed += "<\(modifier.rawValue)>"
            case .click: break
            }
        }
    }
}
