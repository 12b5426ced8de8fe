import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import StandardKeyboard
import TextInput
import Typing
import TypingEvaluation
import UIKit

extension HeadlessKeyboard {
    /// Hands for a typist: real touches on the keyboard, on a clock that they turn.
    var driver: KeyboardDriver {
        KeyboardDriver(
            center: { [self] label in center(of: label).map { (x: $0.x, y: $0.y) } },
            reach: { [self] text in
                guard let keyboard else { return nil }
                return keyboard.hasKey(for: text)
                    ? .tap : keyboard.key(withAlternate: text).map(KeyboardDriver.Reach.hold)
            },
            touch: { [self] finger, phase, point in
                let point = CGPoint(x: point.x, y: point.y)
                window?.send(
                    .touch(TouchEvent(id: finger, phase: phase.touchPhase, point: point, time: system.now)))
                flush()
            },
            advance: { [self] seconds in wait(seconds) },
            focus: { [self] traits, reportsText in
                client.focus("", traits: traits, reportsText: reportsText)
                fit()
            },
            chooseKeyboard: { [self] in choose($0) },
            remember: { [self] isOn in remember(isOn) },
            setDocument: { [self] document in
                client.edit { $0 = document }
                flush()
            },
            observe: { [self] in observation })
    }

    /// What can be seen of the field and the keyboard.
    var observation: TypingObservation {
        let context = client.document.context
        return TypingObservation(
            text: client.document.text, caret: context.before.count, selected: context.selected,
            marked: context.marked?.text ?? "",
            plane: keyboard?.shownPlane?.typingPlane, shift: keyboard?.state?.shift.mode.typingShift,
            suggestions: keyboard?.shownSuggestions.map(\.text) ?? [])
    }
}

extension KeyboardDriver.Phase {
    fileprivate var touchPhase: TouchPhase {
        switch self {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        }
    }
}

extension ShiftState.Mode {
    fileprivate var typingShift: TypingShift {
        switch self {
        case .off: .off
        case .once: .once
        case .locked: .locked
        }
    }
}

extension Keyplane.Name {
    fileprivate var typingPlane: TypingPlane {
        switch self {
        case .letters: .letters
        case .numbers: .numbers
        case .symbols: .symbols
        case .emoji: .emoji
        }
    }
}
