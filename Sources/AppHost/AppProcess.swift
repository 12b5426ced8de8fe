import ExtensionHost
import ExtensionIPC
import Foundation
import Platform
import Wire

/// The process of an app, with the host's end of the connection to it.
@MainActor final class AppProcess {
    typealias Channel = MessageChannel<AppMessage, AppHostMessage>

    let channel: Channel
    private let program: ChildProgram

    /// Starts the process as an ordinary program of the user.
    ///
    /// - Throws: `PlatformError.system`.
    init(_ app: AppProgram, system: any PlatformSystem) throws(PlatformError) {
        program = try ChildProgram(
            app.path, arguments: [],
            environment: Self.environment(
                ProcessInfo.processInfo.environment, language: .current, socket: ChildProgram.socketInside),
            name: app.id, system: system)
        channel = Channel(descriptor: program.socket, acceptsDescriptors: false)
    }

    /// The environment of an app: the host's own, with the connection, in the language of the interface.
    static func environment(
        _ own: [String: String], language: MessageLanguage, socket: Int32
    ) -> [String: String] {
        var all = own
        for name in [ExtensionIPC.socketVariable, ExtensionIPC.classVariable] { all[name] = nil }
        all[ExtensionIPC.appSocketVariable] = String(socket)
        // An installed app has no resources of the toolkit beside it.
        if (own["SPINET_DATA_DIR"] ?? "").isEmpty {
            all["SPINET_DATA_DIR"] = ResourceLocator().folders.first {
                FileManager.default.fileExists(atPath: $0)
            }
        }
        guard MessageLanguage(environment: own) != language else { return all }
        for name in ["LC_ALL", "LC_MESSAGES", "LANGUAGE"] { all[name] = nil }
        let tag = Locale.Language(identifier: language.rawValue).maximalIdentifier
        let region = Locale(identifier: tag).region?.identifier ?? language.rawValue.uppercased()
        all["LANG"] = "\(language.rawValue)_\(region).UTF-8"
        return all
    }

    /// The last line that it wrote to standard error.
    var lastWords: String {
        program.readErrors()
        return program.lastWords
    }

    /// Whether the process has ended.
    var hasEnded: Bool { program.hasEnded }

    /// Asks the app to end itself.
    func close() {
        // An app that does not read, or is gone, is ended by `end()`.
        try? channel.send(.close)
    }

    /// Ends the process at once.
    func end() { program.end() }
}
