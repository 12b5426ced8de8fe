import Testing

@testable import HardwareTyping

/// The languages of a hardware keyboard's keys.
@Suite struct HardwareLanguagesTests {
    @Test(
        "The user's keyboards count, those of a new installation where the session speaks one of them; without a file it is the session's language, if there is a keyboard whose letters stay",
        arguments: [
            (["de", "ko", "emoji", "org.example.keys"], "fr_FR.UTF-8", ["de", "ko"]),
            (["org.example.keys"], "en_US.UTF-8", []), (["en-US"], "en_GB.UTF-8", ["en-US"]),
            (["en-US"], "C", ["en-US"]), (["en-US"], "nl_NL.UTF-8", []), (["en-US"], "de_DE.UTF-8", []),
            (["en-US", "de"], "nl_NL.UTF-8", ["en-US", "de"]), (["en-GB"], "nl_NL", ["en-GB"]),
            (nil, "C.UTF-8", ["en-US"]), (nil, "POSIX", ["en-US"]), (nil, "en_US.UTF-8", ["en-US"]),
            (nil, "en_GB", ["en-GB"]), (nil, "en_AU.UTF-8", ["en-US"]), (nil, "de_AT.UTF-8@euro", ["de"]),
            (nil, "es", ["es"]), (nil, "ar_EG.UTF-8", ["ar"]), (nil, "nl_NL.UTF-8", []),
            (nil, "ko_KR.UTF-8", []),
            (nil, "ja_JP.UTF-8", []), (nil, "zh_CN", []), (nil, "", []), (nil, "_", []), (nil, "…", []),
        ] as [([String]?, String, [String])])
    func languages(keyboards: [String]?, locale: String, typed: [String]) {
        #expect(HardwareLanguages.typed(keyboards: keyboards, locale: locale) == typed)
    }

    @Test("In a Korean session the keyboards of a new installation compose")
    func korean() {
        let usual = ["ko", "en-US"]
        #expect(HardwareLanguages.typed(keyboards: usual, usual: usual, locale: "ko_KR.UTF-8") == usual)
        #expect(HardwareLanguages.typed(keyboards: usual, usual: usual, locale: "nl_NL.UTF-8").isEmpty)
    }
}
