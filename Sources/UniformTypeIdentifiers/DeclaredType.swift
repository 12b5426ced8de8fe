import Platform

/// A known type: what it conforms to, and by which extensions and MIME types files and data of it are known.
struct DeclaredType: Sendable {
    let identifier: String
    let parents: [String]
    var extensions: [String] = []
    var mimeTypes: [String] = []
    var name: Message?

    static func named(_ identifier: String) -> DeclaredType? { byIdentifier[identifier] }

    private static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })

    private init(
        _ identifier: String, _ parents: [String] = [], _ extensions: [String] = [],
        _ mimeTypes: [String] = [],
        _ name: Message? = nil
    ) {
        self.identifier = identifier
        self.parents = parents
        self.extensions = extensions
        self.mimeTypes = mimeTypes
        self.name = name
    }

    /// The hierarchy and the tags are those that Apple documents for iOS.
    static let all: [DeclaredType] = [
        // What types are made of.
        DeclaredType("public.item", [], [], [], Message("Files")),
        DeclaredType("public.content"),
        DeclaredType("public.composite-content", ["public.content"]),
        DeclaredType("public.data", ["public.item"], [], ["application/octet-stream"], Message("Files")),
        DeclaredType("public.directory", ["public.item"]),
        DeclaredType("public.folder", ["public.directory"], [], ["inode/directory"], Message("Folders")),
        DeclaredType("public.archive", ["public.data"], [], [], Message("Archives")),
        DeclaredType("public.url", ["public.data"], [], ["text/uri-list"]),
        DeclaredType("public.file-url", ["public.url"]),
        DeclaredType("public.contact", [], [], [], Message("Contacts")),
        DeclaredType("public.message"),
        DeclaredType("public.database"),
        DeclaredType("public.executable", ["public.item"]),
        DeclaredType("public.font", [], [], [], Message("Fonts")),
        // Texts.
        DeclaredType("public.text", ["public.data", "public.content"], [], ["text/*"], Message("Texts")),
        DeclaredType(
            "public.plain-text", ["public.text"], ["txt", "text"], ["text/plain"], Message("Plain text")),
        DeclaredType("public.utf8-plain-text", ["public.plain-text"], [], ["text/plain;charset=utf-8"]),
        DeclaredType("public.delimited-values-text", ["public.text"]),
        DeclaredType(
            "public.comma-separated-values-text", ["public.delimited-values-text"], ["csv"], ["text/csv"],
            Message("Comma-separated values")),
        DeclaredType(
            "public.tab-separated-values-text", ["public.delimited-values-text"], ["tsv"],
            ["text/tab-separated-values"]),
        DeclaredType(
            "public.rtf", ["public.text"], ["rtf"], ["text/rtf", "application/rtf"], Message("Rich text")),
        DeclaredType("public.html", ["public.text"], ["html", "htm"], ["text/html"], Message("Web pages")),
        DeclaredType(
            "public.xml", ["public.text"], ["xml"], ["application/xml", "text/xml"], Message("XML")),
        DeclaredType("public.json", ["public.text"], ["json"], ["application/json"], Message("JSON")),
        DeclaredType("public.yaml", ["public.text"], ["yaml", "yml"], ["application/yaml", "text/yaml"]),
        DeclaredType("public.source-code", ["public.plain-text"]),
        DeclaredType("public.swift-source", ["public.source-code"], ["swift"], ["text/x-swift"]),
        DeclaredType("public.c-source", ["public.source-code"], ["c"], ["text/x-csrc"]),
        DeclaredType("public.c-header", ["public.source-code"], ["h"], ["text/x-chdr"]),
        DeclaredType("public.script", ["public.source-code"]),
        DeclaredType("public.shell-script", ["public.script"], ["sh"], ["application/x-shellscript"]),
        DeclaredType("public.python-script", ["public.script"], ["py"], ["text/x-python"]),
        DeclaredType(
            "net.daringfireball.markdown", ["public.plain-text"], ["md", "markdown"], ["text/markdown"],
            Message("Markdown")),
        DeclaredType("public.log", ["public.plain-text"], ["log"], ["text/x-log"]),
        DeclaredType("public.vcard", ["public.text", "public.contact"], ["vcf", "vcard"], ["text/vcard"]),
        DeclaredType("com.apple.ical.ics", ["public.text"], ["ics"], ["text/calendar"]),
        DeclaredType("com.apple.property-list", ["public.data"], ["plist"], ["application/x-plist"]),
        // Images.
        DeclaredType("public.image", ["public.data", "public.content"], [], ["image/*"], Message("Images")),
        DeclaredType("public.png", ["public.image"], ["png"], ["image/png"], Message("PNG images")),
        DeclaredType(
            "public.jpeg", ["public.image"], ["jpeg", "jpg", "jpe"], ["image/jpeg"], Message("JPEG images")),
        DeclaredType("com.compuserve.gif", ["public.image"], ["gif"], ["image/gif"], Message("GIF images")),
        DeclaredType("public.tiff", ["public.image"], ["tiff", "tif"], ["image/tiff"]),
        DeclaredType("com.microsoft.bmp", ["public.image"], ["bmp"], ["image/bmp"]),
        DeclaredType("com.microsoft.ico", ["public.image"], ["ico"], ["image/vnd.microsoft.icon"]),
        DeclaredType("public.heic", ["public.image"], ["heic"], ["image/heic"]),
        DeclaredType("org.webmproject.webp", ["public.image"], ["webp"], ["image/webp"]),
        DeclaredType("public.svg-image", ["public.image"], ["svg"], ["image/svg+xml"], Message("SVG images")),
        // Sound and films.
        DeclaredType("public.audiovisual-content", ["public.data", "public.content"]),
        DeclaredType("public.audio", ["public.audiovisual-content"], [], ["audio/*"], Message("Sounds")),
        DeclaredType("public.mp3", ["public.audio"], ["mp3"], ["audio/mpeg"]),
        DeclaredType("public.mpeg-4-audio", ["public.audio"], ["m4a", "mp4a"], ["audio/mp4"]),
        DeclaredType(
            "com.microsoft.waveform-audio", ["public.audio"], ["wav", "wave"],
            ["audio/vnd.wave", "audio/wav"]),
        DeclaredType("public.midi-audio", ["public.audio"], ["mid", "midi"], ["audio/midi"]),
        DeclaredType("public.movie", ["public.audiovisual-content"], [], ["video/*"], Message("Films")),
        DeclaredType("public.video", ["public.movie"], [], ["video/*"], Message("Films")),
        DeclaredType("public.mpeg-4", ["public.movie"], ["mp4"], ["video/mp4"]),
        DeclaredType("com.apple.quicktime-movie", ["public.movie"], ["mov", "qt"], ["video/quicktime"]),
        DeclaredType("public.avi", ["public.movie"], ["avi"], ["video/x-msvideo"]),
        // Documents.
        DeclaredType(
            "com.adobe.pdf", ["public.data", "public.composite-content"], ["pdf"], ["application/pdf"],
            Message("PDF documents")),
        DeclaredType(
            "org.idpf.epub-container", ["public.data", "public.composite-content"], ["epub"],
            ["application/epub+zip"]),
        DeclaredType("public.presentation", ["public.composite-content"]),
        DeclaredType("public.spreadsheet", ["public.content"]),
        // Archives.
        DeclaredType(
            "public.zip-archive", ["public.archive"], ["zip"], ["application/zip"], Message("ZIP archives")),
        DeclaredType("org.gnu.gnu-zip-archive", ["public.archive"], ["gz", "gzip"], ["application/gzip"]),
        DeclaredType("public.bz2-archive", ["public.archive"], ["bz2"], ["application/x-bzip2"]),
        // Fonts.
        DeclaredType("public.truetype-ttf-font", ["public.font", "public.data"], ["ttf"], ["font/ttf"]),
        DeclaredType("public.opentype-font", ["public.font", "public.data"], ["otf"], ["font/otf"]),
    ]
}
