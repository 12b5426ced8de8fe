import Foundation
import Testing

@testable import spinet

/// What `spinet doctor` finds missing in sway and Phosh, and what it does about it.
@Suite struct DesktopStepsTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("desktop-\(UUID())")
        .path

    private func surroundings(_ value: String? = nil) -> Surroundings {
        Surroundings(
            environment: ["HOME": folder, "XDG_CONFIG_HOME": folder + "/config"],
            program: "/opt/spinet/bin/spinet", value: { _ in value })
    }

    private func write(_ text: String, to name: String) throws {
        let path = URL(fileURLWithPath: folder + "/" + name)
        try FileManager.default.createDirectory(
            at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: path)
    }

    private func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: folder + "/" + name).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(
        "A line starts the keyboard with any path and options; another program and a comment do not (I1)",
        arguments: [
            ("exec spinet serve", true), ("exec spinet serve --wait", true),
            ("exec_always /usr/bin/spinet serve", true),
            ("exec \"/opt/spinet/bin/spinet\" serve --wait", true),
            ("exec --no-startup-id spinet serve", true), ("exec spinet settings", false),
            ("# exec spinet serve", false), ("exec wvkbd", false), ("exec spinet", false),
            ("bindsym F1 exec spinet serve", false), ("", false),
        ])
    func starts(line: String, isStart: Bool) { #expect(SwayConfiguration.isStart(line) == isStart) }

    @Test(
        "The file that a running sway was started with is found (I1)",
        arguments: [
            (["sway"], nil), (["sway", "-c", "/etc/kiosk"], "/etc/kiosk"),
            (["sway", "--config=/etc/kiosk", "-d"], "/etc/kiosk"), (["sway", "-c"], nil),
            (["sway", "--config", "relative"], nil),
        ] as [([String], String?)])
    func commandLine(words: [String], file: String?) {
        #expect(SwayConfiguration.file(ofCommandLine: words) == file)
    }

    @Test("sway without the line gets it at the end, and loses it again; other lines stay (I1)")
    func appended() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("set $mod Mod4\nexec foot", to: "config/sway/config")
        let step = try #require(Desktop.sway.missing(surroundings()).first)
        let change = try #require(step.changes.first)
        let made = try change.make()
        #expect(
            text("config/sway/config")
                == "set $mod Mod4\nexec foot\nexec \"/opt/spinet/bin/spinet\" serve --wait\n")
        #expect(Desktop.sway.missing(surroundings()) == [])
        try write((text("config/sway/config") ?? "") + "exec waybar\n", to: "config/sway/config")
        #expect(try made.revert())
        #expect(text("config/sway/config") == "set $mod Mod4\nexec foot\nexec waybar\n")
        #expect(try !made.revert(), "it is reverted once")
    }

    @Test("A file that the configuration includes counts, and so does the user unit (I1)")
    func included() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("include config.d/*\ninclude ~/none\ninclude config\n", to: "config/sway/config")
        #expect(Desktop.sway.missing(surroundings()).count == 1)
        try write("exec spinet serve\n", to: "config/sway/config.d/keyboard")
        #expect(Desktop.sway.missing(surroundings()) == [])
        try write("", to: "config/sway/config.d/keyboard")
        #expect(Desktop.sway.missing(surroundings()).count == 1)
        try write("", to: "config/systemd/user/graphical-session.target.wants/spinet.service")
        #expect(Desktop.sway.missing(surroundings()) == [])
    }

    @Test("Phosh's switch is missing only where it is there and off (I1)")
    func phosh() throws {
        for (value, count) in [("false", 1), ("true", 0), (nil, 0)] as [(String?, Int)] {
            #expect(Desktop.phosh.missing(surroundings(value)).count == count)
        }
        let step = try #require(Desktop.phosh.missing(surroundings("false")).first)
        #expect(
            step.remedy == "gsettings set org.gnome.desktop.a11y.applications screen-keyboard-enabled true")
    }
}
