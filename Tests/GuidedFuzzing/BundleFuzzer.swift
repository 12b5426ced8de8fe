import Foundation
import Platform

// The entry points for libFuzzer; `Scripts/fuzz.sh` compiles this file with KeyboardBundle.swift into a module.

/// Reads bytes as the property list of a keyboard's bundle and of an app's, and as an app's translated names.
///
/// What is accepted has to be what the rest of the program takes for granted: names that are no paths.
@_cdecl("LLVMFuzzerTestOneInput")
public func readAsBundle(_ input: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let data = Data(bytes: input, count: count)
    do throws(KeyboardBundleError) {
        let bundle = try KeyboardBundle(id: "fuzzed", data, path: "Info.plist")
        precondition(!bundle.displayName.isEmpty && !bundle.principalClass.isEmpty)
        precondition(bundle.executable?.contains("/") != true && bundle.executable?.hasPrefix(".") != true)
        precondition(bundle.groups.allSatisfy { !$0.contains("/") && !$0.hasPrefix(".") })
    } catch {
        precondition(!error.description.isEmpty)
    }
    // In memory: a file for each input would cost a disk write.
    for file in ["Info.plist", "en.lproj/InfoPlist.strings"] {
        guard FileManager.default.createFile(atPath: folder + "/" + file, contents: data) else {
            fatalError("no file")
        }
    }
    if let app = BundleInformation(folder: folder) {
        precondition(!app.displayName(in: "en").isEmpty && app.languages == ["en"])
    }
    return 0
}

private let folder: String = {
    let folder = "/dev/shm/spinet-bundle-\(getpid())"
    try? FileManager.default.createDirectory(
        atPath: folder + "/en.lproj", withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(atPath: "/dev/shm/spinet-bundle-\(getpid())") }
    return folder
}()

/// Writes complete property lists, as XML and binary, to the fuzzer's corpus, the folder in `$SPINET_FUZZ_CORPUS`.
@_cdecl("LLVMFuzzerInitialize")
public func makeCorpus(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt {
    guard let corpus = ProcessInfo.processInfo.environment["SPINET_FUZZ_CORPUS"] else { return 0 }
    let lists: [[String: Any]] = [
        [
            "CFBundleExecutable": "keyboard", "CFBundleDisplayName": "Fuzzed",
            "CFBundleShortVersionString": "1",
            "com.apple.security.application-groups": ["group.fuzzed"],
            "NSExtension": [
                "NSExtensionPointIdentifier": "com.apple.keyboard-service",
                "NSExtensionPrincipalClass": "Module.Class",
                "NSExtensionAttributes": [
                    "PrimaryLanguage": "en-US", "IsASCIICapable": true, "PrefersRightToLeft": false,
                    "RequestsOpenAccess": true,
                ],
            ],
        ],
        [
            "CFBundleIdentifier": "org.example.app", "CFBundleExecutable": "app", "CFBundleName": "App",
            "CFBundleIconFile": "icon.png", "UIDeviceFamily": [1, 2],
        ],
        ["CFBundleDisplayName": "이름"],
    ]
    do {
        try FileManager.default.createDirectory(atPath: corpus, withIntermediateDirectories: true)
        for (index, list) in lists.enumerated() {
            for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
                try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
                    .write(to: URL(fileURLWithPath: "\(corpus)/whole-\(index)-\(format.rawValue)"))
            }
        }
        try Data("\"CFBundleName\" = \"Name\"; /* a comment */ 'CFBundleDisplayName' = \"\\U0041\";\n".utf8)
            .write(to: URL(fileURLWithPath: corpus + "/whole-strings"))
    } catch {
        print("No property lists to begin with: \(error)")
        exit(1)
    }
    return 0
}
