import Foundation
import Glibc
import PreferenceFiles
import Testing

@Suite struct ReplacementsTests {
    @Test(
        "Without a file there is iOS's one; written entries are read back, symbols and line breaks included")
    func roundTrip() throws {
        #expect(Replacements().entries == [Replacements.Entry(shortcut: "omw", phrase: "On my way!")])
        let entries = [
            ("omw", "On my way!"), ("addr", "1 High Street\nOur Town"), ("=)", "🙂 = happy"), ("#1", "first"),
            ("path", #"C:\new"#), ("한", "한국어"),
        ].map { Replacements.Entry(shortcut: $0.0, phrase: $0.1) }
        let all = Replacements(entries)
        #expect(all.entries.map(\.shortcut).sorted() == entries.map(\.shortcut).sorted())
        #expect(try ReplacementsFormat.read(ReplacementsFormat.write(all)) == all)
        #expect(try ReplacementsFormat.read("# mine\n\n").entries.isEmpty)
        let short = try ReplacementsFormat.read("omw=On my way!\n  brb  =  be right back  ")
        #expect(short.entries.map(\.phrase) == ["be right back", "On my way!"])
    }

    @Test("A shortcut is one word; of two entries for one the last counts, and case does not")
    func entries() {
        var all = Replacements([])
        let refused = [("two words", "x"), ("", "x"), ("x", " ")].map {
            all.add(Replacements.Entry(shortcut: $0.0, phrase: $0.1))
        }
        #expect(refused == [false, false, false] && all.entries.isEmpty)
        all.add(Replacements.Entry(shortcut: "b", phrase: "two"))
        all.add(Replacements.Entry(shortcut: "a", phrase: "one"))
        all.add(Replacements.Entry(shortcut: "B", phrase: "three"))
        #expect(all.entries.map(\.phrase) == ["one", "three"])
        all.remove("A")
        #expect(all.entries.map(\.shortcut) == ["B"])
    }

    @Test(arguments: [
        ("omw", PreferencesError.noValue(line: 1)), ("\nomw = ", .noValue(line: 2)),
        ("on my = On my way!", .badShortcut("on my", line: 1)),
        ("omw = a\nOMW = b", .repeated("OMW", line: 2)),
    ])
    func aBrokenLineIsNamed(text: String, error: PreferencesError) {
        #expect(throws: error) { try ReplacementsFormat.read(text) }
        #expect(error.description.hasPrefix("Line "))
    }

    @Test("Entries are sorted by the user's collation: case and accents last, numbers by their value")
    func order() {
        let sorted = ["a", "Á2", "á2b", "A3", "a10", "a010b", "b", "가", "나"]
        for shift in 0..<sorted.count {
            let turned = sorted[shift...] + sorted[..<shift]
            let all = Replacements(turned.map { Replacements.Entry(shortcut: $0, phrase: "x") })
            #expect(all.entries.map(\.shortcut) == sorted)
            var added = Replacements([])
            for shortcut in turned { added.add(Replacements.Entry(shortcut: shortcut, phrase: "x")) }
            #expect(added == all)
        }
    }

    @Test("Reading a file takes time in proportion to its lines")
    func linear() throws {
        /// CPU seconds of this thread, the minimum of several runs.
        func time(_ count: Int) throws -> Double {
            let text = (0..<count).map { "shortcut\(($0 * 7919) % count) = phrase number \($0)\n" }.joined()
            return try (0..<5).map { _ in
                var start = timespec(), end = timespec()
                clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
                let all = try ReplacementsFormat.read(text)
                clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
                #expect(all.entries.count == count)
                return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
            }.min() ?? 0
        }
        let few = try time(1000), many = try time(8000)
        #expect(many < few * 24, "eight times the lines; 64 times the time were quadratic")
    }

    @MainActor @Test func aBrokenFileIsReportedAndWhatWasInForceStays() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = ReplacementsFile(path: folder.appendingPathComponent("replacements.conf").path)
        #expect(file.settings == Replacements() && file.problem == nil)
        _ = try #require(file.startWatching())
        try file.save(Replacements([Replacements.Entry(shortcut: "brb", phrase: "be right back")]))
        #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "brb = be right back\n")
        try Data("brb\n".utf8).write(to: URL(fileURLWithPath: file.path))
        file.fileMayHaveChanged()
        #expect(file.problem == .noValue(line: 1) && file.settings.entries.map(\.shortcut) == ["brb"])
    }
}
