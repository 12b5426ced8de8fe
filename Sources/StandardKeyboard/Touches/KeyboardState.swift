package import Foundation
package import Platform
import TextInput
package import Typing

/// The keyboard's input state: current plane, shift, active touches and held modifiers.
///
/// It turns touches into effects, which the controller performs. It is independent of any view.
///
///     for effect in state.began(finger, at: point, time: now) { perform(effect) }
package struct KeyboardState: Sendable {
    /// An effect outside the input state.
    package enum Effect: Hashable, Sendable {
        /// A key press for the typing session.
        case press(KeyPress)
        /// A key event for a terminal.
        case hardware(HardwareKey)
        /// A touch turned the keyboard into a trackpad.
        case trackpadBegan
        /// The touch that moves the caret ended.
        case trackpadEnded
        /// Moves the caret, or an end of the selection, by a step of the trackpad.
        case moveCaret(TrackpadMotion.Step, isSelecting: Bool)
        /// Switches to the next keyboard.
        case nextKeyboard
        /// Shows the list of keyboards.
        case showKeyboards
        /// Shows the emoji.
        case showEmoji
        /// Dismisses the keyboard.
        case dismiss
        /// Starts dictation, or ends it.
        case dictate
        /// Shows the list of the keyboard's placements.
        case showPlacements
        /// Plays a key's sound and haptic impact.
        case click(KeyClick)
    }

    /// The layout: the planes of the keyboard.
    package private(set) var layout: KeyboardLayout
    /// The geometry of the visible plane.
    package private(set) var geometry: KeyplaneGeometry
    /// The letter keys in the units of the decoder; nil on planes without letters.
    package private(set) var letters: LetterKeyGeometry?
    /// The shift state.
    package private(set) var shift = ShiftState()
    /// The state of the planes.
    package private(set) var planes: KeyplaneState
    /// The active touches.
    package private(set) var tracker = TouchTracker()
    /// The modifiers of the terminal row that apply to the next key.
    package private(set) var modifiers: Set<Key.Modifier> = []
    /// Whether keys are sent as hardware key events, to a terminal.
    package private(set) var isTerminal = false

    private var environment: Environment
    /// Whether the geometry must be computed again although the plane is the same.
    private var isStale = false
    /// The number of times that the geometry was computed; part of `DrawnState`.
    private var layoutCount = 0
    private var trackpad = TrackpadMotion()

    /// The screen and the space that the geometry depends on.
    package struct Environment: Hashable, Sendable {
        /// The size of the screen, for the metrics.
        package var screen: CGSize
        /// The width of the keyboard's view.
        package var width: Double
        /// The scale, in pixels per point.
        package var scale: Double
        /// Whether there is a suggestion bar above the keys.
        package var showsBar: Bool
        /// The keys that replace the bar, in a terminal.
        package var terminalRow: [Key]
        /// Whether a tablet's keys are in two halves.
        package var isSplit: Bool

        package init(
            screen: CGSize, width: Double, scale: Double, showsBar: Bool, terminalRow: [Key] = [],
            isSplit: Bool = false
        ) {
            self.screen = screen
            self.width = width
            self.scale = scale
            self.showsBar = showsBar
            self.terminalRow = terminalRow
            self.isSplit = isSplit
        }
    }

    /// Makes the state of a field that was just focused.
    package init(layout: KeyboardLayout, environment: Environment) {
        self.layout = layout
        self.environment = environment
        planes = KeyplaneState(opens: layout.opens, returnsToLetters: layout.returnsToLetters)
        geometry = Self.geometry(layout, layout.opens, environment)
        letters = LetterKeyGeometry(geometry)
        isTerminal = !environment.terminalRow.isEmpty
    }

    private static func geometry(_ layout: KeyboardLayout, _ plane: Keyplane.Name, _ environment: Environment)
        -> KeyplaneGeometry
    {
        KeyplaneGeometry(
            layout: layout, plane: plane, metrics: .nearest(to: environment.screen), width: environment.width,
            scale: environment.scale,
            showsBar: environment.showsBar, terminalRow: environment.terminalRow, isSplit: environment.isSplit
        )
    }

    // MARK: - Field

    /// Updates the state for another field, or for changed requests of the same field.
    package mutating func show(_ layout: KeyboardLayout, environment: Environment, isOtherField: Bool) {
        guard isOtherField || layout != self.layout || environment != self.environment else { return }
        if isOtherField || layout.type != self.layout.type {
            planes = KeyplaneState(opens: layout.opens, returnsToLetters: layout.returnsToLetters)
            modifiers = []
        }
        if isOtherField { shift.reset() }
        _ = tracker.cancelAll(time: 0)
        self.layout = layout
        self.environment = environment
        isTerminal = !environment.terminalRow.isEmpty
        isStale = true
        updateGeometry()
    }

    /// Updates the automatic shift after a change of the text or the caret.
    package mutating func textChanged(version: Int, shouldCapitalize: Bool) {
        shift.textChanged(version: version, shouldCapitalize: shouldCapitalize)
    }

    /// Whether a second tap on shift locks it.
    package var allowsCapsLock: Bool {
        get { shift.allowsLock }
        set { shift.allowsLock = newValue }
    }

    /// Whether a long press on the key that dismisses the keyboard shows its placements.
    package var offersPlacements: Bool {
        get { tracker.offersPlacements }
        set { tracker.offersPlacements = newValue }
    }

    /// The longest time between two touches that may become a pinch of the keyboard, in seconds; 0 if pinches have no effect.
    package var pinchDelay: Double {
        get { tracker.pinchDelay }
        set { tracker.pinchDelay = newValue }
    }

    /// Sets the key that typed the last letter of composing text with candidates; nil if there is none.
    package mutating func offerCandidates(on key: String?) {
        tracker.candidateKey = key
        tracker.candidates = []
    }

    /// Sets the candidates that a long press of that key shows; if empty, the key has only its own alternates.
    package mutating func setCandidates(_ candidates: [String]) {
        tracker.candidates = candidates
        if candidates.isEmpty { tracker.candidateKey = nil }
    }

    /// Handles a word chosen in the bar: like a space, it ends a single shift and switches back to the letters.
    package mutating func typedWord() {
        shift.letterTyped()
        planes.typed(" ")
        updateGeometry()
    }

    /// Shows a plane without a touch, for example after the emoji.
    package mutating func show(_ plane: Keyplane.Name) {
        planes.show(plane)
        updateGeometry()
    }

    private mutating func updateGeometry() {
        let plane = layout.planes[planes.plane] == nil ? layout.opens : planes.plane
        guard plane != geometry.plane || isStale else { return }
        isStale = false
        layoutCount += 1
        geometry = Self.geometry(layout, plane, environment)
        letters = LetterKeyGeometry(geometry)
    }

    // MARK: - Touches

    /// Types the keys of older touches before a new touch takes effect; perform the effects before calling `began`.
    package mutating func willBegin(at time: Double) -> [Effect] {
        perform(tracker.commitPending(at: time, mayPinch: true))
    }

    /// Types the keys of all touches, before a touch outside the plane takes effect.
    package mutating func commitAll(at time: Double) -> [Effect] { perform(tracker.commitPending(at: time)) }

    /// Handles the beginning of a touch.
    package mutating func began(_ id: Int, at point: CGPoint, time: Double) -> [Effect] {
        if geometry.touchedCell(at: point)?.key.isCharacter == true { shift.letterTouched() }
        // A letter that is still to be typed before this one ends a single shift.
        var next = shift
        if tracker.isLetterPending { next.letterTyped() }
        return perform(tracker.began(id, at: point, time: time, in: geometry, isShifted: next.isOn))
    }

    /// Handles a move of a touch.
    package mutating func moved(_ id: Int, to point: CGPoint, time: Double) -> [Effect] {
        perform(tracker.moved(id, to: point, time: time, in: geometry))
    }

    /// Handles the end of a touch.
    package mutating func ended(_ id: Int, time: Double) -> [Effect] {
        perform(tracker.ended(id, time: time))
    }

    /// Handles the cancellation of a touch.
    package mutating func cancelled(_ id: Int, time: Double) -> [Effect] {
        perform(tracker.cancelled(id, time: time))
    }

    /// Cancels all touches, because the keyboard disappears.
    @discardableResult package mutating func cancelAll(time: Double) -> [Effect] {
        perform(tracker.cancelAll(time: time))
    }

    /// Performs the long presses and repeats that are due at a time.
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
        case .dictate: return [.dictate]
        case .showPlacements: return [.showPlacements]
        case .modifier(let modifier):
            if modifiers.remove(modifier) == nil { modifiers.insert(modifier) }
        case .trackpadBegan:
            trackpad = TrackpadMotion()
            return [.trackpadBegan]
        case .trackpadTouched: trackpad.isSelecting.toggle()
        case .trackpadMoved(let distance):
            let step = trackpad.move(by: distance)
            return step == TrackpadMotion.Step() ? [] : [.moveCaret(step, isSelecting: trackpad.isSelecting)]
        case .trackpadEnded: return [.trackpadEnded]
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
            // With Control or Alt, a character is sent as a key event; without them, as text.
            if !modifiers.isEmpty, let (character, isShifted) = shortcut(key, text) {
                var held = takeModifiers()
                if isShifted { held.insert(.shift) }
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
        let drawn = geometry.drawnPoint(of: point)
        return .press(KeyPress(typed, at: time, point: letters?.position(of: drawn)))
    }

    /// The character of a key with Control or Alt, and whether shift is held: a capital is its key with shift; an alternate
    /// and what a pulled key types are characters of their own.
    private func shortcut(_ key: Key, _ text: String?) -> (character: Character, isShifted: Bool)? {
        guard let own = key.text, let character = own.first else { return nil }
        if let text, text != own, text != key.text(shifted: true), text.count == 1, let other = text.first {
            return (other, false)
        }
        return (character, text != nil && text != own)
    }

    private mutating func takeModifiers() -> HardwareKey.Modifiers {
        var held: HardwareKey.Modifiers = []
        if modifiers.contains(.control) { held.insert(.control) }
        if modifiers.contains(.alternate) { held.insert(.alternate) }
        modifiers = []
        return held
    }

    // MARK: - Appearance

    /// The state that the faces of the keys depend on; equal values need no redrawing.
    package struct DrawnState: Hashable, Sendable {
        fileprivate var setting: KeyFace.Setting
        fileprivate var pressed: [CGRect]
        fileprivate var pulled: [CGRect]
        fileprivate var plane: Keyplane.Name
        fileprivate var layoutCount: Int
    }

    /// The current state that the faces of the keys depend on.
    package func style(_ setting: KeyFace.Setting) -> DrawnState {
        var setting = setting
        setting.shift = shift.mode
        setting.isTrackpad = tracker.isTrackpad
        setting.modifiers = modifiers
        // A key that shows a callout keeps its color while pressed.
        let pressed = tracker.pressedCells.filter { !($0.key.isCharacter && geometry.arrangement == .rows) }
        return DrawnState(
            setting: setting, pressed: pressed.map(\.frame), pulled: tracker.pulledCells.map(\.frame),
            plane: geometry.plane, layoutCount: layoutCount)
    }

    /// The faces of the plane's keys, in the order of their cells.
    package func faces(_ style: DrawnState) -> [KeyFace] {
        geometry.cells.map { cell in
            KeyFace(
                of: cell, in: layout, arrangement: geometry.arrangement, setting: style.setting,
                isPressed: style.pressed.contains(cell.frame), isPulled: style.pulled.contains(cell.frame))
        }
    }
}
