extension LanguageProfile {
    /// All languages that differ from the defaults; those with keyboards first, in the order of the settings.
    ///
    /// The quotation marks are the delimiters of the Unicode CLDR 41; French has its spaces inside, as Apple's keyboard
    /// types them.
    package static let rows: [LanguageProfile] = [
        english,
        english.regional("en-US") { $0.keyboard = Keyboard("English (US)") },
        english.regional("en-GB") { $0.keyboard = Keyboard("English (UK)") },
        LanguageProfile("de") {
            $0.formation.inflections = .german
            $0.formation.homophones = Homophones([
                "das dass", "seid seit", "den denn", "wen wenn", "wider wieder", "ihm im",
                "war wahr",
            ])
            $0.keyboard = Keyboard("Deutsch", "QWERTZ")
            $0.keyLayout = .qwertz
            $0.quotationMarks = .low
            $0.abbreviations = [
                "dr", "prof", "hr", "fr", "bzw", "ca", "evtl", "ggf", "inkl", "nr", "str", "vgl",
                "zzgl", "abs", "art", "bspw", "d.h", "z.b", "u.a", "z", "d", "u", "geb", "dipl",
                "ing", "st", "usw", "etc", "max", "min", "mind", "tel", "usf",
            ]
            $0.hasOrdinalPeriods = true
            $0.continuesAfterSalutation = true
            $0.spellingLocales = ["de_DE"]
        },
        french,
        french.regional("fr-CA") { $0.quotationMarks = QuotationMarks("«\u{A0}", "\u{A0}»", "‘", "’") },
        french.regional("fr-CH") { $0.quotationMarks = QuotationMarks("«", "»", "‹", "›") },
        spanish,
        spanish.regional("es-419") { $0.quotationMarks = .english },
        spanish.regional("es-MX") { $0.quotationMarks = .english },
        LanguageProfile("ar") {
            $0.keyboard = Keyboard("العربية", "قياسي", typesASCII: false)
            $0.keyLayout = .arabic
            $0.quotationMarks = QuotationMarks("”", "“", "’", "‘")
            $0.hasLetterCase = false
        },
        LanguageProfile("hi") {
            $0.keyboard = Keyboard("हिन्दी", "देवनागरी", typesASCII: false)
            $0.keyLayout = .devanagari
            $0.hasLetterCase = false
            $0.sentencePeriod = "।"
        },
        LanguageProfile("ko") {
            $0.keyboard = Keyboard("한국어", "두벌식", typesASCII: false)
            $0.engine = .hangul
            $0.keyLayout = .twoSet
            $0.hasLetterCase = false
        },
        LanguageProfile("ja") {
            $0.keyboard = Keyboard("日本語", "ローマ字", typesASCII: false)
            $0.engine = .romaji
            $0.candidates = CandidateBehavior(
                spaceSelectsNext: true,
                punctuation: [",": "、", ".": "。", "/": "・", "[": "「", "]": "」"])
            $0.quotationMarks = .corners
            $0.hasLetterCase = false
            $0.sentencePeriod = nil
        },
        chinese,
        chinese.regional("zh-HK") { $0.quotationMarks = .corners },
        chinese.regional("zh-Hans") {
            $0.keyboard = Keyboard("简体中文", "拼音", typesASCII: false)
            $0.engine = .pinyin
            $0.candidates = CandidateBehavior(
                spaceSelectsNext: false,
                punctuation: [",": "，", ".": "。", ";": "；", "\\": "、", "[": "【", "]": "】"])
        },
        chinese.regional("zh-Hant") { $0.quotationMarks = .corners },
        chinese.regional("zh-TW") { $0.quotationMarks = .corners },
        LanguageProfile("be") { $0.quotationMarks = .angledAndLow },
        LanguageProfile("bn") {
            $0.hasLetterCase = false
            $0.sentencePeriod = "।"
        },
        LanguageProfile("bs") { $0.hasOrdinalPeriods = true },
        LanguageProfile("ca") { $0.quotationMarks = .angledAndHigh },
        LanguageProfile("ckb") { $0.hasLetterCase = false },
        LanguageProfile("cs") {
            $0.quotationMarks = .low
            $0.hasOrdinalPeriods = true
        },
        LanguageProfile("da") {
            $0.abbreviations = [
                "f.eks", "bl.a", "ca", "hr", "fr", "dr", "nr", "tlf", "kl",
            ]
            $0.hasOrdinalPeriods = true
        },
        LanguageProfile("el") { $0.quotationMarks = .angledAndHigh },
        LanguageProfile("et") {
            $0.quotationMarks = .low
            $0.hasOrdinalPeriods = true
        },
        LanguageProfile("fa") {
            $0.quotationMarks = QuotationMarks("«", "»", "‹", "›")
            $0.hasLetterCase = false
        },
        LanguageProfile("fi") {
            $0.quotationMarks = .allRight
            $0.hasOrdinalPeriods = true
        },
        LanguageProfile("gu") { $0.hasLetterCase = false },
        LanguageProfile("he") {
            $0.quotationMarks = .allRight
            $0.hasLetterCase = false
        },
        LanguageProfile("hr") {
            $0.quotationMarks = .low
            $0.hasOrdinalPeriods = true
        },
        LanguageProfile("hu") {
            $0.quotationMarks = QuotationMarks("„", "”", "»", "«")
            $0.hasOrdinalPeriods = true
        },
        LanguageProfile("is") {
            $0.quotationMarks = .low
            $0.hasOrdinalPeriods = true
        },
        LanguageProfile("it") {
            $0.quotationMarks = .angledAndHigh
            $0.abbreviations = [
                "sig", "dott", "prof", "ing", "avv", "arch", "pag", "tel", "es", "ecc", "p.es",
                "cfr", "ca",
            ]
        },
        LanguageProfile("ka") { $0.hasLetterCase = false },
        LanguageProfile("kk") { $0.quotationMarks = .angledAndHigh },
        LanguageProfile("km") { $0.hasLetterCase = false },
        LanguageProfile("kn") { $0.hasLetterCase = false },
        LanguageProfile("lo") { $0.hasLetterCase = false },
        LanguageProfile("lv") { $0.hasOrdinalPeriods = true },
        LanguageProfile("mk") { $0.quotationMarks = .low },
        LanguageProfile("ml") { $0.hasLetterCase = false },
        LanguageProfile("mr") {
            $0.hasLetterCase = false
            $0.sentencePeriod = "।"
        },
        LanguageProfile("my") { $0.hasLetterCase = false },
        LanguageProfile("nb") {
            $0.quotationMarks = .angledAndSingle
            $0.abbreviations = [
                "f.eks", "bl.a", "ca", "hr", "fr", "dr", "nr", "tlf", "kl",
            ]
            $0.hasOrdinalPeriods = true
        },
        LanguageProfile("ne") {
            $0.hasLetterCase = false
            $0.sentencePeriod = "।"
        },
        LanguageProfile("nl") {
            $0.quotationMarks = QuotationMarks("‘", "’", "‘", "’")
            $0.abbreviations = [
                "dhr", "mevr", "mw", "dr", "prof", "ir", "ing", "bijv", "blz", "nr", "ca", "incl",
                "excl", "evt", "o.a", "d.w.z",
            ]
        },
        LanguageProfile("nn") {
            $0.quotationMarks = .angledAndSingle
            $0.hasOrdinalPeriods = true
        },
        LanguageProfile("no") { $0.hasOrdinalPeriods = true },
        LanguageProfile("pa") {
            $0.hasLetterCase = false
            $0.sentencePeriod = "।"
        },
        LanguageProfile("pl") {
            $0.quotationMarks = QuotationMarks("„", "”", "«", "»")
            $0.abbreviations = [
                "dr", "prof", "np", "ul", "al", "tel", "mgr", "inż", "ok", "tzw", "tzn", "św",
            ]
            $0.hasOrdinalPeriods = true
        },
        portuguese,
        portuguese.regional("pt-PT") { $0.quotationMarks = .angledAndHigh },
        LanguageProfile("ro") { $0.quotationMarks = QuotationMarks("„", "”", "«", "»") },
        LanguageProfile("ru") { $0.quotationMarks = .angledAndLow },
        LanguageProfile("si") { $0.hasLetterCase = false },
        LanguageProfile("sk") {
            $0.quotationMarks = .low
            $0.hasOrdinalPeriods = true
        },
        LanguageProfile("sl") {
            $0.quotationMarks = .low
            $0.hasOrdinalPeriods = true
        },
        LanguageProfile("sq") { $0.quotationMarks = .angledAndHigh },
        LanguageProfile("sr") { $0.hasOrdinalPeriods = true },
        LanguageProfile("sv") {
            $0.quotationMarks = .allRight
            $0.abbreviations = [
                "bl.a", "t.ex", "d.v.s", "dvs", "ca", "jfr", "kl", "nr", "tel", "dr", "prof",
            ]
        },
        LanguageProfile("ta") { $0.hasLetterCase = false },
        LanguageProfile("te") { $0.hasLetterCase = false },
        LanguageProfile("th") { $0.hasLetterCase = false },
        LanguageProfile("tr") { $0.hasOrdinalPeriods = true },
        LanguageProfile("uk") { $0.quotationMarks = .angledAndLow },
        LanguageProfile("ur") {
            $0.quotationMarks = QuotationMarks("”", "“", "’", "‘")
            $0.hasLetterCase = false
            $0.sentencePeriod = "۔"
        },
        LanguageProfile("yi") { $0.hasLetterCase = false },
    ]

    private static let english = LanguageProfile("en") {
        $0.formation.endings = ["'s", "'"]
        $0.formation.takesAccents = true
        $0.formation.homophones = Homophones(
            [
                "there their they're", "your you're", "then than", "lose loose", "whose who's",
                "weather whether", "quite quiet", "where wear", "here hear", "know no", "knew new",
                "affect effect", "accept except", "peace piece", "write right", "week weak", "meet meat",
                "passed past", "threw through", "brake break", "wait weight", "of off", "by buy",
            ],
            oneWay: [
                "to": "too", "it's": "its", "we're": "were", "were": "where", "where": "were we're",
                "bye": "by",
            ])
        $0.formation.shortEndings = [WordFormation.ShortEnding(written: "in'", full: "ing")]
        $0.formation.prefixes = [
            "un", "re", "non", "pre", "mis", "over", "under", "anti", "counter", "inter", "multi", "semi",
            "sub",
            "super", "ultra", "micro", "cyber", "auto", "self", "co",
        ]
        $0.compoundNames = CompoundNames([
            "New York", "New Jersey", "New Zealand", "New Orleans", "New Hampshire", "New Mexico",
            "New Delhi",
            "New England", "New Guinea", "New Brunswick", "Las Vegas", "Los Angeles", "Los Alamos",
            "San Francisco", "San Diego", "San Jose", "San Antonio", "San Juan", "Santa Barbara",
            "Santa Monica",
            "Santa Cruz", "United States", "United Kingdom", "United Nations", "Great Britain", "Hong Kong",
            "South Africa", "South Korea", "North Korea", "South America", "North America", "Latin America",
            "Sri Lanka", "Saudi Arabia", "Costa Rica", "Puerto Rico", "El Salvador", "Sierra Leone",
            "Burkina Faso",
            "Cape Town", "Tel Aviv", "Buenos Aires", "Kuala Lumpur", "Abu Dhabi", "Rhode Island",
            "West Virginia", "North Carolina", "South Carolina", "North Dakota", "South Dakota", "El Paso",
            "Salt Lake", "Silicon Valley", "Wall Street", "Times Square", "Fifth Avenue", "Park Avenue",
            "Christmas Eve", "Year's Eve", "Year's Day", "Queen Elizabeth", "Queen Victoria", "Lion King",
            "Holy Bible", "Manchester United", "Dominican Republic", "Czech Republic",
            "in March", "since March", "until March", "till March", "by March", "of March", "last March",
            "next March", "this March", "early March", "late March", "mid March", "from March",
        ])
        $0.spellingLocales = ["en_US", "en_GB"]
    }
    private static let french = LanguageProfile("fr") {
        $0.keyboard = Keyboard("Français", "AZERTY")
        $0.keyLayout = .azerty
        $0.quotationMarks = QuotationMarks("«\u{A0}", "\u{A0}»", "‘", "’")
        $0.abbreviations = [
            "m", "mm", "dr", "pr", "st", "ste", "av", "bd", "cf", "env", "p.ex", "ex", "tél",
            "chap", "fig", "etc",
        ]
        $0.formation.elisions = [
            "j'", "t'", "m'", "s'", "n'", "d'", "l'", "c'", "qu'", "jusqu'", "lorsqu'", "puisqu'", "quoiqu'",
            "quelqu'",
        ]
        $0.formation.inflections = .french
        $0.formation.homophones = Homophones([
            "ces ses c'est", "ce se", "son sont", "on ont", "ça sa", "peu peut peux", "mais mes",
        ])
        $0.formation.prefixes = [
            "re", "ré", "dé", "dés", "in", "sur", "sous", "super", "hyper", "ultra", "anti", "auto", "mini",
            "micro",
            "macro", "multi", "inter", "télé", "contre", "extra", "semi", "pré", "co",
        ]
        $0.spellingLocales = ["fr_FR"]
    }
    private static let spanish = LanguageProfile("es") {
        $0.keyboard = Keyboard("Español", "QWERTY")
        $0.keyLayout = .spanish
        $0.quotationMarks = .angledAndHigh
        $0.abbreviations = [
            "sr", "sra", "srta", "dr", "dra", "prof", "ud", "uds", "vd", "pág", "núm", "tel",
            "av", "aprox", "ej", "p", "etc",
        ]
        $0.formation.inflections = .spanish
        $0.formation.homophones = Homophones([
            "hay ahí", "echo hecho", "vaya valla", "tuvo tubo", "haya halla",
        ])
        $0.formation.prefixes = [
            "re", "des", "in", "sobre", "sub", "super", "hiper", "ultra", "anti", "auto", "mini", "micro",
            "macro",
            "multi", "inter", "tele", "contra", "extra", "semi", "pre", "turbo", "co",
        ]
        $0.spellingLocales = ["es_ES"]
    }
    private static let chinese = LanguageProfile("zh") {
        $0.hasLetterCase = false
        $0.sentencePeriod = nil
    }
    private static let portuguese = LanguageProfile("pt") {
        $0.abbreviations = [
            "sr", "sra", "dr", "dra", "prof", "profa", "av", "pág", "tel", "núm", "ex",
            "aprox",
        ]
    }

    /// The abbreviations of English, and of every language without its own.
    static let englishAbbreviations: Set<String> = [
        "mr", "mrs", "ms", "dr", "prof", "st", "vs", "approx", "dept", "gen", "gov", "hon", "lt",
        "sgt", "capt", "rev", "sen", "rep", "messrs", "mt", "fig", "cf", "viz", "i.e", "e.g", "etc", "inc",
        "ltd",
        "corp", "jr", "sr", "ave", "blvd", "apt", "ext", "tel", "vol", "pp", "misc", "est", "incl", "excl",
        "ca",
        "jan", "feb", "apr", "aug", "sept", "oct", "nov", "dec", "col", "cmdr", "univ",
    ]
}
