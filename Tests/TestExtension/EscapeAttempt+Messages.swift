import CSystemCalls
import CoreGraphics
import ExtensionIPC
import Foundation
import Glibc
import Platform
import TextInput
import Wire

extension EscapeAttempt {
    private static func sending(_ bytes: [UInt8]) -> String {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
            if count < 0 {
                guard errno == EAGAIN else { return outcome(count) }
                usleep(1_000)
                continue
            }
            sent += count
        }
        return "sent"
    }

    private static func sending(_ message: GuestMessage) -> String {
        do throws(WireError) { return sending(try message.bytes) } catch { return "\(error)" }
    }

    /// Sends frames of this damage for each pair of buffers that may be in use.
    private static func sendingFrames(_ damage: DamageRect) -> String {
        let messages = (1...8).compactMap {
            try? GuestMessage.frame(buffer: 1, generation: $0, damage: [damage]).bytes
        }
        return messages.count == 8 ? sending(Array(messages.joined())) : "no message"
    }

    /// Messages that the host has to refuse, and what the host has to end.
    static let messages: [EscapeAttempt] = [
        EscapeAttempt(name: "other field") {
            sending(.edits(number: 900, field: 999, [.insert("EVIL")]))
        },
        EscapeAttempt(name: "old field") {
            sending(.edits(number: 902, field: 1, [.insert("EVIL")]))
        },
        EscapeAttempt(name: "old text") {
            sending(
                .edits(
                    number: 903, field: 1,
                    [.replace(TextSpan(before: "gone"), with: TextSpan(before: "EVIL"))]))
        },
        EscapeAttempt(name: "batch") {
            sending(
                .edits(
                    number: 904, field: 1, [.deleteBackward(1), .insert("x"), .insert("y\n"), .insert("z")]))
        },
        EscapeAttempt(name: "descriptors") {
            guard let message = try? GuestMessage.frameRequest.bytes else { return "no message" }
            for _ in 0..<3 {
                let sent = spinet_try_descriptors(
                    connection, message, UInt(message.count), connection, 16)
                if sent < 0 { return outcome(sent) }
            }
            return "sent"
        },
        EscapeAttempt(name: "clipboard") { sending(.writeClipboard("EVIL")) },
        EscapeAttempt(name: "list") { sending(.showList(CGRect(x: -1e9, y: 0, width: 1e12, height: 1e12))) },
        EscapeAttempt(name: "wild frame") {
            sendingFrames(DamageRect(x: .min, y: .max, width: .max, height: .max))
        },
        EscapeAttempt(name: "huge frame") {
            sendingFrames(DamageRect(x: 1, y: 1, width: .max, height: .max))
        },
        EscapeAttempt(name: "stale frame") {
            sending(.frame(buffer: 0, generation: 4_000_000, damage: []))
        },
        EscapeAttempt(name: "oversized message") { sending([0xFF, 0xFF, 0xFF, 0x7F, 3]) },
        EscapeAttempt(name: "malformed message") { sending([2, 0, 0, 0, 200, 1]) },
        EscapeAttempt(name: "other version") { sending(.hello(version: 99)) },
        EscapeAttempt(name: "second greeting") { sending(.hello(version: ExtensionIPC.version)) },
        EscapeAttempt(name: "flood") {
            guard let message = try? GuestMessage.advance.bytes else { return "no message" }
            for _ in 0..<100 { _ = sending(Array(repeatElement(message, count: 200).joined())) }
            return "sent"
        },
        EscapeAttempt(name: "spin") { while true {} },
        EscapeAttempt(name: "spin aside") {
            // The main thread answers meanwhile.
            Thread.detachNewThread { while true {} }
            return "spins"
        },
    ]
}
