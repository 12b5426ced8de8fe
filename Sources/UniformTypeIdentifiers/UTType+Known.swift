// The types that iOS declares and apps commonly name.

extension UTType {
    /// Files and folders: all that has a name in a file system.
    public static let item = UTType(known: "public.item")
    /// Content of any kind.
    public static let content = UTType(known: "public.content")
    /// Content made of several kinds.
    public static let compositeContent = UTType(known: "public.composite-content")
    /// Data of any kind; no folders.
    public static let data = UTType(known: "public.data")
    /// Folders and packages.
    public static let directory = UTType(known: "public.directory")
    /// Folders that the user browses.
    public static let folder = UTType(known: "public.folder")
    /// Archives of files.
    public static let archive = UTType(known: "public.archive")
    /// URLs.
    public static let url = UTType(known: "public.url")
    /// URLs of files.
    public static let fileURL = UTType(known: "public.file-url")
    /// Contacts.
    public static let contact = UTType(known: "public.contact")
    /// Messages.
    public static let message = UTType(known: "public.message")
    /// Databases.
    public static let database = UTType(known: "public.database")
    /// Programs.
    public static let executable = UTType(known: "public.executable")
    /// Fonts.
    public static let font = UTType(known: "public.font")
    /// Texts, plain and with styles.
    public static let text = UTType(known: "public.text")
    /// Texts without styles.
    public static let plainText = UTType(known: "public.plain-text")
    /// Texts without styles in UTF-8.
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    /// Tables as texts.
    public static let delimitedText = UTType(known: "public.delimited-values-text")
    /// Tables with commas.
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    /// Tables with tabs.
    public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
    /// Texts in RTF.
    public static let rtf = UTType(known: "public.rtf")
    /// Web pages.
    public static let html = UTType(known: "public.html")
    /// XML.
    public static let xml = UTType(known: "public.xml")
    /// JSON.
    public static let json = UTType(known: "public.json")
    /// YAML.
    public static let yaml = UTType(known: "public.yaml")
    /// Source code.
    public static let sourceCode = UTType(known: "public.source-code")
    /// Source code in Swift.
    public static let swiftSource = UTType(known: "public.swift-source")
    /// Source code in C.
    public static let cSource = UTType(known: "public.c-source")
    /// Header files of C.
    public static let cHeader = UTType(known: "public.c-header")
    /// Scripts.
    public static let script = UTType(known: "public.script")
    /// Scripts of a shell.
    public static let shellScript = UTType(known: "public.shell-script")
    /// Scripts in Python.
    public static let pythonScript = UTType(known: "public.python-script")
    /// Logs.
    public static let log = UTType(known: "public.log")
    /// Contacts as vCard.
    public static let vCard = UTType(known: "public.vcard")
    /// Events of a calendar.
    public static let calendarEvent = UTType(known: "com.apple.ical.ics")
    /// Property lists.
    public static let propertyList = UTType(known: "com.apple.property-list")
    /// Images.
    public static let image = UTType(known: "public.image")
    /// PNG images.
    public static let png = UTType(known: "public.png")
    /// JPEG images.
    public static let jpeg = UTType(known: "public.jpeg")
    /// GIF images.
    public static let gif = UTType(known: "com.compuserve.gif")
    /// TIFF images.
    public static let tiff = UTType(known: "public.tiff")
    /// Images of Windows.
    public static let bmp = UTType(known: "com.microsoft.bmp")
    /// Icons of Windows.
    public static let ico = UTType(known: "com.microsoft.ico")
    /// HEIC images.
    public static let heic = UTType(known: "public.heic")
    /// WebP images.
    public static let webP = UTType(known: "org.webmproject.webp")
    /// SVG images.
    public static let svg = UTType(known: "public.svg-image")
    /// Sounds and films.
    public static let audiovisualContent = UTType(known: "public.audiovisual-content")
    /// Sounds.
    public static let audio = UTType(known: "public.audio")
    /// Sounds in MP3.
    public static let mp3 = UTType(known: "public.mp3")
    /// Sounds in MPEG-4.
    public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
    /// Sounds in WAV.
    public static let wav = UTType(known: "com.microsoft.waveform-audio")
    /// Sounds in MIDI.
    public static let midi = UTType(known: "public.midi-audio")
    /// Films, with sound or without.
    public static let movie = UTType(known: "public.movie")
    /// Films without sound.
    public static let video = UTType(known: "public.video")
    /// Films in MPEG-4.
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    /// Films of QuickTime.
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
    /// Films in AVI.
    public static let avi = UTType(known: "public.avi")
    /// PDF documents.
    public static let pdf = UTType(known: "com.adobe.pdf")
    /// Books in EPUB.
    public static let epub = UTType(known: "org.idpf.epub-container")
    /// Presentations.
    public static let presentation = UTType(known: "public.presentation")
    /// Spreadsheets.
    public static let spreadsheet = UTType(known: "public.spreadsheet")
    /// ZIP archives.
    public static let zip = UTType(known: "public.zip-archive")
    /// Archives of gzip.
    public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
    /// Archives of bzip2.
    public static let bz2 = UTType(known: "public.bz2-archive")
}
