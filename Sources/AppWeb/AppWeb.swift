import Dispatch
import Foundation
import Glibc
import Platform
import PlatformWeb

// AppWeb shows an app in a browser: `SPINET_DISPLAY=web`. Apps link it, the keyboard's programs do not; AppRuntime reaches
// it by its name in C (decision 40).

/// Makes the system whose display is a page; AppRuntime finds it by its name in C.
///
/// - Returns: a retained `MadeSystem`.
@_cdecl("spinet_make_web_system")
public func makeWebSystem() -> UnsafeMutableRawPointer {
    let made = MainActor.assumeIsolated {
        UnsafeTransfer(Unmanaged.passRetained(MadeSystem(WebDisplay.make)).toOpaque())
    }
    return made.pointer
}

private struct UnsafeTransfer: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
    init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }
}

/// The page of an app: as large as a phone, its address on standard output.
@MainActor private enum WebDisplay {
    /// The size of the screen in points: a large phone's.
    static let size = CGSize(width: 430, height: 860)

    private static var signals: [any DispatchSourceSignal] = []

    static func make() throws(PlatformError) -> any PlatformSystem {
        let system: WebSystem
        do throws(ResourceError) {
            system = try WebSystem(WebConfiguration(screenSize: size))
        } catch {
            throw .noDisplay(reason: "\(error)")
        }
        system.onListening = {
            print(Message("The app is at \($0.absoluteString)").text)
            fflush(nil)
        }
        // The default of a signal whose source is ready is to end the program.
        for number in [SIGTERM, SIGINT, SIGHUP] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { @Sendable [weak system] in MainActor.assumeIsolated { system?.stop() } }
            source.resume()
            signals.append(source)
        }
        return system
    }
}
