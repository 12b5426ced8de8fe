import Platform

/// The texts of pickers of documents and images.
enum DocumentMessages {
    static var open: String { Message("Open", context: "title of a dialog").text }
    static var save: String { Message("Save", context: "title of a dialog").text }
    static var saveAll: String { Message("Choose a Folder").text }
    static var image: String { Message("Choose an Image").text }
}
