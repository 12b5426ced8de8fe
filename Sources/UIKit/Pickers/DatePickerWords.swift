import Foundation

/// Localized strings that the system's locale data does not contain: the units of a countdown, and "today".
///
/// They are those of Flutter's Cupertino localizations (BSD-3-Clause), by language.
struct DatePickerWords: Hashable, Sendable {
    /// The unit after a number of hours.
    var hours: String
    /// The unit after a number of minutes.
    var minutes: String
    /// The text instead of today's date.
    var today: String

    /// The strings of a locale's language; English for an unsupported one.
    init(for locale: Locale) {
        let parts = locale.identifier.split(whereSeparator: { "_-@".contains($0) }).map(String.init)
        let language = parts.first.map { Self.others[$0] ?? $0 } ?? "en"
        let regional = parts.dropFirst().prefix(2).map { "\(language)-\($0)" }
        let row = (regional + [language]).compactMap { Self.table[$0] }.first ?? ("hours", "min.", "Today")
        (hours, minutes, today) = row
    }

    /// Alternative language codes.
    private static let others = ["no": "nb", "iw": "he", "in": "id", "tl": "fil"]

    private static let table: [String: (String, String, String)] = [
        "en": ("hours", "min.", "Today"),
        "de": ("Stunden", "Min.", "Heute"),
        "fr": ("heures", "minutes", "aujourd'hui"),
        "fr-CA": ("heures", "min", "Aujourd'hui"),
        "es": ("horas", "min", "Hoy"),
        "ca": ("hores", "min", "Avui"),
        "gl": ("horas", "min", "Hoxe"),
        "eu": ("ordu", "min.", "Gaur"),
        "it": ("ore", "min.", "Oggi"),
        "pt": ("horas", "min", "Hoje"),
        "nl": ("uur", "min.", "Vandaag"),
        "sv": ("timmar", "min", "I dag"),
        "fi": ("tuntia", "min", "Tänään"),
        "nb": ("timer", "min.", "I dag"),
        "da": ("timer", "min.", "I dag"),
        "is": ("klukkustundir", "mín.", "Í dag"),
        "pl": ("godziny", "min", "Dziś"),
        "cs": ("hodin", "min", "Dnes"),
        "sk": ("hodín", "min", "Dnes"),
        "hu": ("óra", "perc", "Ma"),
        "ro": ("de ore", "min.", "Azi"),
        "hr": ("sati", "min", "Danas"),
        "sl": ("ure", "min", "Danes"),
        "sr": ("сати", "мин", "Данас"),
        "sr-Latn": ("sati", "min", "Danas"),
        "bs": ("sati", "min", "Danas"),
        "sq": ("orë", "min.", "Sot"),
        "et": ("tundi", "min", "Täna"),
        "lv": ("h", "min", "Šodien"),
        "lt": ("val.", "min.", "Šiandien"),
        "tr": ("saat", "dk.", "Bugün"),
        "az": ("saat", "dəq.", "Bu gün"),
        "vi": ("giờ", "phút", "Hôm nay"),
        "id": ("jam", "mnt.", "Hari ini"),
        "ms": ("jam", "minit", "Hari ini"),
        "fil": ("na oras", "na min.", "Ngayon"),
        "sw": ("saa", "dakika", "Leo"),
        "ga": ("uair an chloig", "nóim.", "Inniu"),
        "cy": ("awr", "mun", "Heddiw"),
        "ru": ("часа", "мин.", "Сегодня"),
        "uk": ("години", "хв", "Сьогодні"),
        "be": ("гадзіны", "хв", "Сёння"),
        "bg": ("часа", "мин", "Днес"),
        "mk": ("часа", "мин.", "Денес"),
        "kk": ("сағат", "мин", "Бүгін"),
        "mn": ("цаг", "минут.", "Өнөөдөр"),
        "el": ("ώρες", "λεπ.", "Σήμερα"),
        "hy": ("ժամ", "րոպե", "Այսօր"),
        "ka": ("საათი", "წთ", "დღეს"),
        "he": ("שעות", "דק’", "היום"),
        "ar": ("ساعة", "دقيقة", "اليوم"),
        "fa": ("ساعت", "دقیقه", "امروز"),
        "ur": ("گھنٹے", "منٹ۔", "آج"),
        "hi": ("घंटे", "मिनट", "आज"),
        "mr": ("तास", "मि.", "आज"),
        "bn": ("ঘণ্টা", "মিনিট।", "আজ"),
        "ta": ("மணிநேரம்", "நிமி.", "இன்று"),
        "te": ("గంటలు", "నిమి.", "ఈరోజు"),
        "kn": ("ಗಂಟೆಗಳು", "ನಿಮಿ.", "ಇಂದು"),
        "ml": ("മണിക്കൂർ", "മിനിറ്റ്", "ഇന്ന്"),
        "gu": ("કલાક", "મિનિટ", "આજે"),
        "pa": ("ਘੰਟੇ", "ਮਿੰ.", "ਅੱਜ"),
        "th": ("ชั่วโมง", "นาที", "วันนี้"),
        "lo": ("ຊົ່ວໂມງ", "ນທ.", "ມື້ນີ້"),
        "km": ("ម៉ោង", "នាទី", "ថ្ងៃនេះ"),
        "ko": ("시간", "분", "오늘"),
        "ja": ("時間", "分", "今日"),
        "zh": ("小时", "分钟", "今天"),
    ]
}
