import Foundation
import Platform

/// What a surface is on the display: a panel or an application's window.
///
/// A surface without a buffer asks for a configure event, waits for it, and only then shows its first frame.
@MainActor protocol WindowRole: AnyObject {
    /// Puts the configuration into requests; they take effect with the next commit.
    func apply(_ configuration: WindowConfiguration)
    /// Gives the role up, before its surface.
    func destroy()
}
