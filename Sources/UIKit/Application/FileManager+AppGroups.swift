public import Foundation
import Platform

extension FileManager {
    /// The folder that the app and its extensions share; nil for a group that this bundle does not belong to.
    ///
    /// An extension without the grant to write there can only read it, as on iOS without open access.
    ///
    /// Difference from iOS: the key `com.apple.security.application-groups` of Info.plist names the groups, which is an
    /// entitlement on iOS. The user's are in `$XDG_DATA_HOME/spinet/groups`.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        guard let path = AppGroups.ofProgram.path(of: groupIdentifier) else { return nil }
        return URL(fileURLWithPath: path, isDirectory: true)
    }
}
