/// The title of the return key, in the language of the keyboard.
public enum UIReturnKeyType: Int, Hashable, Sendable, Codable, CaseIterable {
    /// “return”; inserts a line break in a field with several lines.
    case `default` = 0
    /// “Go”.
    case go = 1
    /// The same title as `search`; iOS shows “Google”.
    case google = 2
    /// “Join”.
    case join = 3
    /// “Next”.
    case next = 4
    /// “Route”.
    case route = 5
    /// “Search”.
    case search = 6
    /// “Send”.
    case send = 7
    /// The same title as `search`; iOS shows “Yahoo”.
    case yahoo = 8
    /// “Done”.
    case done = 9
    /// “Emergency Call”.
    case emergencyCall = 10
    /// “Continue”.
    case `continue` = 11
}
