import CSQLite
import Foundation

/// A connection to a SQLite file; failures carry SQLite's message.
final class Database {
    /// A value of a row.
    enum Value {
        case text(String)
        case number(Int)
        case real(Double)
    }

    /// A failure with SQLite's code and message.
    struct Failure: Error {
        var code: Int32
        var reason: String

        /// Whether the file is damaged or not a SQLite file.
        var isDamage: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB }
        /// Whether another process has locked the file.
        var isBusy: Bool { code == SQLITE_BUSY || code == SQLITE_LOCKED }
    }

    private let handle: OpaquePointer
    private var statements: [String: OpaquePointer] = [:]

    /// Opens an existing file.
    init(path: String) throws(Failure) {
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        guard let handle else { throw Failure(code: code, reason: "out of memory") }
        guard code == SQLITE_OK else {
            let failure = Self.failure(of: handle, code)
            sqlite3_close_v2(handle)
            throw failure
        }
        self.handle = handle
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    /// How long to wait for another process, in milliseconds.
    func wait(_ time: Int32) { sqlite3_busy_timeout(handle, time) }

    /// Runs a statement and calls a closure with each row.
    func run(
        _ sql: String, _ values: [Value] = [], row: (borrowing Row) -> Void = { _ in }
    ) throws(Failure) {
        let statement = try prepared(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (place, value) in values.enumerated() {
            let column = Int32(place + 1)
            switch value {
            case .text(let text):
                // SQLite copies the text.
                let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
                sqlite3_bind_text(statement, column, text, Int32(text.utf8.count), copies)
            case .number(let number): sqlite3_bind_int64(statement, column, Int64(number))
            case .real(let number): sqlite3_bind_double(statement, column, number)
            }
        }
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { throw Self.failure(of: handle, code) }
            row(Row(statement: statement))
        }
    }

    /// The number in the first column of a statement's first row; 0 without rows.
    func number(_ sql: String) throws(Failure) -> Int {
        var found = 0
        try run(sql) { found = $0.number(0) }
        return found
    }

    /// A row, valid only during the closure's call.
    struct Row: ~Copyable {
        fileprivate let statement: OpaquePointer

        func text(_ column: Int32) -> String {
            sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
        }
        func number(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
        func real(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }
    }

    private func prepared(_ sql: String) throws(Failure) -> OpaquePointer {
        if let known = statements[sql] { return known }
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
        guard code == SQLITE_OK, let statement else { throw Self.failure(of: handle, code) }
        statements[sql] = statement
        return statement
    }

    private static func failure(of handle: OpaquePointer, _ code: Int32) -> Failure {
        Failure(code: code & 0xff, reason: String(cString: sqlite3_errmsg(handle)))
    }
}
