package import Platform

extension MessageLanguage {
    /// Korean, the second language of the interface; its string table is part of every build.
    package static let korean = MessageLanguage(rawValue: "ko") ?? .english
}
