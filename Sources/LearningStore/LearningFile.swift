import Foundation

/// The file of the user dictionary: creates a missing one, checks it, and renames a damaged one.
struct LearningFile {
    /// The application ID in SQLite's header: "SPNT".
    static let application = 0x5350_4e54
    static let version = 1

    let path: String

    /// The file in `$XDG_DATA_HOME/spinet/`, by default in `~/.local/share/spinet/`.
    static var standardPath: String {
        let environment = ProcessInfo.processInfo.environment
        let home = environment["HOME"] ?? NSHomeDirectory()
        let configured = environment["XDG_DATA_HOME"] ?? ""
        // The specification requires that relative paths are ignored.
        let base = configured.hasPrefix("/") ? configured : home + "/.local/share"
        return base + "/spinet/learned.sqlite"
    }

    /// Opens the file.
    ///
    /// - Parameter onKeptAside: called after it renamed a damaged file and created a new one.
    /// - Throws: `LearningError` when the file cannot be used.
    func open(onKeptAside: (LearningError) -> Void) throws(LearningError) -> Database {
        try make()
        do {
            return try openChecked()
        } catch let failure {
            guard failure.isDamage else { throw error(failure) }
        }
        // Two processes may find the same damage; only one of them renames the file.
        let lock = Foundation.open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer {
            unlink(path + ".lock")
            close(lock)
        }
        if lock >= 0 { flock(lock, LOCK_EX) }
        do {
            return try openChecked()
        } catch let failure where failure.isDamage {
            let name = try keepAside()
            try make()
            onKeptAside(.keptAside(path: path, as: name))
        } catch {
            throw self.error(error)
        }
        do {
            return try openChecked()
        } catch {
            throw self.error(error)
        }
    }

    /// Converts a failure of SQLite to the error that callers see.
    func error(_ failure: Database.Failure) -> LearningError {
        if failure.code == Self.newer {
            return .newer(path: path, version: Int(failure.reason) ?? 0)
        }
        return failure.isBusy ? .busy(path: path) : .file(path: path, reason: failure.reason)
    }

    private static let newer: Int32 = -1

    /// Creates the folder and the file with permissions for this user only.
    private func make() throws(LearningError) {
        let folder = (path as NSString).deletingLastPathComponent
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .file(path: path, reason: "its folder cannot be made")
        }
        chmod(folder, 0o700)
        let file = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .file(path: path, reason: String(cString: strerror(errno))) }
        fchmod(file, 0o600)
        close(file)
    }

    private func openChecked() throws(Database.Failure) -> Database {
        let database = try Database(path: path)
        database.wait(1000)
        let application = try database.number("PRAGMA application_id")
        let version = try database.number("PRAGMA user_version")
        let tables = try database.number("SELECT count(*) FROM sqlite_schema")
        if application == Self.application, version > Self.version {
            throw Database.Failure(code: Self.newer, reason: "\(version)")
        }
        if application != Self.application, tables > 0 || application != 0 {
            throw Database.Failure(code: 26, reason: "it is another program's")
        }
        // Another process may do the same at the same time.
        do { try database.run("PRAGMA journal_mode = WAL") } catch let failure where failure.isBusy {}
        // A killed process loses nothing committed; a power failure may lose the last transactions.
        for setting in ["synchronous = NORMAL", "secure_delete = ON", "cache_size = -256"] {
            try database.run("PRAGMA \(setting)")
        }
        if application != Self.application {
            try database.run("BEGIN IMMEDIATE")
            try database.run(
                """
                CREATE TABLE IF NOT EXISTS facts (
                    language TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, weight REAL NOT NULL,
                    times INTEGER NOT NULL, day INTEGER NOT NULL, x REAL NOT NULL, y REAL NOT NULL,
                    PRIMARY KEY (language, kind, name)) WITHOUT ROWID
                """)
            try database.run("PRAGMA application_id = \(Self.application)")
            try database.run("PRAGMA user_version = \(Self.version)")
            try database.run("COMMIT")
        }
        // A truncated page reads as empty rows: only this check finds it.
        var check = ""
        try database.run("PRAGMA quick_check(1)") { check = $0.text(0) }
        if check != "ok" { throw Database.Failure(code: 11, reason: check) }
        do {
            try database.run("SELECT language, kind, name, weight, times, day, x, y FROM facts LIMIT 0")
        } catch let failure where failure.code == 1 {
            throw Database.Failure(code: 26, reason: "its table is another")
        }
        return database
    }

    /// - Returns: the new name of the damaged file.
    private func keepAside() throws(LearningError) -> String {
        let stem = (path as NSString).deletingPathExtension
        var number = 1
        while FileManager.default.fileExists(atPath: "\(stem).damaged-\(number).sqlite") { number += 1 }
        let name = "\(stem).damaged-\(number).sqlite"
        guard rename(path, name) == 0 else {
            throw .file(path: path, reason: String(cString: strerror(errno)))
        }
        rename(path + "-wal", name + "-wal")
        unlink(path + "-shm")
        return name
    }
}
