import Foundation
import Glibc
import Testing

@testable import ExtensionHost

/// The limits of an extension's folders, which the host counts.
@Suite struct ContainerUsageTests {
    @Test("64 MiB and 2,000 files are within the limits; a byte or a file more is not")
    func limits() {
        let limits = ExtensionLimits()
        #expect(!ContainerUsage(bytes: 64 << 20, files: 2_000).exceeds(limits))
        #expect(ContainerUsage(bytes: 64 << 20 + 1, files: 1).exceeds(limits))
        #expect(ContainerUsage(bytes: 0, files: 2_001).exceeds(limits))
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "container-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func usage(_ folder: URL, _ limits: ExtensionLimits = ExtensionLimits()) -> ContainerUsage {
        ContainerUsage(of: [folder.path], limits: limits)
    }

    @Test(
        "Files in folders count, empty and sparse ones too; a link counts and is not followed; no folder holds nothing"
    )
    func counting() throws {
        #expect(
            ContainerUsage(of: ["/nonexistent"], limits: ExtensionLimits())
                == ContainerUsage(bytes: 0, files: 0))
        try withFolder { folder in
            let inner = folder.appendingPathComponent("inner")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            try Data().write(to: inner.appendingPathComponent("empty"))
            symlink("/usr/lib", inner.appendingPathComponent("link").path)
            #expect(usage(folder).files == 3 && !usage(folder).exceeds(ExtensionLimits()))
            let sparse = inner.appendingPathComponent("sparse").path
            try Data().write(to: URL(fileURLWithPath: sparse))
            truncate(sparse, 65 << 20)
            #expect(usage(folder).exceeds(ExtensionLimits()))
        }
    }

    @Test("Counting ends where a limit is exceeded, so that its cost is bounded")
    func bounded() throws {
        try withFolder { folder in
            for index in 0..<50 { try Data().write(to: folder.appendingPathComponent("\(index)")) }
            var limits = ExtensionLimits()
            limits.containerFiles = 10
            #expect(usage(folder, limits).files == 11)
        }
    }

    @Test("Folders that are too deep, and a link or a file in the folder's place, count as exceeding")
    func unreadable() throws {
        try withFolder { folder in
            let deep = (0...ContainerUsage.maximumDepth).reduce(folder) { folder, _ in
                folder.appendingPathComponent("d")
            }
            try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
            #expect(usage(folder).exceeds(ExtensionLimits()))
            let link = folder.appendingPathComponent("link")
            symlink(deep.path, link.path)
            #expect(usage(deep) == ContainerUsage(bytes: 0, files: 0))
            #expect(usage(link).exceeds(ExtensionLimits()))
        }
    }
}
