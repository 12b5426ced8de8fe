import Foundation
import Platform
import Synchronization

/// The names of the symbols that have a drawing: those of the catalog, those that are written as text, and those that
/// rules derive from them.
extension SymbolDrawing {
    private static let known = Mutex<[String: SymbolDrawing?]>([:])

    /// The drawing of a symbol by the name that `UIImage(systemName:)` takes; nil without one.
    static func named(_ name: String) -> SymbolDrawing? {
        if let drawing = known.withLock({ $0[name] }) { return drawing }
        // Rules recurse on the name's words: a long name is none of a symbol.
        guard name.utf8.count <= 80, !name.hasPrefix("~") else { return nil }
        let drawing = catalog[name] ?? SymbolNotation.drawing(name) ?? derived(name)
        if drawing != nil { known.withLock { $0[name] = drawing } }
        return drawing
    }

    private static let missing = Mutex<Set<String>>([])

    /// Reports that a name has no drawing, once for each name.
    ///
    /// An app that makes up names cannot fill memory: after 256 names, no more are reported.
    static func reportMissing(_ name: String) {
        let isNew = missing.withLock { $0.count < 256 && $0.insert(name).inserted }
        guard isNew else { return }
        let sentence = "UIImage(systemName: “\(name.printable(atMost: 80))”) has no drawing."
        if Thread.isMainThread {
            MainActor.assumeIsolated { Complaint.say(sentence) }
        } else {
            Task { @MainActor in Complaint.say(sentence) }
        }
    }

    /// The drawing of a symbol, or of a letter or number that only composed symbols have.
    static func glyph(_ name: String) -> SymbolDrawing? {
        if name.hasPrefix("~") { return SymbolNotation.drawing(name) }
        return name.utf8.count <= 2 ? text(name) ?? named(name) : named(name)
    }

    /// The names of the symbols that are drawn, without those that rules derive, in no particular order.
    static var names: [String] { Array(catalog.keys) + SymbolNotation.names.filter { !$0.hasPrefix("~") } }

    private static let catalog: [String: SymbolDrawing] = [
        // Keys
        "shift": shift, "shift.fill": shiftFill, "capslock": capslock, "capslock.fill": capslockFill,
        "delete.left": deleteLeft, "delete.left.fill": deleteLeftFill, "delete.backward": deleteLeft,
        "delete.backward.fill": deleteLeftFill, "delete.right": deleteLeft.mirrored,
        "delete.right.fill": deleteLeftFill.mirrored, "return": returnKey, "return.left": returnKey,
        "globe": globe,
        "face.smiling": faceSmiling, "mic": mic, "mic.fill": micFill, "keyboard": keyboard,
        "keyboard.chevron.compact.down": keyboardDown, "terminal": terminal, "textformat.123": textformat123,
        "textformat.abc": textformatABC, "escape": escape, "control": control, "option": option,
        "command": command,
        // Arrows
        "chevron.left": chevronLeft, "chevron.right": chevronRight, "chevron.up": chevronUp,
        "chevron.down": chevronDown, "chevron.backward": chevronLeft, "chevron.forward": chevronRight,
        "chevron.up.chevron.down": chevronUpDown, "chevron.compact.down": chevronCompactDown,
        "arrow.left": arrowLeft, "arrow.right": arrowRight, "arrow.up": arrowUp, "arrow.down": arrowDown,
        "arrow.backward": arrowLeft, "arrow.forward": arrowRight, "arrow.right.to.line": arrowRightToLine,
        "arrow.left.to.line": arrowLeftToLine, "arrow.uturn.backward": arrowUturnBackward,
        "arrow.uturn.left": arrowUturnBackward, "arrow.uturn.forward": arrowUturnForward,
        "arrow.uturn.right": arrowUturnForward, "arrow.clockwise": arrowClockwise,
        "square.and.arrow.up": squareAndArrowUp,
        // Controls
        "xmark": xmark, "xmark.circle": xmarkCircle, "xmark.circle.fill": xmarkCircleFill, "plus": plus,
        "plus.circle": plusCircle, "plus.circle.fill": plusCircleFill, "minus": minus,
        "minus.circle": minusCircle, "minus.circle.fill": minusCircleFill, "checkmark": checkmark,
        "checkmark.circle": checkmarkCircle, "checkmark.circle.fill": checkmarkCircleFill, "circle": circle,
        "circle.fill": circleFill, "ellipsis": ellipsis, "ellipsis.circle": ellipsisCircle,
        "info.circle": infoCircle, "questionmark.circle": questionmarkCircle,
        "exclamationmark.circle": exclamationmarkCircle, "magnifyingglass": magnifyingglass, "gear": gear,
        "gearshape": gear, "list.bullet": listBullet, "eye": eye, "eye.slash": eyeSlash, "star": star,
        "star.fill": starFill,
        // Appearance
        "moon": moon, "textformat.size": textformatSize, "arrow.left.arrow.right": arrowLeftArrowRight,
        "circle.lefthalf.filled": circleLefthalfFilled, "circle.dotted.and.circle": circleDottedAndCircle,
        // Objects
        "square.and.pencil": squareAndPencil, "trash": trash, "note.text": noteText, "folder": folder,
        "book": book, "book.fill": bookFill, "lock": lock, "lock.fill": lockFill, "envelope": envelope,
        "phone": phone, "person": person, "house": house, "link": link, "doc.on.doc": docOnDoc,
        "doc.on.clipboard": clipboard, "scissors": scissors, "photo": photo, "bookmark": bookmark,
        "bell": bell, "pin": pin, "sidebar.left": sidebar, "sidebar.leading": sidebar,
        "sidebar.right": sidebar.mirrored, "sidebar.trailing": sidebar.mirrored,
        "folder.fill": folderFill, "envelope.fill": envelopeFill, "phone.fill": phoneFill,
        "person.fill": personFill, "house.fill": houseFill, "photo.fill": photoFill,
        "bookmark.fill": bookmarkFill, "bell.fill": bellFill,
        // Emoji
        "clock": clock, "pawprint": pawprint, "fork.knife": forkKnife,
        "soccerball": soccerball, "car": car, "lightbulb": lightbulb, "heart": heart, "music.note": musicNote,
        "number": number, "flag": flag,
        // Media
        "play.fill": playFill, "pause.fill": pauseFill, "forward.fill": forwardFill,
        "backward.fill": backwardFill, "camera": camera, "arrowshape.turn.up.left": turnUpLeft,
        "heart.fill": heartFill, "speaker": speaker, "speaker.fill": speakerFill,
        "speaker.slash.fill": speakerSlashFill, "speaker.wave.1.fill": speakerWave1Fill,
        "speaker.wave.2.fill": speakerWave2Fill, "speaker.wave.3.fill": speakerWave3Fill,
        "hifispeaker": hifispeaker, "airplayaudio": hifispeaker,
        // Status bar
        "wifi": wifi, "cellularbars": cellularbars, "battery.100": battery(1), "battery.75": battery(0.75),
        "battery.50": battery(0.5), "battery.25": battery(0.25), "battery.0": battery(0),
    ]
}
