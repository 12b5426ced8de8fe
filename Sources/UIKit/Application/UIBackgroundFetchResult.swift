/// What came of fetching data in the background; desktops do not wake apps for it, so that no app is asked.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// There is something new.
    case newData = 0
    /// There is nothing new.
    case noData = 1
    /// It failed.
    case failed = 2
}
