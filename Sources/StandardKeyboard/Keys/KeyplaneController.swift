import CoreGraphics
import Foundation
import Platform
import Typing
import UIKit

/// Controls the key plane: it passes touches to `KeyboardState`, performs the effects, and passes faces to the view.
@MainActor final class KeyplaneController {
    /// The input state; nil before the keyboard is on a screen.
    var state: KeyboardState?

    private unowned let keyboard: KeyboardViewController
    private var painter: KeyplanePainter?
    private var timer: PlatformTimer?
    private var shownStyle: KeyboardState.DrawnState?
    private var lastEvent: UIEvent?
    private var lastFinger: Int?
    /// The touch that opened a list, which selects with it.
    private var listFinger: Int?

    init(_ keyboard: KeyboardViewController) { self.keyboard = keyboard }

    private var view: KeyboardView? { keyboard.keyboard }
    private var hosting: KeyboardHosting? { keyboard.hosting }
    private var now: Double { hosting?.system.now ?? 0 }

    // MARK: - Touches

    /// Handles a touch on the plane.
    func handle(_ finger: KeyplaneView.Finger, _ event: UIEvent?) {
        // The host may replace and release the keyboard in the middle, a globe key for example.
        let keyboard = keyboard
        defer { withExtendedLifetime(keyboard) {} }
        lastEvent = event
        if finger.id == listFinger, finger.phase != .began {
            if let event { hosting?.onListTouch?(view?.globeAnchor ?? keyboard.view, event) }
            if finger.phase != .moved { listFinger = nil }
        }
        switch finger.phase {
        case .began:
            lastFinger = finger.id
            // The older touch types its letter, and shift changes, before the new touch takes effect.
            perform(state?.willBegin(at: finger.time))
            perform(state?.began(finger.id, at: finger.point, time: finger.time))
        case .moved: perform(state?.moved(finger.id, to: finger.point, time: finger.time))
        case .ended: perform(state?.ended(finger.id, time: finger.time))
        case .cancelled: perform(state?.cancelled(finger.id, time: finger.time))
        }
        show()
    }

    /// Types the keys of older touches, before a touch outside the plane takes effect.
    func commitTouches() { perform(state?.commitAll(at: now)) }

    /// Cancels all touches, because the keyboard disappears.
    func cancelTouches() { perform(state?.cancelAll(time: now)) }

    private func perform(_ effects: [KeyboardState.Effect]?) {
        for effect in effects ?? [] { perform(effect) }
    }

    private func perform(_ effect: KeyboardState.Effect) {
        switch effect {
        case .press(let press): keyboard.typing.press(press)
        case .hardware(let key): keyboard.textDocumentProxy.press(key)
        case .trackpadBegan:
            UIEditMenuInteraction.dismissVisible()
            keyboard.typing.beginTrackpad()
            hosting?.onCaretDrag?(.began)
        case .moveCaret(let step, let isSelecting):
            keyboard.typing.moveCaret(step, isSelecting: isSelecting)
            hosting?.onCaretDrag?(.moved)
        case .trackpadEnded: hosting?.onCaretDrag?(.ended)
        case .nextKeyboard:
            keyboard.finishComposing()
            keyboard.advanceToNextInputMode()
        case .showKeyboards:
            listFinger = lastFinger
            if let event = lastEvent {
                hosting?.onShowList?(view?.globeAnchor ?? keyboard.view, event)
            }
        case .showPlacements:
            listFinger = lastFinger
            if let event = lastEvent {
                hosting?.onShowPlacements?(view?.dismissAnchor ?? keyboard.view, event)
            }
        case .showEmoji: keyboard.showEmoji()
        case .dismiss: keyboard.dismissKeyboard()
        case .dictate: hosting?.onDictation?()
        case .click(let click): KeyClicks(hosting: hosting).play(click)
        }
    }

    // MARK: - Layout and appearance

    /// Shows the layout of the focused field.
    func show(_ layout: KeyboardLayout, environment: KeyboardState.Environment, isOtherField: Bool) {
        if state == nil { state = KeyboardState(layout: layout, environment: environment) }
        state?.show(layout, environment: environment, isOtherField: isOtherField)
    }

    /// Updates the painters after a change of the appearance or the display scale.
    func updateAppearance(_ appearance: KeyAppearance, scale: Double, in view: KeyboardView) {
        if painter?.faces.appearance == appearance, painter?.faces.scale == scale { return }
        let painter = KeyplanePainter(
            faces: KeyFaces(
                appearance: appearance, scale: scale,
                device: KeyMetrics.Device(screen: keyboard.screenSize)))
        self.painter = painter
        view.plane.painter = painter
        view.callouts.painter = painter
        view.bar.appearance = appearance
        view.leadingShortcuts.appearance = appearance
        view.trailingShortcuts.appearance = appearance
        view.candidates?.appearance = appearance
        keyboard.emoji?.view.appearance = appearance
    }

    /// Lays everything out again with the next update.
    func layoutChanged() { shownStyle = nil }

    /// Updates the keys, the callouts and the bar from the input state.
    func show() {
        guard let view, let state else { return }
        var setting = KeyFace.Setting()
        setting.returnKey = keyboard.returnKey
        setting.isDictating = hosting?.isDictating ?? false
        setting.spaceLabel = keyboard.labels.space(isChoosing: keyboard.typing.session.spaceChooses)
        let style = state.style(setting)
        if style != shownStyle {
            shownStyle = style
            keyboard.typing.updateKeys()
            showKeys(state, style, in: view)
        }
        keyboard.shortcuts.update()
        view.callouts.content = callout(state)
        schedule()
    }

    private func showKeys(_ state: KeyboardState, _ style: KeyboardState.DrawnState, in view: KeyboardView) {
        let geometry = state.geometry
        view.plane.parts = geometry.parts
        view.plane.show(geometry.cells, state.faces(style))
        view.bar.hasPage = !keyboard.hidesKeys && geometry.parts.isEmpty
        // The bar of a split keyboard is over its first half.
        let barPart = geometry.parts.first ?? geometry.core
        let area = CGRect(
            x: barPart.lowerBound, y: 0, width: barPart.upperBound - barPart.lowerBound,
            height: keyboard.hidesKeys ? KeyboardViewController.barHeightWithoutKeys : geometry.barHeight)
        view.placeBar(in: area, isMirrored: state.layout.isWrittenToTheLeft)
        view.placeCandidates()
        keyboard.bar.update()
        view.globeAnchor.frame =
            geometry.cells.first { $0.key.action == .nextKeyboard }?.frame ?? view.bounds
        view.dismissAnchor.frame = geometry.cells.first { $0.key.action == .dismiss }?.frame ?? view.bounds
    }

    private func callout(_ state: KeyboardState) -> CalloutView.Content {
        if let bar = state.tracker.alternates { return .alternates(bar) }
        guard keyboard.preferences.characterPreview, state.geometry.arrangement == .rows,
            let callout = state.tracker.callout,
            let text = callout.cell.key.text(shifted: callout.isShifted)
        else { return .none }
        return .callout(KeyCallout(over: callout.cell, in: state.geometry), text: text)
    }

    /// Schedules the next long press or repeat.
    private func schedule() {
        let deadline = state?.tracker.nextDeadline
        if let timer, timer.isPending, timer.time == deadline { return }
        timer?.cancel()
        guard let deadline, let system = hosting?.system else { return }
        timer = system.schedule(at: deadline) { [weak self, weak system] in
            // As an event of its own: changes are shown at its end, without a frame callback in between.
            UIApplication.shared.turn {
                guard let self, let system else { return }
                self.advance(to: max(deadline, system.now))
            }
        }
    }

    private func advance(to now: Double) {
        let keyboard = keyboard
        defer { withExtendedLifetime(keyboard) {} }
        if state?.tracker.wantsCandidates(at: now) == true {
            state?.setCandidates(keyboard.typing.session.candidates)
        }
        perform(state?.advance(to: now))
        show()
    }

    /// Draws images of keys ahead of the first frame.
    ///
    /// - Parameter count: the maximum number of images.
    /// - Returns: whether there are more.
    func prepareFaces(_ count: Int) -> Bool {
        guard let faces = painter?.faces, let state, let style = shownStyle else { return false }
        let missing = state.faces(style).filter { !faces.has($0) }
        for face in missing.prefix(count) { _ = faces.image(of: face) }
        return missing.count > count
    }
}
