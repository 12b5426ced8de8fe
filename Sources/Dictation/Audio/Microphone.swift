import CLinux
import CPulseSimple
import Foundation
import Platform

/// The microphone that the sound server, PulseAudio's or PipeWire's, has chosen for the session.
package final class Microphone: AudioSource {
    private let stream: OpaquePointer

    /// Starts to record; the server asks the user where it is set up to.
    ///
    /// - Parameters:
    ///   - server: a server's address, or nil for the session's.
    ///   - source: the server's name of a microphone, or nil for the chosen one.
    /// - Throws: `DictationFailure` without the library, without a server, or where the server refuses.
    package init(server: String? = nil, source: String? = nil) throws(DictationFailure) {
        var reason: UnsafePointer<CChar>?
        let purpose = Message("Dictation").text
        guard let stream = spinet_microphone_open(server, source, "Spinet", purpose, &reason) else {
            guard let reason else { throw .noSoundLibrary }
            throw .noMicrophone(reason: String(cString: reason))
        }
        self.stream = stream
    }

    deinit { spinet_microphone_close(stream) }

    package func read() throws(DictationFailure) -> [Int16]? {
        var isThere = false
        let samples = [Int16](unsafeUninitializedCapacity: AudioRate.chunk) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            isThere = spinet_microphone_read(stream, start, AudioRate.chunk)
            count = isThere ? AudioRate.chunk : 0
        }
        guard isThere else { throw .microphoneLost }
        return samples
    }

    package var pending: Int { spinet_microphone_pending(stream) }

    /// Why no microphone can be opened, as far as that is known without asking the server; nil if nothing is missing.
    package static func problem(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> DictationFailure? {
        guard spinet_library_is_there(SPINET_MICROPHONE_LIBRARY) else { return .noSoundLibrary }
        if let server = environment["PULSE_SERVER"], !server.isEmpty { return nil }
        let runtime =
            environment["PULSE_RUNTIME_PATH"] ?? environment["XDG_RUNTIME_DIR"].map { $0 + "/pulse" }
        guard let runtime, FileManager.default.fileExists(atPath: runtime + "/native") else {
            return .noMicrophone(reason: Message("no sound server runs").text)
        }
        return nil
    }
}
