import Platform

/// The localized texts of the color picker and the color well.
enum ColorPickerMessages {
    static var title: String { Message("Colors").text }
    static var grid: String { Message("Grid", context: "color picker").text }
    static var spectrum: String { Message("Spectrum").text }
    static var sliders: String { Message("Sliders").text }
    static var opacity: String { Message("Opacity").text }
    static var red: String { Message("Red").text }
    static var green: String { Message("Green").text }
    static var blue: String { Message("Blue").text }
    static var hex: String { Message("Hex color").text }
    static var close: String { Message("Close").text }
    static var colorWell: String { Message("Color").text }

    static func percent(_ value: Int) -> String { "\(value)\u{202F}%" }
}
