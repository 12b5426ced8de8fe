/// sway, and what is made with wlroots and has no desktop around it.
extension Desktop {
    static let sway = Desktop(name: "sway", words: ["sway"]) { surroundings in
        surroundings.modules(["GTK_IM_MODULE"])
    }
}
