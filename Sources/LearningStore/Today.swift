import Foundation

/// The current day, as learned facts count days.
package enum Today {
    /// Days since 1 January 1970, in UTC.
    package static var number: Int { Int((Date().timeIntervalSince1970 / 86_400).rounded(.down)) }
}
