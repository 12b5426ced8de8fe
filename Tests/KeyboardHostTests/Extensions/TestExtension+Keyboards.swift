import ExtensionHost
import UIKitTesting

extension TestExtension {
    /// A program's list of extensions, which have the published limits and the time that a program without optimization
    /// needs.
    @MainActor static var keyboards: ExtensionKeyboards {
        ExtensionKeyboards(limits: ExtensionLimits(replyTime: replyTime))
    }
}
