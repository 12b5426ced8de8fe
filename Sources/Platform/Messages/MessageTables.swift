import Foundation
import Synchronization

/// The string tables of this process, each read when its first text is asked for.
enum MessageTables {
    /// The folder of the tables among the resources.
    static let folder = "messages"
    /// The ending of a table's file name, after the language's code.
    static let suffix = ".strings"

    private static let loaded = Mutex<[MessageLanguage: MessageTable]>([:])

    /// The table of a language; empty, after one line on standard error, where its file cannot be read.
    static func of(_ language: MessageLanguage) -> MessageTable {
        loaded.withLock { tables in
            if let table = tables[language] { return table }
            let table: MessageTable
            do {
                table = try load(language)
            } catch {
                FileHandle.standardError.write(Data("\(error)\n".utf8))
                table = MessageTable(empty: language)
            }
            tables[language] = table
            return table
        }
    }

    /// Reads the table of a language.
    ///
    /// - Throws: `ResourceError` where there is no such file or it cannot be read; `MessageTableError` for a malformed one.
    static func load(_ language: MessageLanguage) throws -> MessageTable {
        let name = "\(folder)/\(language.rawValue)\(suffix)"
        return try MessageTable(ResourceLocator().data(name), file: name, language: language)
    }
}
