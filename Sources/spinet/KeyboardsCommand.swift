import ArgumentParser
import ExtensionHost
import ExtensionIPC
import Foundation
import KeyboardHost
import Platform
import PreferenceFiles
import StandardKeyboard
import Typing

/// `spinet keyboards`: installs, lists, enables, orders, removes and grants keyboard extensions.
struct KeyboardsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyboards",
        abstract: Message("Install, enable, order and remove keyboards, and grant them rights.").text,
        subcommands: [
            List.self, Install.self, Remove.self, Enable.self, Disable.self, Order.self, Grant.self, Log.self,
            Audit.self,
        ])

    /// `spinet keyboards list`: all keyboards, the enabled ones first.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message("List the keyboards, the enabled ones first in their order.").text)

        func run() {
            MainActor.assumeIsolated {
                let enabled = PreferencesFile(defaults: Preferences(language: .current)).preferences.keyboards
                let grants = GrantsFile().settings
                let installed = InstalledKeyboards()
                let names = Dictionary(
                    KeyboardLanguage.all.map { ($0.id, $0.name) }
                        + installed.entries.map { ($0.id, $0.name) },
                    uniquingKeysWith: { first, _ in first })
                let others = names.keys.filter { !enabled.contains($0) }.sorted()
                for id in enabled.filter({ names[$0] != nil }) + others {
                    let granted = installed.bundles[id].map(grants.effective) ?? grants[id]
                    let rights = granted.names.joined(separator: ", ")
                    print(
                        [enabled.contains(id) ? "*" : " ", id, names[id] ?? id, rights]
                            .joined(separator: "\t").trimmingSuffix("\t"))
                }
                for problem in installed.problems {
                    FileHandle.standardError.write(Data("\(problem)\n".utf8))
                }
            }
        }
    }

    /// `spinet keyboards install PATH`: installs a bundle.
    struct Install: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message("Install a keyboard extension, or replace its installed version.").text)

        @Argument(help: ArgumentHelp(Message("The folder NAME.app or NAME.appex.").text))
        var path: String

        func run() throws {
            try MainActor.assumeIsolated {
                for installed in try sentence({ try KeyboardInstaller().install(bundle: path) }) {
                    let bundle = installed.bundle
                    print(
                        Message(
                            "“\(bundle.displayName)” is installed; enable it with: spinet keyboards enable \(bundle.id)"
                        )
                        .text)
                    if let notice = installed.notice { print(notice) }
                }
            }
        }
    }

    /// `spinet keyboards remove ID`: removes an installed bundle with its files and grants.
    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message("Remove an installed keyboard extension, its files and its grants.").text)

        @OptionGroup var keyboard: KeyboardArgument

        func run() throws {
            try MainActor.assumeIsolated {
                let removed = try sentence { try KeyboardInstaller().remove(keyboard: keyboard.id) }
                if let app = removed.app {
                    let name = app.information.displayName(in: MessageLanguage.current.rawValue)
                    print(Message("The app “\(name)” was removed with its last keyboard.").text)
                }
                if let remains = removed.remains { throw Failure(sentence: remains) }
            }
        }
    }

    /// `spinet keyboards enable ID`: adds a keyboard to those of the globe key.
    struct Enable: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message("Enable a keyboard: the globe key switches to it.").text)

        @OptionGroup var keyboard: KeyboardArgument

        func run() throws {
            try keyboard.check()
            try MainActor.assumeIsolated {
                try changeKeyboards { if !$0.contains(keyboard.id) { $0.append(keyboard.id) } }
            }
        }
    }

    /// `spinet keyboards disable ID`: takes a keyboard from those of the globe key.
    struct Disable: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message("Disable a keyboard; it stays installed.").text)

        @OptionGroup var keyboard: KeyboardArgument

        func run() throws {
            try MainActor.assumeIsolated {
                let enabled = PreferencesFile(defaults: Preferences(language: .current)).preferences.keyboards
                guard enabled.contains(keyboard.id) else {
                    try keyboard.check()
                    throw Failure(Message("“\(keyboard.id)” is not enabled."))
                }
                guard enabled.contains(where: { $0 != keyboard.id }) else {
                    throw Failure(
                        Message("“\(keyboard.id)” is the only enabled keyboard; enable another one first."))
                }
                try changeKeyboards { $0.removeAll { $0 == keyboard.id } }
            }
        }
    }

    /// `spinet keyboards order ID...`: the order of the globe key.
    struct Order: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message("Put these keyboards first, in this order; the others follow.").text)

        @Argument(help: ArgumentHelp(Message("The identifiers of enabled keyboards.").text))
        var ids: [String]

        func validate() throws { for id in ids { try KeyboardArgument.validate(id) } }

        func run() throws {
            try MainActor.assumeIsolated {
                let present = PreferencesFile(defaults: Preferences(language: .current)).preferences.keyboards
                for id in ids where !present.contains(id) {
                    throw Failure(Message("“\(id)” is not enabled."))
                }
                try changeKeyboards { enabled in
                    let first = ids.filter(enabled.contains)
                    enabled = first + enabled.filter { !first.contains($0) }
                }
            }
        }
    }

    /// `spinet keyboards grant ID GRANT...`: what a keyboard may do besides typing.
    struct Grant: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message("Grant rights to a keyboard extension, or revoke them.").text,
            discussion: Message(
                "The rights are: \(ExtensionGrants.names.map(\.name).joined(separator: ", "))."
            )
            .text)

        @OptionGroup var keyboard: KeyboardArgument

        @Argument(help: ArgumentHelp(Message("The rights; without one, those granted are printed.").text))
        var grants: [String] = []

        @Flag(help: ArgumentHelp(Message("Revoke the rights instead; without one, all of them.").text))
        var revoke = false

        func run() throws {
            let bundle = try keyboard.check()
            // Rights that an earlier version granted to one can be revoked.
            guard bundle != nil || revoke else {
                throw Failure(
                    Message("“\(keyboard.id)” is a keyboard of the system, which needs no rights."))
            }
            var named = ExtensionGrants()
            for name in grants {
                guard let grant = ExtensionGrants(name: name) else {
                    let known = ExtensionGrants.names.map(\.name).joined(separator: ", ")
                    throw Failure(Message("“\(name)” is not a right; there are \(known)."))
                }
                named.insert(grant)
            }
            if let bundle, !revoke, case let refused = named.subtracting(bundle.grantable), !refused.isEmpty {
                let names = refused.names.joined(separator: ", ")
                throw Failure(
                    Message(
                        "“\(keyboard.id)” cannot be granted \(names): its Info.plist does not set RequestsOpenAccess."
                    ))
            }
            if grants.isEmpty, !revoke {
                return MainActor.assumeIsolated {
                    let all = GrantsFile().settings
                    for name in (bundle.map(all.effective) ?? all[keyboard.id]).names { print(name) }
                }
            }
            try MainActor.assumeIsolated {
                try changeGrants { all in
                    let present = bundle.map(all.effective) ?? all[keyboard.id]
                    let granted =
                        revoke ? grants.isEmpty ? [] : present.subtracting(named) : present.union(named)
                    if let bundle { all.give(granted, to: bundle) } else { all[keyboard.id] = granted }
                }
            }
        }
    }

    /// `spinet keyboards log ID`: what befell a keyboard.
    struct Log: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message("Print why a keyboard extension ended or was replaced, and what it printed.")
                .text,
            discussion: Message(
                "What a keyboard prints is recorded only after --on; it may contain what you type. --off deletes it."
            ).text)

        @OptionGroup var keyboard: KeyboardArgument

        @Flag(help: ArgumentHelp(Message("Record what the keyboard prints from now on.").text))
        var on = false

        @Flag(help: ArgumentHelp(Message("Record it no longer, and delete what was recorded.").text))
        var off = false

        func validate() throws {
            guard !on || !off else { throw Failure(Message("Either --on or --off can be given.")) }
        }

        func run() throws {
            let log = KeyboardLog(keyboard.id)
            if on || off {
                try keyboard.check()
                return try sentence { try log.output.setOn(on) }
            }
            let lines = log.lines
            if lines.isEmpty, !log.output.isOn {
                // A keyboard that was removed may have left a log.
                guard try keyboard.check() != nil else {
                    throw Failure(
                        Message("“\(keyboard.id)” is a keyboard of the system, which has no log."))
                }
                return note(Message("Nothing was recorded."))
            }
            for line in lines { print(line) }
            guard log.output.isOn else { return }
            for line in log.output.lines { print("\(keyboard.id): \(line)") }
        }
    }
}

/// Which keyboard a command is about.
struct KeyboardArgument: ParsableArguments {
    @Argument(help: ArgumentHelp(Message("The identifier of the keyboard, as `list` prints it.").text))
    var id: String

    /// - Throws: `Failure` if no keyboard can have this identifier: paths of files are made of it.
    func validate() throws { try KeyboardArgument.validate(id) }

    /// Checks an identifier from the command line.
    static func validate(_ id: String) throws {
        guard !KeyboardBundle.isName(id) else { return }
        throw Failure(
            Message(
                "“\(id.printable(atMost: 100))” cannot be the identifier of a keyboard: it may have letters, digits, “.”, “_” and “-” only."
            ))
    }

    /// - Returns: the bundle of an installed keyboard; nil for one of the system's.
    /// - Throws: `Failure` if there is no such keyboard.
    @discardableResult func check() throws -> KeyboardBundle? {
        try MainActor.assumeIsolated {
            let installed = InstalledKeyboards()
            let known = KeyboardLanguage.all.map(\.id) + installed.entries.map(\.id)
            guard known.contains(id) else { throw Failure(Message("There is no keyboard “\(id)”.")) }
            return installed.bundles[id]
        }
    }
}

/// Changes the enabled keyboards in the preferences.
@MainActor func changeKeyboards(_ change: (inout [String]) -> Void) throws {
    let file = PreferencesFile(defaults: Preferences(language: .current))
    var preferences = file.preferences
    change(&preferences.keyboards)
    try sentence { try file.save(preferences) }
}

/// Changes the grants.
@MainActor private func changeGrants(_ change: (inout KeyboardGrants) -> Void) throws {
    let file = GrantsFile()
    var grants = file.settings
    change(&grants)
    guard grants != file.settings else { return }
    try sentence { try file.save(grants) }
}

/// Runs code whose errors are sentences, and throws them as the command line's.
@discardableResult
func sentence<Result>(_ work: () throws -> Result) throws -> Result {
    do {
        return try work()
    } catch {
        throw Failure(sentence: "\(error)")
    }
}

extension String {
    /// The text without the given suffix, as often as it is there.
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        var text = self
        while text.hasSuffix(suffix) { text.removeLast(suffix.count) }
        return text
    }
}
