import Platform

/// What the digit entry screen says, in English or Korean.
enum DigitMessages {
    static var delete: String { Message("Delete").text }
    static var code: String { Message("Code", context: "digits").text }
}
