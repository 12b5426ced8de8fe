package import Foundation
package import Platform
package import Typing
import UIKit

/// Turns the touches on the keyboard into actions, in the order in which the touches began.
///
/// A letter is typed when its touch ends. If another touch begins before, the letter is typed at once and the older
/// touch has no further effect, so that two thumbs never swap letters. Shift, 123 and delete act when the touch begins,
/// space and return when it ends.
///
///     var touches = TouchTracker()
///     perform(touches.commitPending(at: now))                 // the older touch's letter
///     perform(touches.began(1, at: point, time: now, in: geometry, isShifted: shift.isOn))
///     perform(touches.ended(1, time: later))                  // [.press(e)]
///
/// Times are in seconds on one clock. Perform the actions before the next call.
package struct TouchTracker: Sendable {
    /// The effect of a touch.
    package enum Action: Hashable, Sendable {
        /// A key press: the key, its own text or the selected alternate (nil for keys without text), whether that is an
        /// alternate, the touch position in points of the keyboard, and the time.
        case press(Key, text: String?, isAlternate: Bool, point: CGPoint, time: Double)
        /// A touch began on shift.
        case shiftDown(time: Double)
        /// The touch on shift ended.
        case shiftUp(time: Double)
        /// A touch began on a plane key.
        case planeDown(Keyplane.Name)
        /// That touch ended.
        case planeUp(slidToCharacter: Bool)
        /// Deletes once.
        case delete(DeleteGranularity, time: Double)
        /// Switches to the next keyboard.
        case nextKeyboard
        /// Shows the list of keyboards.
        case showKeyboards
        /// Dismisses the keyboard.
        case dismiss
        /// Starts dictation, or ends it.
        case dictate
        /// Shows the list of the keyboard's placements.
        case showPlacements
        /// The user tapped a modifier of the terminal row.
        case modifier(Key.Modifier)
        /// A long press on the space bar, or two fingers that go the same way, turned the keyboard into a trackpad.
        case trackpadBegan
        /// The touch on the trackpad moved, by a distance in points.
        case trackpadMoved(CGPoint)
        /// Another touch began while the keyboard is a trackpad: selecting begins or ends.
        case trackpadTouched
        /// The touch on the trackpad ended.
        case trackpadEnded
        /// A touch began on a key that plays a sound.
        case click(KeyClick)
    }

    /// The durations of long presses and callouts, in seconds.
    package enum Delay {
        /// A long press, for alternates, the trackpad and the list of keyboards.
        package static let longPress = 0.5
        /// How long the callout stays after its touch ended.
        package static let calloutAfterUp = 0.05
        /// The minimum duration of a callout.
        package static let calloutAtLeast = 0.1
    }

    /// How far a touch may leave return or globe and still press it, in points.
    static let slop = 20.0

    private(set) var touches: [Touch] = []
    private(set) var lingering: Lingering?
    /// The text of the key whose long press shows candidates for the composing text; nil if there is none.
    package var candidateKey: String?
    /// Whether a long press on the key that dismisses the keyboard shows its placements; false by default.
    package var offersPlacements = false
    /// The longest time between two touches that may become a pinch or a trackpad, in seconds; 0 by default, for neither.
    package var pinchDelay = 0.0
    /// Those candidates, once they were looked up.
    package var candidates: [String] = []

    /// Makes a tracker without touches.
    package init() {}

    /// A callout whose touch has ended.
    struct Lingering: Hashable, Sendable {
        var cell: KeyplaneGeometry.Cell
        var isShifted: Bool
        var until: Double
    }

    /// An active touch.
    struct Touch: Hashable, Sendable {
        /// The kind of key on which it began.
        enum Origin: Hashable, Sendable { case key, shift, plane, none }
        /// What it currently does.
        enum Mode: Hashable, Sendable {
            case pressing
            case alternates(AlternatesBar)
            case trackpad
            case repeating(DeleteRepeat)
            case dead
        }

        var id: Int
        var origin: Origin
        var mode: Mode
        /// The key that it will press; nil if it slid off the keys.
        var cell: KeyplaneGeometry.Cell?
        var home: KeyplaneGeometry.Cell?
        var downPoint: CGPoint
        var point: CGPoint
        var downTime: Double
        /// When it entered `cell`.
        var keyTime: Double
        /// When it was last near `downPoint`.
        var restTime: Double
        /// When it moved last.
        var moveTime: Double
        var isShifted: Bool

        /// How far it has moved, in points.
        var distance: CGPoint { CGPoint(x: point.x - downPoint.x, y: point.y - downPoint.y) }
    }
}

// MARK: - Touches

extension TouchTracker {
    /// Types the keys of older touches before a new touch takes effect.
    ///
    /// - Parameter mayPinch: whether the new touch is on the keyboard too: it and an only touch just before it may become a
    ///   pinch, which types nothing. The older one is typed as soon as one of them ends.
    package mutating func commitPending(at time: Double, mayPinch: Bool = false) -> [Action] {
        var actions: [Action] = []
        for index in touches.indices where !(mayPinch && isPinchable(index, at: time)) {
            actions += commit(index, time: time)
            if case .repeating = touches[index].mode { touches[index].mode = .dead }
        }
        lingering = nil
        return actions
    }

    private func isPinchable(_ index: Int, at time: Double) -> Bool {
        let touch = touches[index]
        guard touches.count == 1, touch.mode == .pressing, let key = touch.cell?.key else { return false }
        // An apostrophe may switch the plane under the next touch.
        return touch.origin == .key && key.isCharacter && key.text != "'"
            && time - touch.downTime < pinchDelay
    }

    /// Types the letter of an earlier touch that might have become a pinch.
    private mutating func commitWaiting(before index: Int, time: Double) -> [Action] {
        var actions: [Action] = []
        for index in touches.indices.prefix(index) where touches[index].origin == .key {
            actions += commit(index, time: time)
        }
        return actions
    }

    /// Whether a touch waits with its letter because it may become a pinch with the next one.
    var isLetterPending: Bool {
        touches.contains { $0.mode == .pressing && $0.origin == .key && $0.cell?.key.isCharacter == true }
    }

    /// Handles the beginning of a touch.
    ///
    /// - Parameter isShifted: whether a letter under it is upper case.
    package mutating func began(
        _ id: Int, at point: CGPoint, time: Double, in geometry: KeyplaneGeometry, isShifted: Bool
    ) -> [Action] {
        // A touch with the same identifier never ended; it is cancelled.
        let lost = cancelled(id, time: time)
        var touch = Touch(
            id: id, origin: .none, mode: .dead, cell: nil, home: nil, downPoint: point, point: point,
            downTime: time, keyTime: time, restTime: time, moveTime: time, isShifted: isShifted)
        let actions = isTrackpad ? [.trackpadTouched] : press(&touch, in: geometry, time: time)
        // Delete, shift and the like act at once: behind the letter of an older touch.
        let isKey = touch.mode == .pressing && touch.origin == .key
        let earlier = isKey ? [] : commitWaiting(before: touches.endIndex, time: time)
        touches.append(touch)
        return lost + earlier + actions
    }

    /// Presses the key under a new touch, and returns the actions that take effect at once.
    private func press(_ touch: inout Touch, in geometry: KeyplaneGeometry, time: Double) -> [Action] {
        guard let cell = geometry.touchedCell(at: touch.point) else { return [] }
        touch.cell = cell
        touch.home = cell
        touch.origin = .key
        touch.mode = .pressing
        switch cell.key.action {
        case .text, .word, .space: return [.click(.letter)]
        case .return, .nextKeyboard, .dismiss, .dictation, .plane(.emoji): return [.click(.modifier)]
        case .shift:
            touch.origin = .shift
            touch.cell = nil
            return [.click(.modifier), .shiftDown(time: time)]
        case .plane(let name):
            touch.origin = .plane
            touch.cell = nil
            return [.click(.modifier), .planeDown(name)]
        case .delete:
            touch.mode = .repeating(DeleteRepeat(pressedAt: time))
            return [.click(.delete), .delete(.character, time: time)]
        case .hardware(let code) where Self.repeating.contains(code):
            touch.mode = .repeating(DeleteRepeat(pressedAt: time, policy: Self.arrowRepeat))
            return [.click(.modifier), press(cell.key, nil, touch, time)]
        case .hardware: return [.click(.modifier)]
        case .modifier(let modifier):
            touch.mode = .dead
            return [.click(.modifier), .modifier(modifier)]
        case .blank:
            touch.mode = .dead
            return []
        }
    }

    private static let repeating: Set<HardwareKey.Code> = [.left, .right, .up, .down]

    /// Arrow keys repeat like delete, but never by words.
    private static let arrowRepeat: DeleteRepeat.Policy = {
        var policy = DeleteRepeat.Policy()
        policy.wordsAfter = .infinity
        policy.wordsAfterCount = .max
        return policy
    }()

    /// Handles a move of a touch.
    package mutating func moved(_ id: Int, to point: CGPoint, time: Double, in geometry: KeyplaneGeometry)
        -> [Action]
    {
        guard let index = touches.firstIndex(where: { $0.id == id }) else { return [] }
        let old = touches[index].point
        touches[index].move(to: point, time: time)
        switch touches[index].mode {
        case .dead, .repeating: return []
        case .trackpad: return [.trackpadMoved(CGPoint(x: point.x - old.x, y: point.y - old.y))]
        case .alternates(var bar):
            bar.select(at: point)
            touches[index].mode = .alternates(bar)
            return []
        case .pressing:
            slide(index, to: point, time: time, in: geometry)
            return drag()
        }
    }

    /// Makes the keyboard a trackpad once two touches that wait with their letters have moved the same way: none is typed.
    private mutating func drag() -> [Action] {
        guard pinchDelay > 0, touches.count == 2,
            touches.allSatisfy({ $0.mode == .pressing && $0.origin == .key }),
            KeyboardPinch.isDrag(touches[0].distance, touches[1].distance)
        else { return [] }
        touches[0].mode = .trackpad
        touches[1].mode = .dead
        lingering = nil
        return [.trackpadBegan]
    }

    private mutating func slide(_ index: Int, to point: CGPoint, time: Double, in geometry: KeyplaneGeometry)
    {
        let touch = touches[index]
        let under = geometry.touchedCell(at: point)
        let next: KeyplaneGeometry.Cell?
        if touch.pull.isPulling {
            next = touch.home
        } else if touch.origin == .key, touch.home?.key.isCharacter != true {
            if touch.home?.key.action == .space { return }
            // Return, globe and similar keys cannot be reached by sliding.
            let area = touch.home?.hitArea.insetBy(dx: -Self.slop, dy: -Self.slop) ?? .zero
            next = area.contains(point) ? touch.home : nil
        } else if let under, under.key.isCharacter {
            next = under
        } else {
            // A touch that strays from a letter to shift or delete still types the letter.
            next = touch.origin == .key ? touch.cell : nil
        }
        guard next != touch.cell else { return }
        touches[index].cell = next
        touches[index].keyTime = time
    }

    /// Handles the end of a touch: presses its key.
    package mutating func ended(_ id: Int, time: Double) -> [Action] {
        guard let index = touches.firstIndex(where: { $0.id == id }) else { return [] }
        let earlier = commitWaiting(before: index, time: time)
        let touch = touches[index]
        if case .pressing = touch.mode, let cell = touch.cell, cell.key.isCharacter {
            let until = max(time + Delay.calloutAfterUp, touch.keyTime + Delay.calloutAtLeast)
            lingering = Lingering(cell: cell, isShifted: touch.isShifted, until: until)
        }
        let actions = commit(index, time: time, isUp: true)
        touches.remove(at: index)
        return earlier + actions
    }

    /// Handles the cancellation of a touch, which types nothing.
    package mutating func cancelled(_ id: Int, time: Double) -> [Action] {
        guard let index = touches.firstIndex(where: { $0.id == id }) else { return [] }
        let touch = touches.remove(at: index)
        if touch.mode == .trackpad { return [.trackpadEnded] }
        guard touch.mode != .dead else { return [] }
        switch touch.origin {
        case .shift: return [.shiftUp(time: time)]
        case .plane: return [.planeUp(slidToCharacter: false)]
        case .key, .none: return []
        }
    }

    /// Cancels all touches, when the keyboard disappears or its layout changes.
    package mutating func cancelAll(time: Double) -> [Action] {
        lingering = nil
        return touches.map(\.id).flatMap { cancelled($0, time: time) }
    }

    /// Presses the key of a touch, which has no further effect afterwards.
    private mutating func commit(_ index: Int, time: Double, isUp: Bool = false) -> [Action] {
        let touch = touches[index]
        let pressed: [Action]
        switch touch.mode {
        case .dead, .repeating: return []
        case .trackpad:
            // A second touch does not end the trackpad.
            return isUp ? [.trackpadEnded] : []
        case .alternates(let bar):
            guard let cell = touch.cell else { return [] }
            pressed =
                bar.selectedText.map {
                    [
                        .press(
                            cell.key, text: $0, isAlternate: bar.selection != bar.baseIndex,
                            point: touch.downPoint, time: time)
                    ]
                } ?? []
        case .pressing:
            // Shift and 123 stay held while other touches begin, unless their touch slid to a letter.
            if touch.origin != .key, touch.cell == nil, !isUp { return [] }
            pressed = touch.cell.map { actions(for: $0.key, touch, time, isUp: isUp) } ?? []
        }
        touches[index].mode = .dead
        switch touch.origin {
        case .shift: return pressed + [.shiftUp(time: time)]
        case .plane: return pressed + [.planeUp(slidToCharacter: !pressed.isEmpty)]
        case .key, .none: return pressed
        }
    }

    private func actions(for key: Key, _ touch: Touch, _ time: Double, isUp: Bool) -> [Action] {
        switch key.action {
        case .nextKeyboard: isUp ? [.nextKeyboard] : []
        case .dismiss: isUp ? [.dismiss] : []
        case .dictation: isUp ? [.dictate] : []
        case .plane(let name): isUp ? [.planeDown(name), .planeUp(slidToCharacter: false)] : []
        default: [press(key, text(of: key, touch), touch, time)]
        }
    }

    private func press(_ key: Key, _ text: String?, _ touch: Touch, _ time: Double) -> Action {
        // The position of a tap is where its touch began, that of a slide where it ended.
        let point = touch.cell == touch.home ? touch.downPoint : touch.point
        return .press(key, text: text, isAlternate: false, point: point, time: time)
    }
}

// MARK: - Time

extension TouchTracker {
    /// When to call `advance` next; nil if no action depends on time.
    package var nextDeadline: Double? {
        var times = touches.compactMap { touch -> Double? in
            switch touch.mode {
            case .repeating(let held): held.nextTime
            case .pressing: longPressTime(touch)
            case .alternates, .trackpad, .dead: nil
            }
        }
        if let lingering { times.append(lingering.until) }
        return times.min()
    }

    private func longPressTime(_ touch: Touch) -> Double? {
        guard let key = touch.cell?.key, !touch.pull.isPulling else { return nil }
        switch key.action {
        case .space: return touch.downTime + Delay.longPress
        case .nextKeyboard: return touch.keyTime + Delay.longPress
        case .dismiss: return offersPlacements ? touch.keyTime + Delay.longPress : nil
        case .text, .word:
            let isShifted = touch.isShifted || touch.origin == .shift
            return hasChoices(key, isShifted: isShifted) ? touch.keyTime + Delay.longPress : nil
        default: return nil
        }
    }

    private func hasChoices(_ key: Key, isShifted: Bool) -> Bool {
        !key.choices(shifted: isShifted).isEmpty
            || (candidateKey != nil && key.text(shifted: isShifted) == candidateKey)
    }

    /// The choices of a long press: the key's alternates, and the candidates if the key typed the last letter.
    private func choices(_ key: Key, isShifted: Bool) -> [String] {
        let choices = key.choices(shifted: isShifted)
        guard let candidateKey, key.text(shifted: isShifted) == candidateKey else { return choices }
        return (choices.isEmpty ? [candidateKey] : choices) + candidates
    }

    /// Whether a long press is about to show candidates, so that they must be looked up now.
    package func wantsCandidates(at time: Double) -> Bool {
        guard let candidateKey, candidates.isEmpty else { return false }
        return touches.contains { touch in
            guard touch.mode == .pressing, let key = touch.cell?.key, let due = longPressTime(touch) else {
                return false
            }
            return due <= time && key.text(shifted: touch.isShifted || touch.origin == .shift) == candidateKey
        }
    }

    /// Performs the long presses and repeats that are due at a time.
    package mutating func advance(to time: Double, in geometry: KeyplaneGeometry) -> [Action] {
        if let until = lingering?.until, until <= time { lingering = nil }
        return touches.indices.flatMap { advance($0, to: time, in: geometry) }
    }

    private mutating func advance(_ index: Int, to time: Double, in geometry: KeyplaneGeometry) -> [Action] {
        let touch = touches[index]
        switch touch.mode {
        case .alternates, .trackpad, .dead: return []
        case .repeating: return repeats(index, to: time)
        case .pressing:
            guard let due = longPressTime(touch), due <= time, let cell = touch.cell else { return [] }
            switch cell.key.action {
            case .space:
                touches[index].mode = .trackpad
                return [.trackpadBegan]
            case .nextKeyboard:
                touches[index].mode = .dead
                return [.showKeyboards]
            case .dismiss:
                touches[index].mode = .dead
                return [.showPlacements]
            default:
                let isShifted = touch.isShifted || touch.origin == .shift
                let bar = AlternatesBar(
                    choices: choices(cell.key, isShifted: isShifted), over: cell, in: geometry)
                touches[index].mode = .alternates(bar)
                return []
            }
        }
    }

    private mutating func repeats(_ index: Int, to time: Double) -> [Action] {
        guard case .repeating(var held) = touches[index].mode, held.nextTime <= time else { return [] }
        let touch = touches[index]
        let granularity = held.fire(at: time)
        touches[index].mode = .repeating(held)
        guard let key = touch.cell?.key else { return [] }
        return key.action == .delete
            ? [.click(.delete), .delete(granularity, time: time)] : [press(key, nil, touch, time)]
    }
}

// MARK: - Appearance

extension TouchTracker {
    /// Whether the keyboard is a trackpad.
    package var isTrackpad: Bool { touches.contains { $0.mode == .trackpad } }

    /// The keys that appear pressed.
    package var pressedCells: [KeyplaneGeometry.Cell] {
        touches.compactMap { touch in
            switch touch.mode {
            case .dead, .trackpad: nil
            case .pressing, .alternates, .repeating:
                touch.cell ?? (touch.origin == .plane || touch.origin == .shift ? touch.home : nil)
            }
        }
    }

    /// The callout of the most recently touched key.
    package var callout: (cell: KeyplaneGeometry.Cell, isShifted: Bool)? {
        for touch in touches.reversed() where touch.mode == .pressing {
            if let cell = touch.cell, cell.key.isCharacter {
                return (cell, touch.isShifted || touch.origin == .shift)
            }
        }
        return lingering.map { ($0.cell, $0.isShifted) }
    }

    /// The visible bar of alternates.
    package var alternates: AlternatesBar? {
        for touch in touches {
            if case .alternates(let bar) = touch.mode { return bar }
        }
        return nil
    }
}
