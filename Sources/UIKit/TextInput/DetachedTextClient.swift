import Platform
import TextInput

/// The text client of a keyboard that is not shown anywhere yet: no field, every edit dropped.
final class DetachedTextClient: TextClient {
    let state = TextClientState()
    var onChange: (@MainActor (TextClientState) -> Void)?

    func apply(_ edits: [TextEdit]) {}
    func press(_ key: HardwareKey) {}
    func dismiss() {}
}
