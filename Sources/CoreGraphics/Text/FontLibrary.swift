import CCairo
import CPango
import Foundation
import Synchronization

/// The fonts that text may use.
package enum FontSelection: Sendable {
    /// Inter with Noto as fallback if they are where Debian installs them, else the system's fonts.
    case product
    /// Only Debian's Inter and Noto fonts, so that rendered images are the same on every machine.
    case deterministic
}

/// The fonts of the process, loaded when text is first laid out.
///
/// Hinting is off, antialiasing is grayscale, and one point is one unit at any screen resolution, so that metrics
/// scale exactly. Not thread-safe: text is laid out on the main thread.
final class FontLibrary: @unchecked Sendable {
    /// The fonts in use; created at the first access.
    static var shared: FontLibrary {
        current.withLock { library in
            if let library { return library }
            let made = FontLibrary(selection.withLock { $0 })
            library = made
            return made
        }
    }

    private static let current = Mutex<FontLibrary?>(nil)
    private static let selection = Mutex(FontSelection.product)

    /// Selects the fonts; existing layouts keep theirs.
    static func select(_ wanted: FontSelection) {
        selection.withLock { $0 = wanted }
        current.withLock { $0 = nil }
    }

    let map: UnsafeMutablePointer<PangoFontMap>
    let context: OpaquePointer
    var metrics: [TextFont.Face: TextFont.UnitMetrics] = [:]

    private init(_ selection: FontSelection) {
        // Pango reads the system's configuration when the first map is made, unless there is one already.
        let config = Self.makeConfig(selection)
        if let config { FcConfigSetCurrent(config) }
        guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
            preconditionFailure("Pango was built without FreeType")
        }
        self.map = map
        pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
        if let config {
            pango_fc_font_map_set_config(OpaquePointer(map), config)
            FcConfigDestroy(config)
        }
        context = pango_font_map_create_context(map)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_cairo_context_set_resolution(context, 72)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_language(context, pango_language_from_string("en"))
    }

    private static let interFolder = "/usr/share/fonts/opentype/inter"
    private static let notoFolders = ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto"]

    /// Bitmap fonts have one size; this configuration scales them to the requested size.
    private static let imageScaling = """
        <match target="font"><test name="outline"><bool>false</bool></test>\
        <edit name="ratio" mode="assign"><divide><name target="pattern">pixelsize</name>\
        <name target="font">pixelsize</name></divide></edit>\
        <edit name="matrix" mode="assign"><times><name>matrix</name><matrix><name>ratio</name><double>0</double>\
        <double>0</double><name>ratio</name></matrix></times></edit>\
        <edit name="size" mode="assign"><divide><name>size</name><name>ratio</name></divide></edit></match>
        """

    /// Returns a small private Fontconfig configuration; nil uses the system's.
    ///
    /// Pango requests the family `emoji` for characters with emoji presentation. The binding is as strong as that of
    /// the text's own family, because Inter has glyphs for hearts, arrows and digits of its own.
    private static func makeConfig(_ selection: FontSelection) -> OpaquePointer? {
        guard selection == .deterministic || access(interFolder, R_OK) == 0 else { return nil }
        var folders = [interFolder] + notoFolders
        if selection == .product {
            folders.append("/usr/local/share/fonts")
        }
        let listed = folders.map { "<dir>\($0)</dir>" }.joined()
        let preferred = ["Inter", "Noto Sans", "Noto Color Emoji", "Noto Sans CJK SC", "Noto Sans Arabic"]
            .map { "<family>\($0)</family>" }.joined()
        let text = """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>\(listed)
            <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>
            <alias binding="same"><family>sans-serif</family><prefer>\(preferred)</prefer></alias>
            <alias binding="same"><family>monospace</family><prefer><family>Noto Sans Mono</family>\
            \(preferred)</prefer></alias>
            <alias binding="weak"><family>Inter</family><default><family>sans-serif</family></default></alias>
            <alias binding="same"><family>emoji</family><prefer><family>Noto Color Emoji</family></prefer></alias>
            \(imageScaling)</fontconfig>
            """
        guard let config = FcConfigCreate() else { return nil }
        let parsed = FcConfigParseAndLoadFromMemory(config, text, 1)
        guard parsed != 0, FcConfigBuildFonts(config) != 0 else {
            FcConfigDestroy(config)
            return nil
        }
        return config
    }
}

/// Selects the fonts for text that is laid out from now on; apps need not call it.
package func selectFonts(_ selection: FontSelection) {
    FontLibrary.select(selection)
}
