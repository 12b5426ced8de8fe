/// What the return key says.
public enum UIReturnKeyType: Int, Hashable, Sendable, Codable, CaseIterable {
    /// Says return, or breaks the line.
    case `default` = 0
    /// Says Go.
    case go = 1
    /// Says Google.
    case google = 2
    /// Says Join.
    case join = 3
    /// Says Next.
    case next = 4
    /// Says Route.
    case route = 5
    /// Says Search.
    case search = 6
    /// Says Send.
    case send = 7
    /// Says Yahoo.
    case yahoo = 8
    /// Says Done.
    case done = 9
    /// Says Emergency Call.
    case emergencyCall = 10
    /// Says Continue.
    case `continue` = 11
}
