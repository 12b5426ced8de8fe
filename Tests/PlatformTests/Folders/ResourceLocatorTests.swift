import Foundation
import Platform
import Testing

@Suite("Where a program looks for its files")
struct ResourceLocatorTests {
    /// A checkout with one target that has resources.
    private func checkout() throws -> (sources: String, remove: () -> Void) {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("checkout-\(UUID())")
        let resources = root.appendingPathComponent("Sources/Keyboard/Resources")
        try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
        return (
            root.appendingPathComponent("Sources").path, { try? FileManager.default.removeItem(at: root) }
        )
    }

    @Test("An installed program: the variable, beside the program, the shared folders, and no more")
    func installed() {
        let locator = ResourceLocator(
            environment: "/given", executable: "/opt/spinet/bin", source: nil,
            shared: ["/a/share", "/b/share"])
        #expect(
            locator.folders == ["/given", "/opt/spinet/share/spinet", "/a/share/spinet", "/b/share/spinet"])
    }

    @Test("An installed program searches no checkout, even where its own folder looks like a build's")
    func noCheckout() {
        let locator = ResourceLocator(
            environment: nil, executable: "/home/me/spinet/.build/debug", source: nil)
        #expect(locator.folders == ["/home/me/spinet/.build/share/spinet"])
    }

    @Test("A helper program finds the files of the programs that start it")
    func helper() {
        let locator = ResourceLocator(
            environment: nil, executable: "/opt/spinet/libexec/spinet", source: nil, shared: ["/usr/share"])
        #expect(locator.folders == ["/opt/spinet/share/spinet", "/usr/share/spinet"])
    }

    @Test("A folder is searched once, at its first position")
    func once() {
        let locator = ResourceLocator(
            environment: nil, executable: "/usr/bin", source: nil,
            shared: ["/usr/local/share", "/usr/share/"])
        #expect(locator.folders == ["/usr/share/spinet", "/usr/local/share/spinet"])
    }

    @Test("A program of a checkout searches its build folder and its sources before the shared folders")
    func fromCheckout() throws {
        let (sources, remove) = try checkout()
        defer { remove() }
        let locator = ResourceLocator(
            environment: "", executable: "/src/.build/x86_64/debug", source: sources + "/A/B/C.swift",
            shared: ["/usr/share"])
        #expect(
            locator.folders == [
                "/src/.build/x86_64/share/spinet", "/src/build/share/spinet", sources + "/Keyboard/Resources",
                "/usr/share/spinet",
            ])
    }

    @Test(
        "XDG_DATA_DIRS names the shared folders; relative ones are no folders",
        arguments: [
            (nil, ["/usr/local/share", "/usr/share"]),
            ("", ["/usr/local/share", "/usr/share"]),
            ("/one:/two", ["/one", "/two"]),
            ("one::/two:../three", ["/two"]),
            ("one", []),
        ] as [(String?, [String])])
    func sharedFolders(value: String?, folders: [String]) {
        #expect(ResourceLocator.sharedFolders(value) == folders)
    }
}
