import Foundation

/// Runs the app of this process, whose delegate UIKit has made; UIKit finds it by its name in C.
@_cdecl("spinet_application_main")
public func applicationMain() -> Int32 {
    MainActor.assumeIsolated {
        do {
            let application = try RunningApplication()
            try application.run()
            return 0
        } catch {
            try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
            return 1
        }
    }
}
