extension WordFormation {
    /// The forms of a word: texts with this ending, and this beginning, are forms of a word that has another ending.
    package struct Inflection: Hashable, Sendable {
        /// What a form begins with in addition: "ge" of German participles.
        package var beginning = ""
        /// What a form ends with: "te".
        package var ending: String
        /// What the word in a dictionary ends with instead: "en", "n".
        package var bases: [String]

        /// The inflections by some endings, one each.
        static func each(_ endings: String, of bases: String..., beginning: String = "") -> [Inflection] {
            endings.split(separator: " ").map {
                Inflection(
                    beginning: beginning, ending: String($0),
                    bases: bases.map { $0 == "-" ? "" : $0 })
            }
        }
    }

    /// The letters that a word has at least besides its ending: of shorter ones too many slips would be forms.
    static let minimumStem = 3
    /// The letters that a form has at least.
    static let minimumForm = 6
}

// Rare forms of verbs, nouns and adjectives: frequent ones are in the lexicons. Irregular verbs are not formed.
extension [WordFormation.Inflection] {
    /// Spanish: the regular conjugations, pronouns behind verbs, plurals, diminutives and adverbs.
    static let spanish: [WordFormation.Inflection] =
        WordFormation.Inflection.each(
            """
            as amos áis an aste ó amos asteis aron aba abas ábamos abais aban aré arás ará aremos aréis arán aría arías \
            aríamos aríais arían es emos éis en ara aras áramos arais aran ase ases ásemos aseis asen ad ando ado ada \
            ados adas
            """, of: "ar")
        + WordFormation.Inflection.each(
            """
            es emos éis en iste ió imos isteis ieron ía ías íamos íais ían eré erás erá eremos eréis erán ería erías \
            eríamos eríais erían as amos áis an iera ieras iéramos ierais ieran iese ieses iésemos ieseis iesen ed \
            iendo ido ida idos idas
            """, of: "er")
        + WordFormation.Inflection.each(
            """
            es imos ís en iste ió isteis ieron ía ías íamos íais ían iré irás irá iremos iréis irán iría irías iríamos \
            iríais irían as amos áis an iera ieras iéramos ierais ieran iese ieses iésemos ieseis iesen id iendo ido \
            ida idos idas
            """, of: "ir")
        // Strong preterites: "hubo", "hubisteis".
        + WordFormation.Inflection.each("isteis ierais iéramos ieseis iésemos", of: "o")
        + pronouns + WordFormation.Inflection.each("ito illo azo ísimo", of: "o")
        + WordFormation.Inflection.each("ita illa aza ísima", of: "a")
        + WordFormation.Inflection.each("itos illos azos ísimos", of: "os", "o")
        + WordFormation.Inflection.each("itas illas azas ísimas", of: "as", "a")
        + WordFormation.Inflection.each("amente", of: "o")
        + WordFormation.Inflection.each("mente", of: "-")
        + WordFormation.Inflection.each("ora ores oras", of: "or")
        + ["os", "as", "es"].map { WordFormation.Inflection(ending: $0, bases: [String($0.dropLast())]) }

    /// Spanish pronouns behind an infinitive or a gerund, which get an accent when there are two, and behind the past
    /// tenses of older texts.
    private static var pronouns: [WordFormation.Inflection] {
        let single = ["me", "te", "se", "lo", "la", "los", "las", "le", "les", "nos", "os"]
        let double = ["me", "te", "se", "nos", "os"].flatMap { first in
            ["lo", "la", "los", "las", "le", "les"].map { first + $0 }
        }
        return [
            ("ar", "ár", "ar"), ("er", "ér", "er"), ("ir", "ír", "ir"), ("ándo", "ándo", "ar"),
            ("iéndo", "iéndo", "er"), ("iéndo", "iéndo", "ir"),
        ].flatMap { plain, stressed, base in
            single.map { WordFormation.Inflection(ending: plain + $0, bases: [base]) }
                + double.map { WordFormation.Inflection(ending: stressed + $0, bases: [base]) }
        }
            + ["ó", "ía", "aba"].flatMap { past in
                single.map { WordFormation.Inflection(ending: past + $0, bases: [past]) }
            }
    }

    /// French: the regular conjugations, and the forms of adjectives and participles.
    static let french: [WordFormation.Inflection] =
        WordFormation.Inflection.each(
            """
            ai as âmes âtes èrent ais ait ions iez aient erai eras era erons erez eront erais erait erions eriez eraient \
            es ent asse asses ât assions assiez assent ons ez é ée és ées ant ante ants antes
            """, of: "er")
        + WordFormation.Inflection.each(
            """
            is it îmes îtes irent issons issez issent issais issait issions issiez issaient issant issante isse isses \
            irai iras ira irons irez iront irais irait irions iriez iraient ie ies
            """, of: "ir")
        + WordFormation.Inflection.each(
            """
            is it îmes îtes irent ons ez ent ais ait ions iez aient ant ante rai ras ra rons rez ront rais rait rions \
            riez raient ue us ues
            """, of: "re")
        + WordFormation.Inflection.each("es", of: "-", "e") + WordFormation.Inflection.each("ées", of: "é")

    /// German: weak verbs and their participles, and the endings of adjectives and nouns.
    static let german: [WordFormation.Inflection] =
        WordFormation.Inflection.each("st te test ten tet end ende enden ender endes endem", of: "en", "n")
        + WordFormation.Inflection.each("nd nde nden nder ndes ndem", of: "n")
        + WordFormation.Inflection.each("t te ter tes ten tem", of: "en", "n", beginning: "ge")
        + WordFormation.Inflection.each("en er es em ere eren erer eres", of: "-", "e")
}
