import Testing

@testable import spinet

@Suite struct PersonalDictionaryTests {
    /// A list, its format, and its entries as `line shortcut>word@language`, `*` in front of a forbidden word.
    static let lists: [(text: String, format: PersonalDictionary.Format, entries: [String])] = [
        (
            "# Gboard Dictionary version:1\n\tZorkel\ten-US\nzk\tZorkel Street 1\t\nbr\tbleiben\tde\n",
            .gboard,
            ["2 Zorkel@en-US", "3 zk>Zorkel Street 1", "4 br>bleiben@de"]
        ),
        (
            "# Gboard Dictionary version:2\n# Gboard Dictionary format:shortcut\tword\tlanguage_tag\tpos_tag\n\tZorkel\tko-KR\t\n",
            .gboard, ["3 Zorkel@ko-KR"]
        ),
        ("# words of mine\n\tZorkel\ten\n", .gboard, ["2 Zorkel@en"]),
        ("3\nZorkel\nfrob/S\n*teh\n", .hunspell, ["2 Zorkel", "3 frob", "*4 teh"]),
        ("Zorkel/Moser\nand\\/or\nfrob\tpo:noun\n", .hunspell, ["1 Zorkel", "2 and\\/or", "3 frob"]),
        ("Zorkel\n*teh", .hunspell, ["1 Zorkel", "*2 teh"]),
        ("personal_ws-1.1 en_GB 2 utf-8\nZorkel\nÉire\n", .aspell, ["2 Zorkel@en_GB", "3 Éire@en_GB"]),
        ("personal_ws-1.1 de 1\nGrüße\n", .aspell, ["2 Grüße@de"]),
        ("Zorkel\r\n\r\n# mine\r\n  bleiben \r\n", .plain, ["1 Zorkel", "4 bleiben"]),
        ("\u{FEFF}Zorkel\n", .plain, ["1 Zorkel"]),
        ("", .plain, []),
    ]

    @Test("The content of a list tells its format, and each line is an entry (I1)", arguments: lists)
    func recognized(text: String, format: PersonalDictionary.Format, entries: [String]) throws {
        let list = try PersonalDictionary([UInt8](text.utf8))
        #expect(list.format == format)
        #expect(list.entries.map(describe) == entries)
    }

    @Test("A format that is given is read in place of that which the content has (I1)")
    func given() throws {
        let list = try PersonalDictionary([UInt8]("12\nand/or".utf8), format: .plain)
        #expect(list.entries.map(describe) == ["1 12", "2 and/or"])
    }

    @Test(
        "Aspell's lists are read in the encoding of their heading (I1)",
        arguments: [
            ("iso8859-1", [0xe9] as [UInt8], "é"), ("ISO-8859-15", [0xbd], "œ"),
            ("utf-8", [0xc3, 0xa9], "é"),
        ])
    func encodings(name: String, bytes: [UInt8], letter: String) throws {
        let list = try PersonalDictionary([UInt8]("personal_ws-1.1 fr 1 \(name)\nc".utf8) + bytes)
        #expect(list.entries.map(\.word) == ["c" + letter])
    }

    @Test(
        "What cannot be read is refused as a whole, with its line (I1)",
        arguments: [
            ([0x50, 0x4b, 0x03, 0x04, 0x14] as [UInt8], nil, .archive),
            ([UInt8]("Zorkel\n".utf8) + [0xe9], nil, .notUTF8(line: 2)),
            ([UInt8]("personal_ws-1.1 fr 1\n".utf8) + [0xe9], nil, .notUTF8(line: 2)),
            ([UInt8]("personal_ws-1.1 ru 1 koi8-r\n".utf8) + [0xc1], nil, .encoding("koi8-r")),
            ([UInt8]("personal_repl-1.1 en 0 \nteh the\n".utf8), nil, .corrections),
            ([UInt8]("# Gboard Dictionary version:1\nzk\tZorkel\n".utf8), nil, .columns(line: 2)),
            ([UInt8]("# Gboard Dictionary version:1\nzk\t\ten\n".utf8), nil, .columns(line: 2)),
            ([UInt8]("Zorkel\n".utf8), .aspell, .noHeading),
        ] as [([UInt8], PersonalDictionary.Format?, PersonalDictionary.Problem)])
    func refused(
        bytes: [UInt8], format: PersonalDictionary.Format?, problem: PersonalDictionary.Problem
    ) {
        #expect(throws: problem) { try PersonalDictionary(bytes, format: format) }
    }

    private func describe(_ entry: PersonalDictionary.Entry) -> String {
        let shortcut = entry.shortcut.map { $0 + ">" } ?? "", language = entry.language.map { "@" + $0 } ?? ""
        return "\(entry.isForbidden ? "*" : "")\(entry.line) \(shortcut)\(entry.word)\(language)"
    }
}
