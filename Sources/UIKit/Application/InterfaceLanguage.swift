import Platform

/// The language of the words that the toolkit itself says.
package enum InterfaceLanguage {
    /// Whether they are said in Korean.
    package static var isKorean: Bool { MessageLanguage.current == .korean }
}
