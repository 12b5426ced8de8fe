import ExtensionIPC
import Foundation
import Testing
import TextInput

@testable import ExtensionHost

/// What a policy asks of bubblewrap and of the launcher.
@Suite struct SandboxPolicyTests {
    private func policy(_ grants: ExtensionGrants = []) -> SandboxPolicy {
        var policy = SandboxPolicy(
            bundle: ExtensionBundle(
                id: "ladder", folder: "/home/user/ladder.appex", executable: "ladder",
                principalClass: "Ladder.Keyboard"),
            grants: grants)
        policy.container = "/home/user/containers/ladder"
        policy.groups = ["group.ladder": "/home/user/groups/ladder"]
        policy.resources = "/opt/share/spinet"
        return policy
    }

    private func arguments(_ grants: ExtensionGrants = []) -> [String] {
        policy(grants).arguments(launcher: "/opt/libexec/guest-launcher", socket: 3) {
            $0 == "/usr/lib" || $0 == "/etc/fonts" || $0 == "/etc/resolv.conf"
        }
    }

    /// Whether arguments follow one another.
    private func has(_ part: [String], in all: [String]) -> Bool {
        all.indices.contains { all[$0...].starts(with: part) }
    }

    @Test("Without grants there is no network, the group is read-only, and only what exists is mounted")
    func bare() {
        let all = arguments()
        for part in [
            ["--unshare-all"], ["--as-pid-1"], ["--clearenv"], ["--cap-drop", "ALL"],
            ["--ro-bind", "/usr/lib", "/usr/lib"],
            ["--ro-bind", "/home/user/ladder.appex", "/extension/ladder.appex"],
            ["--bind", "/home/user/containers/ladder", "/home/extension"],
            ["--ro-bind", "/home/user/groups/ladder", "/home/groups/group.ladder"],
            ["--setenv", ExtensionIPC.classVariable, "Ladder.Keyboard"],
            ["--", "/extension/.launcher"], ["--", "/extension/ladder.appex/ladder"],
        ] { #expect(has(part, in: all), "\(part)") }
        #expect(!all.contains("--share-net") && !all.contains("--network"))
        #expect(!all.contains("/etc/resolv.conf") && !all.contains("/usr/share/fonts"))
        // Only its own folder is for writing, with the temporary one in it.
        let written = all.indices.filter { all[$0] == "--write" }.map { all[$0 + 1] }
        #expect(written == ["/home/extension"])
        #expect(all.filter { $0 == "--bind" }.count == 1 && !all.contains("/tmp"))
        // A process that died with its parent would leave the other one waiting, and one of another group would be left.
        #expect(!all.contains("--die-with-parent") && !all.contains("--new-session"))
        // The files of the kernel and devices describe the machine.
        let read = all.indices.filter { all[$0] == "--read" }.map { all[$0 + 1] }
        #expect(
            read == [
                "/usr/lib", "/etc/fonts", "/extension", "/dev/null", "/dev/urandom", "/usr/share/spinet",
                "/home/groups",
            ])
    }

    @Test("Each limit of the launcher is that of the published table")
    func limits() {
        let all = arguments()
        for (option, value) in [
            ("--data", 100 << 20), ("--address-space", 2 << 30), ("--stack", 1 << 20), ("--tasks", 64),
            ("--files", 64), ("--file-size", 16 << 20),
        ] { #expect(has([option, String(value)], in: all), "\(option)") }
    }

    @Test("Without a folder of its own an extension writes to a temporary one of 8 MiB")
    func temporary() {
        var policy = policy()
        policy.container = nil
        let all = policy.arguments(launcher: "/launcher", socket: 3)
        #expect(has(["--size", String(8 << 20), "--tmpfs", "/tmp"], in: all))
        #expect(has(["--write", "/tmp"], in: all) && !all.contains("/home/extension"))
        #expect(policy.environment(socket: 3)["TMPDIR"] == "/tmp")
    }

    @Test("Policies that differ in anything are not equal, so that a change starts the extension again")
    func equality() {
        var other = policy()
        #expect(other == policy())
        other.container = "/elsewhere"
        #expect(other != policy())
    }

    @Test("Each grant opens what it names and nothing else")
    func grants() {
        let network = arguments(.network)
        #expect(network.contains("--share-net") && network.contains("--network"))
        #expect(has(["--ro-bind", "/etc/resolv.conf", "/etc/resolv.conf"], in: network))
        #expect(has(["--ro-bind", "/home/user/groups/ladder", "/home/groups/group.ladder"], in: network))
        let group = arguments(.groupWrite)
        #expect(has(["--bind", "/home/user/groups/ladder", "/home/groups/group.ladder"], in: group))
        #expect(has(["--write", "/home/groups"], in: group) && !group.contains("--share-net"))
        let rest = arguments([.contacts, .learnedWords, .clipboard, .wholeContext, .haptics])
        #expect(rest == arguments())
    }

    @Test("The environment has nothing of the host's own")
    func environment() {
        let names = Set(policy().environment(socket: 3).keys)
        #expect(
            names == [
                "HOME", "PATH", "TMPDIR", "LANG", "SWIFT_BACKTRACE", "SPINET_DATA_DIR", "SPINET_APP_GROUPS",
                ExtensionIPC.socketVariable, ExtensionIPC.classVariable,
            ])
    }

    @Test("A missing program of the sandbox is named in the error")
    func programs() {
        #expect(throws: ExtensionFailure.missingProgram("guest-launcher")) {
            try SandboxPrograms.find(environment: ["PATH": "/usr/bin"], executable: "/nonexistent")
        }
    }
}

/// What becomes of an extension's edits in a text that changed.
@Suite struct RemoteEditsTests {
    @Test("A move is bounded: each of its characters or lines may be a key for the focused application")
    func boundedMoves() {
        for count in [5_000, -5_000, Int.max, Int.min] {
            let bounded = count > 0 ? RemoteEdits.greatestMove : -RemoteEdits.greatestMove
            for unit in [CaretMove.Unit.character, .line] {
                #expect(
                    RemoteEdits.adapted(.move(CaretMove(unit, by: count)), to: .unknown)
                        == [.move(CaretMove(unit, by: bounded))])
            }
        }
    }

    private func text(after edits: [TextEdit]?, in context: TextContext) -> String? {
        guard let edits else { return nil }
        var context = context
        for edit in edits { context.apply(edit) }
        return context.before + "|" + context.selected + "|" + context.after
    }

    @Test("An edit applies to the text that it was made for; an insertion always inserts; others are refused")
    func table() {
        let context = TextContext(before: "one two", selected: "", after: " four")
        let selected = TextContext(before: "one ", selected: "two", after: "")
        for (edit, context, expected) in [
            (TextEdit.insert("x"), context, "one twox|| four"),
            (.replaceWord("two", with: "three"), context, "one three|| four"),
            (.replaceWord("gone", with: "three"), context, nil),
            (.insert("x"), selected, "one x||"),
            (.deleteBackward(1), context, "one tw|| four"),
            (.deleteBackward(1), selected, "one ||"),
            (.deleteBackward(9_000), context, "|| four"),
            (.moveCaret(-3), context, "one ||two four"),
            (.moveCaret(99), context, "one two four||"),
        ] as [(TextEdit, TextContext, String?)] {
            #expect(text(after: RemoteEdits.adapted(edit, to: context), in: context) == expected, "\(edit)")
        }
    }

    @Test("A text that is not known takes the edits as they are")
    func unknown() {
        for edit in [TextEdit.insert("x"), .delete(before: "abc")] {
            #expect(RemoteEdits.adapted(edit, to: .unknown) == [edit])
        }
    }

    @Test(
        "An extension reads the caret's paragraph, and no more than 4,000 bytes at each side with the grant")
    func context() {
        let long = String(repeating: "a", count: 9_000)
        let context = TextContext(before: "one\ntwo ", selected: "x", after: " three\nfour")
        let paragraph = ReportedContext.surroundingText(context, isWhole: false)
        #expect(
            paragraph?.text == "two x three" && paragraph?.selection == 4..<5
                && paragraph?.isComplete == false)
        #expect(
            ReportedContext.surroundingText(context, isWhole: true)?.text == "one\ntwo x three\nfour")
        let cut = ReportedContext.surroundingText(TextContext(before: long, after: long), isWhole: true)
        #expect(cut?.text.utf8.count == 8_000)
        #expect(ReportedContext.surroundingText(.unknown, isWhole: true) == nil)
        var typed = TextContext.unknown
        typed.apply(.insert("Hi "))
        let known = ReportedContext.surroundingText(typed, isWhole: false)
        #expect(known?.text == "Hi " && known?.isComplete == false)
        var lost = TextContext.unknown
        lost.knowledge = .lost
        let nothing = ReportedContext.surroundingText(lost, isWhole: false)
        #expect(nothing?.text.isEmpty == true && nothing?.isComplete == false)
    }
}
