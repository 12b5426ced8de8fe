package import Foundation
import Glibc
import Platform

/// Waits for changes of a package's files: sources, property lists, strings; not of what the compiler writes.
package struct SourceChanges {
    private let watches: [FolderWatch]

    /// Watches a package from now on.
    package init(of package: String) {
        let names = FileManager.default.enumerator(atPath: package)
        var folders = [package]
        while let name = names?.nextObject() as? String {
            guard names?.fileAttributes?[.type] as? FileAttributeType == .typeDirectory else { continue }
            if name.split(separator: "/").last?.hasPrefix(".") == true {
                names?.skipDescendants()
            } else {
                folders.append(package + "/" + name)
            }
        }
        watches = folders.compactMap(FolderWatch.init(path:))
    }

    /// Waits for a change, and returns whether there was one.
    ///
    /// - Parameter time: the longest wait, in seconds.
    package func wait(atMost time: TimeInterval) -> Bool {
        var descriptors = watches.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        return poll(&descriptors, nfds_t(descriptors.count), Int32(time * 1000)) > 0
    }
}
