/// Phosh with its compositor phoc.
extension Desktop {
    static let phosh = Desktop(name: "Phosh", words: ["phosh", "phoc"]) { surroundings in
        surroundings.modules(["GTK_IM_MODULE"])
    }
}
