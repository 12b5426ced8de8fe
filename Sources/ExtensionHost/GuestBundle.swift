/// What the host needs to know of an extension's bundle in order to run it.
package struct GuestBundle: Hashable, Sendable {
    /// The identifier of the keyboard in the preferences.
    package var id: String
    /// The folder of the bundle, `NAME.appex`.
    package var folder: String
    /// The name of the program in the bundle (`CFBundleExecutable`).
    package var executable: String
    /// The class of the keyboard's view controller (`NSExtensionPrincipalClass`).
    package var principalClass: String
    /// Whether the keyboard runs from right to left (`PrefersRightToLeft`).
    package var prefersRightToLeft: Bool
    /// What tells this program from another one in the same folder: another value is another program.
    package var version: String

    /// Describes a bundle.
    package init(
        id: String, folder: String, executable: String, principalClass: String,
        prefersRightToLeft: Bool = false, version: String = ""
    ) {
        self.prefersRightToLeft = prefersRightToLeft
        self.version = version
        self.id = id
        self.folder = folder
        self.executable = executable
        self.principalClass = principalClass
    }
}
