/// What the host needs to know of an app in order to run it.
package struct AppProgram: Hashable, Sendable {
    /// The identifier of the app.
    package var id: String
    /// The path of its program.
    package var path: String
    /// The version of the program on disk; another one means that the app is started again.
    package var revision: String

    /// Describes an app.
    package init(id: String, path: String, revision: String = "") {
        self.id = id
        self.path = path
        self.revision = revision
    }
}
