import Foundation

extension BundleInformation {
    /// What describes this program; nil if nothing does.
    package static var ofProgram: BundleInformation? {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return BundleInformation(program: program)
    }

    /// Finds what describes a program: the bundle that it is in; for one in a package's `.build`, as `swift run` starts it,
    /// the folder of the package whose Info.plist names it.
    init?(program path: String) {
        let program = URL(fileURLWithPath: path)
        if let bundle = BundleInformation(folder: program.deletingLastPathComponent().path) {
            self = bundle
            return
        }
        let parts = program.pathComponents
        guard let build = parts.lastIndex(of: ".build") else { return nil }
        let package = NSString.path(withComponents: Array(parts[..<build]))
        let names = (try? FileManager.default.contentsOfDirectory(atPath: package)) ?? []
        let found = names.sorted().lazy.filter { !$0.hasPrefix(".") }
            .compactMap { BundleInformation(folder: package + "/" + $0) }
            .first { $0.executable == program.lastPathComponent }
        guard let found else { return nil }
        self = found
    }
}
