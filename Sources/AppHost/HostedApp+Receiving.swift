import ExtensionHost
import ExtensionIPC
import Foundation
import Platform
import UIKit
import Wire

extension HostedApp {
    func receive() {
        guard let channel = process?.channel else { return }
        do throws(WireError) {
            for message in try channel.receive() {
                guard rate.take(at: MonotonicClock.now) else { return fail(.flooding) }
                handle(message)
                guard process?.channel === channel else { return }
            }
            // Bytes that are no message may have come right after one that is.
            if channel.hasFailed { _ = try channel.receive() }
        } catch {
            fail(error == .closed ? .ended("") : .badMessage(error.description))
        }
    }

    private func handle(_ message: AppMessage) {
        if case .hello(let version) = message, !isWelcome {
            guard version == ExtensionIPC.version else { return fail(.otherVersion(version)) }
            return welcome()
        }
        guard isWelcome else { return fail(.badMessage(WireError.invalidValue("greeting").description)) }
        switch message {
        case .hello: fail(.badMessage(WireError.invalidValue("greeting").description))
        case .frame(let buffer, let generation, let damage): show(buffer, generation, damage)
        case .frameRequest: requestFrame()
        case .field(let report): take(report)
        case .hardwareKeyboard(let isUsed): if isInFront { onHardwareKeyboard?(isUsed) }
        case .statusBar(let style):
            if let style = UIStatusBarStyle(rawValue: style) { statusBarStyle = style }
        case .click(let click): if isInFront, playsKeyClicks() { system.playKeyClick(click) }
        case .haptic(let code):
            guard isInFront, let feedback = Feedback(code: code) else { return }
            UIApplication.onFeedback?(feedback)
        case .openSettings: if isInFront { onOpenSettings?() }
        case .readClipboard(let request):
            let text = isInFront ? system.clipboard : nil
            send(.clipboard(request: request, text.flatMap { $0.utf8.count <= String.wireLimit ? $0 : nil }))
        case .writeClipboard(let text): if isInFront { system.clipboard = text }
        case .elements(let elements): appView?.show(elements)
        case .pong(let number): if number == pings { silence?.cancel() }
        }
    }

    private func take(_ report: FieldReport) {
        let before = client.state
        client.receive(
            report.document, allowsOtherKeyboards: report.allowsOtherKeyboards,
            preferredLanguage: report.preferredLanguage)
        let now = client.state
        // Most reports are the echo of a letter.
        let isOther =
            now.isActive != before.isActive || now.document != before.document || now.traits != before.traits
        if isOther { followFocus() }
    }
}
