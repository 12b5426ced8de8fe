extension UIMenu.Identifier {
    /// The app's own menu.
    public static let application = UIMenu.Identifier("com.apple.menu.application")
    /// Documents: opening, closing, printing.
    public static let file = UIMenu.Identifier("com.apple.menu.file")
    /// Changes of the text.
    public static let edit = UIMenu.Identifier("com.apple.menu.edit")
    /// What is shown.
    public static let view = UIMenu.Identifier("com.apple.menu.view")
    /// Windows.
    public static let window = UIMenu.Identifier("com.apple.menu.window")
    /// Help.
    public static let help = UIMenu.Identifier("com.apple.menu.help")
    /// What the app is.
    public static let about = UIMenu.Identifier("com.apple.menu.about")
    /// The app's settings.
    public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
    /// Services of other apps.
    public static let services = UIMenu.Identifier("com.apple.menu.services")
    /// Hiding the app.
    public static let hide = UIMenu.Identifier("com.apple.menu.hide")
    /// Ending the app.
    public static let quit = UIMenu.Identifier("com.apple.menu.quit")
    /// Closing a window.
    public static let close = UIMenu.Identifier("com.apple.menu.close")
    /// Printing.
    public static let print = UIMenu.Identifier("com.apple.menu.print")
    /// The actions of a document.
    public static let document = UIMenu.Identifier("com.apple.menu.document")
    /// Searching.
    public static let find = UIMenu.Identifier("com.apple.menu.find")
    /// Replacing.
    public static let replace = UIMenu.Identifier("com.apple.menu.replace")
    /// Spelling.
    public static let spelling = UIMenu.Identifier("com.apple.menu.spelling")
    /// Smart quotes, dashes and links.
    public static let substitutions = UIMenu.Identifier("com.apple.menu.substitutions")
    /// Upper and lower case.
    public static let transformations = UIMenu.Identifier("com.apple.menu.transformations")
    /// Reading aloud.
    public static let speech = UIMenu.Identifier("com.apple.menu.speech")
    /// Learning a word.
    public static let learn = UIMenu.Identifier("com.apple.menu.learn")
    /// The style of text.
    public static let format = UIMenu.Identifier("com.apple.menu.format")
    /// Fonts.
    public static let font = UIMenu.Identifier("com.apple.menu.font")
    /// The size of text.
    public static let textSize = UIMenu.Identifier("com.apple.menu.text-size")
    /// The color of text.
    public static let textColor = UIMenu.Identifier("com.apple.menu.text-color")
    /// Paragraphs.
    public static let text = UIMenu.Identifier("com.apple.menu.text")
    /// The alignment of text.
    public static let alignment = UIMenu.Identifier("com.apple.menu.alignment")
    /// The direction of text.
    public static let writingDirection = UIMenu.Identifier("com.apple.menu.writing-direction")
    /// Full screen.
    public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")
}
