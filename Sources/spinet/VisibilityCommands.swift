import ArgumentParser
import CSessionBus
import Platform

/// `spinet show`: the keyboard appears, as by a touch on its tab.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: Message("Show the running keyboard.").text)

    func run() throws { try KeyboardRequest.make(SPINET_OSK_SHOW) }
}

/// `spinet hide`: the keyboard goes; the next field that is touched brings it back.
struct HideCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hide", abstract: Message("Hide the running keyboard.").text)

    func run() throws { try KeyboardRequest.make(SPINET_OSK_HIDE) }
}

/// `spinet toggle`: the keyboard goes if it is shown, and appears if it is not; for a button or a key of the desktop.
struct ToggleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "toggle", abstract: Message("Show the running keyboard, or hide it if it is shown.").text
    )

    func run() throws { try KeyboardRequest.make(SPINET_OSK_TOGGLE) }
}

/// What these commands ask of the keyboard that owns `sm.puri.OSK0`.
private enum KeyboardRequest {
    static func make(_ wish: spinet_osk_wish) throws {
        guard spinet_osk_request(nil, wish) else {
            throw Failure(Message("The keyboard does not answer: “spinet serve” must run in this session."))
        }
    }
}
