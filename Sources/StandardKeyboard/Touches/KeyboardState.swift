package import Foundation
package import Platform
import TextInput
package import Typing

/// All that a keyboard remembers between two touches: planes, shift, fingers and held modifiers.
///
/// A touch goes in, what is to be done comes out; the controller does it. Nothing here knows a view.
///
///     for effect in state.began(finger, at: point, time: now) { perform(effect) }
package struct KeyboardState: Sendable {
    /// What is to be done outside.
    package enum Effect: Hashable, Sendable {
        /// A key press for the typing session.
        case press(KeyPress)
        /// A key event for a terminal.
        case hardware(HardwareKey)
        /// The trackpad's finger goes this far; the caret follows, or an end of the selection.
        case moveCaret(TrackpadMotion.Step, isSelecting: Bool)
        /// The next keyboard is wanted.
        case nextKeyboard
        /// The list of keyboards is wanted.
        case showKeyboards
        /// Emoji are wanted.
        case showEmoji
        /// The keyboard is to go away.
        case dismiss
        /// A key sounds.
        case click(KeyClick)
    }

    /// The planes.
    package private(set) var layout: KeyboardLayout
    /// The frames of the plane's keys.
    package private(set) var geometry: KeyplaneGeometry
    /// The letter keys in the units of the decoder; nil on planes without letters.
    package private(set) var letters: LetterKeyGeometry?
    /// What shift is doing.
    package private(set) var shift = ShiftState()
    /// Which plane shows.
    package private(set) var planes: KeyplaneState
    /// The fingers.
    package private(set) var tracker = TouchTracker()
    /// The modifiers of the terminal row that wait for a key.
    package private(set) var modifiers: Set<Key.Modifier> = []
    /// Whether keys are sent as hardware's, to a terminal.
    package private(set) var isTerminal = false

    private var place: Place
    /// Whether the keys must be laid out anew though the plane is the same.
    private var isStale = false
    /// Counts how often the keys were laid out.
    private var layoutCount = 0
    private var trackpad = TrackpadMotion()

    /// Where the keyboard stands.
    package struct Place: Hashable, Sendable {
        /// The screen, for the metrics.
        package var screen: CGSize
        /// The width of the keyboard's view.
        package var width: Double
        /// Pixels to a point.
        package var scale: Double
        /// Whether a bar for suggestions stands above the keys.
        package var showsBar: Bool
        /// The keys in the bar's place, in a terminal.
        package var terminalRow: [Key]

        package init(screen: CGSize, width: Double, scale: Double, showsBar: Bool, terminalRow: [Key] = []) {
            self.screen = screen
            self.width = width
            self.scale = scale
            self.showsBar = showsBar
            self.terminalRow = terminalRow
        }
    }

    /// Makes the state of a field that was just focused.
    package init(layout: KeyboardLayout, place: Place) {
        self.layout = layout
        self.place = place
        planes = KeyplaneState(opens: layout.opens, returnsToLetters: layout.returnsToLetters)
        geometry = Self.geometry(layout, layout.opens, place)
        letters = LetterKeyGeometry(geometry)
        isTerminal = !place.terminalRow.isEmpty
    }

    private static func geometry(_ layout: KeyboardLayout, _ plane: Keyplane.Name, _ place: Place)
        -> KeyplaneGeometry
    {
        KeyplaneGeometry(
            layout: layout, plane: plane, metrics: .nearest(to: place.screen), width: place.width,
            scale: place.scale,
            showsBar: place.showsBar, terminalRow: place.terminalRow)
    }

    // MARK: - The field

    /// Another field, or the same one with other wishes.
    package mutating func show(_ layout: KeyboardLayout, place: Place, isOtherField: Bool) {
        guard isOtherField || layout != self.layout || place != self.place else { return }
        if isOtherField || layout.type != self.layout.type {
            planes = KeyplaneState(opens: layout.opens, returnsToLetters: layout.returnsToLetters)
            modifiers = []
        }
        if isOtherField { shift.reset() }
        _ = tracker.cancelAll(time: 0)
        self.layout = layout
        self.place = place
        isTerminal = !place.terminalRow.isEmpty
        isStale = true
        updateGeometry()
    }

    /// The text changed: shift follows it.
    package mutating func textChanged(version: Int, shouldCapitalize: Bool) {
        shift.textChanged(version: version, shouldCapitalize: shouldCapitalize)
    }

    /// Whether a second tap on shift locks it.
    package var allowsCapsLock: Bool {
        get { shift.allowsLock }
        set { shift.allowsLock = newValue }
    }

    /// Tells which key typed the last letter of something that can be written in other ways; nil for none.
    package mutating func offerCandidates(on key: String?) {
        tracker.candidateKey = key
        tracker.candidates = []
    }

    /// Takes the other ways to write it; where there are none, the key is one like all others.
    package mutating func setCandidates(_ candidates: [String]) {
        tracker.candidates = candidates
        if candidates.isEmpty { tracker.candidateKey = nil }
    }

    /// A word was chosen in the bar: like a space it ends a shift, and brings the letters back.
    package mutating func typedWord() {
        shift.letterTyped()
        planes.typed(" ")
        updateGeometry()
    }

    /// Shows a plane, when the emoji are left for example.
    package mutating func show(_ plane: Keyplane.Name) {
        planes.show(plane)
        updateGeometry()
    }

    private mutating func updateGeometry() {
        let plane = layout.planes[planes.plane] == nil ? layout.opens : planes.plane
        guard plane != geometry.plane || isStale else { return }
        isStale = false
        layoutCount += 1
        geometry = Self.geometry(layout, plane, place)
        letters = LetterKeyGeometry(geometry)
    }

    // MARK: - Fingers

    /// What older fingers hold is typed before a new one counts; to be performed before `began`.
    package mutating func willBegin(at time: Double) -> [Effect] {
        perform(tracker.commitPending(at: time))
    }

    /// A finger came down.
    package mutating func began(_ id: Int, at point: CGPoint, time: Double) -> [Effect] {
        if let index = geometry.cell(at: point), geometry.cells[index].key.isCharacter {
            shift.letterTouched()
        }
        return perform(tracker.began(id, at: point, time: time, in: geometry, isShifted: shift.isOn))
    }

    /// A finger moved.
    package mutating func moved(_ id: Int, to point: CGPoint, time: Double) -> [Effect] {
        perform(tracker.moved(id, to: point, time: time, in: geometry))
    }

    /// A finger rose.
    package mutating func ended(_ id: Int, time: Double) -> [Effect] {
        perform(tracker.ended(id, time: time))
    }

    /// The system took a finger away.
    package mutating func cancelled(_ id: Int, time: Double) -> [Effect] {
        perform(tracker.cancelled(id, time: time))
    }

    /// The keyboard goes: all fingers are let go.
    package mutating func cancelAll(time: Double) { _ = perform(tracker.cancelAll(time: time)) }

    /// Time passed.
    package mutating func advance(to time: Double) -> [Effect] {
        perform(tracker.advance(to: time, in: geometry))
    }

    private mutating func perform(_ actions: [TouchTracker.Action]) -> [Effect] {
        var effects: [Effect] = []
        for action in actions { effects += perform(action) }
        return effects
    }

    private mutating func perform(_ action: TouchTracker.Action) -> [Effect] {
        switch action {
        case .click(let click): return [.click(click)]
        case .press(let key, let text, let isAlternate, let point, let time):
            let effect = effect(of: key, text, isAlternate: isAlternate, at: point, time)
            if key.isCharacter { shift.letterTyped() }
            planes.typed(key.action == .return ? "\n" : text ?? "")
            updateGeometry()
            return [effect].compactMap(\.self)
        case .shiftDown(let time): shift.touchDown(at: time)
        case .shiftUp(let time): shift.touchUp(at: time)
        case .planeDown(.emoji): return [.showEmoji]
        case .planeDown(let plane):
            planes.touchDown(plane)
            updateGeometry()
        case .planeUp(let slid):
            planes.touchUp(slidToCharacter: slid)
            updateGeometry()
        case .delete(let granularity, let time):
            if isTerminal { return [.hardware(HardwareKey(.backspace, modifiers: takeModifiers()))] }
            return [.press(KeyPress(.delete(granularity), at: time))]
        case .nextKeyboard: return [.nextKeyboard]
        case .showKeyboards: return [.showKeyboards]
        case .dismiss: return [.dismiss]
        case .modifier(let modifier):
            if modifiers.remove(modifier) == nil { modifiers.insert(modifier) }
        case .trackpadBegan: trackpad = TrackpadMotion()
        case .trackpadTouched: trackpad.isSelecting.toggle()
        case .trackpadMoved(let distance):
            let step = trackpad.move(by: distance)
            return step == TrackpadMotion.Step() ? [] : [.moveCaret(step, isSelecting: trackpad.isSelecting)]
        case .trackpadEnded: break
        }
        return []
    }

    private mutating func effect(
        of key: Key, _ text: String?, isAlternate: Bool, at point: CGPoint, _ time: Double
    ) -> Effect? {
        if case .hardware(let code) = key.action {
            return .hardware(HardwareKey(code, modifiers: takeModifiers()))
        }
        if isTerminal {
            if key.action == .return {
                return .hardware(HardwareKey(.return, modifiers: takeModifiers()))
            }
            // Control and Alt make key events of characters; a plain character is text.
            if !modifiers.isEmpty, let character = key.text?.first {
                var held = takeModifiers()
                if text != key.text { held.insert(.shift) }
                return .hardware(HardwareKey(.character(character), modifiers: held))
            }
        }
        let typed: KeyPress.Key
        switch key.action {
        case .space: typed = .space
        case .return: typed = .return
        default:
            guard let text else { return nil }
            let isCandidate =
                isAlternate && tracker.candidates.contains(text) && !key.alternates.contains(text)
            typed = isCandidate ? .choose(text) : .text(text)
        }
        return .press(KeyPress(typed, at: time, point: letters?.position(of: point)))
    }

    private mutating func takeModifiers() -> HardwareKey.Modifiers {
        var held: HardwareKey.Modifiers = []
        if modifiers.contains(.control) { held.insert(.control) }
        if modifiers.contains(.alternate) { held.insert(.alternate) }
        modifiers = []
        return held
    }

    // MARK: - What shows

    /// What the faces of the keys depend on; equal looks need no drawing.
    package struct Look: Hashable, Sendable {
        fileprivate var setting: KeyFace.Setting
        fileprivate var pressed: [CGRect]
        fileprivate var pulled: [CGRect]
        fileprivate var plane: Keyplane.Name
        fileprivate var layoutCount: Int
    }

    /// What the faces of the keys depend on now.
    package func look(_ setting: KeyFace.Setting) -> Look {
        var setting = setting
        setting.shift = shift.mode
        setting.isTrackpad = tracker.isTrackpad
        setting.modifiers = modifiers
        // Where a callout shows it, a pressed key keeps its colour.
        let pressed = tracker.pressedCells.filter { !($0.key.isCharacter && geometry.arrangement == .rows) }
        return Look(
            setting: setting, pressed: pressed.map(\.frame), pulled: tracker.pulledCells.map(\.frame),
            plane: geometry.plane, layoutCount: layoutCount)
    }

    /// The faces of the plane in their places.
    package func faces(_ look: Look) -> [KeyFace] {
        geometry.cells.map { cell in
            KeyFace(
                of: cell, in: layout, arrangement: geometry.arrangement, setting: look.setting,
                isPressed: look.pressed.contains(cell.frame), isPulled: look.pulled.contains(cell.frame))
        }
    }
}
