import CCheckout
package import Foundation

/// Finds the files that the toolkit and the keyboards are installed with.
///
/// In order: `$SPINET_DATA_DIR`; `share/spinet` beside the folder of the program, `bin` or `libexec/spinet`; `spinet` in each
/// folder of `$XDG_DATA_DIRS`. A program that was built without `SPINET_INSTALLED` searches its checkout before the last:
/// `share/spinet` of the build folder and the `Resources` folders of the sources.
///
///     let layout = try ResourceLocator().data("layouts/en-US.layout")
package struct ResourceLocator: Sendable {
    /// The folders that are searched, first come first.
    package let folders: [String]

    /// Makes a locator for this process.
    package init() {
        let environment = ProcessInfo.processInfo.environment
        self.init(
            environment: environment["SPINET_DATA_DIR"], executable: Self.executableFolder,
            source: Self.source, shared: Self.sharedFolders(environment["XDG_DATA_DIRS"]))
    }

    /// Makes a locator for a program elsewhere.
    ///
    /// - Parameters:
    ///   - environment: what `SPINET_DATA_DIR` says.
    ///   - executable: the folder of the program.
    ///   - source: a file three folders below the sources' folder, as this one is; nil for an installed program,
    ///     which searches no checkout.
    ///   - shared: the folders of `XDG_DATA_DIRS`.
    package init(environment: String?, executable: String, source: String?, shared: [String] = []) {
        var folders: [String] = []
        if let environment, !environment.isEmpty { folders.append(environment) }
        // A helper program's folder is one deeper than that of commands.
        let isHelper = executable.hasSuffix("/libexec/spinet")
        folders.append(Self.standardized(executable + (isHelper ? "/../.." : "/..") + "/share/spinet"))
        if let source { folders += Self.checkoutFolders(executable: executable, source: source) }
        folders += shared.map { Self.standardized($0 + "/spinet") }
        var seen: Set<String> = []
        self.folders = folders.filter { seen.insert($0).inserted }
    }

    /// The folders that a value of `XDG_DATA_DIRS` names, without relative ones; `/usr/local/share` and `/usr/share`
    /// where it names none, as the XDG Base Directory Specification says.
    package static func sharedFolders(_ value: String?) -> [String] {
        let named = (value ?? "").split(separator: ":").map(String.init)
        return (named.isEmpty ? ["/usr/local/share", "/usr/share"] : named).filter { $0.hasPrefix("/") }
    }

    /// The full path of a resource.
    ///
    /// - Throws: `ResourceError.missing` when no folder has it.
    package func path(_ name: String) throws(ResourceError) -> String {
        for folder in folders {
            let path = folder + "/" + name
            if FileManager.default.fileExists(atPath: path) { return path }
        }
        throw .missing(name: name, folders: folders)
    }

    /// The bytes of a resource.
    ///
    /// - Throws: `ResourceError` when there is no such file or it cannot be read.
    package func data(_ name: String) throws(ResourceError) -> Data {
        let path = try path(name)
        guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path: path) }
        return data
    }

    /// The names of the files in a folder of resources, sorted; those of every searched folder together.
    package func names(in folder: String) -> [String] {
        let found = folders.flatMap {
            (try? FileManager.default.contentsOfDirectory(atPath: $0 + "/" + folder)) ?? []
        }
        return Set(found).sorted()
    }

    /// A file of the checkout that the program was built in, three folders below that of the sources; nil for an installed program.
    private static var source: String? { spinet_checkout_file().map { String(cString: $0) } }

    /// The checkout that the program was built in; nil for an installed program.
    package static var checkout: String? { source.map { standardized($0 + "/../../../..") } }

    private static func checkoutFolders(executable: String, source: String) -> [String] {
        var folders: [String] = []
        // Programs of a build lie in <checkout>/.build/<triple>/<configuration>.
        if let build = executable.range(of: "/.build/") {
            folders.append(executable[..<build.lowerBound] + "/build/share/spinet")
        }
        let sources = standardized(source + "/../../..")
        let targets = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
        for target in targets.sorted() {
            let resources = "\(sources)/\(target)/Resources"
            if FileManager.default.fileExists(atPath: resources) { folders.append(resources) }
        }
        return folders
    }

    private static var executableFolder: String {
        let link = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        let path = link ?? CommandLine.arguments.first ?? ""
        return URL(fileURLWithPath: path).deletingLastPathComponent().path
    }

    private static func standardized(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }
}

/// Why a resource cannot be had.
package enum ResourceError: Error, Hashable, CustomStringConvertible {
    /// No folder has it.
    case missing(name: String, folders: [String])
    /// It is there and cannot be read.
    case unreadable(path: String)

    /// The reason as a sentence.
    package var description: String {
        switch self {
        case .missing(let name, let folders):
            "The file \(name) is in none of \(folders.joined(separator: ", ")); "
                + "set SPINET_DATA_DIR to the folder that has it."
        case .unreadable(let path): "The file \(path) cannot be read."
        }
    }
}
