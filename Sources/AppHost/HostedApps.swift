import Foundation
import Glibc
package import Platform

/// The apps that this program runs, each at most once: one that the user returns to is still there.
@MainActor package final class HostedApps {
    private var apps: [String: HostedApp] = [:]

    /// Makes a program's list, empty at first.
    package init() {}

    /// The app of a program; another version of it is another app, and the old one ends.
    package func app(_ program: AppProgram, system: any PlatformSystem) -> HostedApp {
        if let known = apps[program.id], known.program == program { return known }
        apps[program.id]?.close()
        let app = HostedApp(program, system: system)
        apps[program.id] = app
        return app
    }

    /// Lets the apps end whose programs are not among these.
    package func end(except programs: Set<AppProgram> = []) {
        for (id, app) in apps where !programs.contains(app.program) {
            app.close()
            apps[id] = nil
        }
    }

    /// Ends all apps before this program does; waits for them to end themselves, at most half a second.
    package func endAll() {
        let processes = apps.values.compactMap { $0.release() }
        apps = [:]
        for _ in 0..<50 where processes.contains(where: { !$0.hasEnded }) { usleep(10_000) }
        for process in processes { process.end() }
    }
}
