/// How the keys of a TV keyboard are arranged, which depends on the remote control.
package enum TVArrangement: Hashable, Sendable, CaseIterable {
    /// All letters in one row, along which a thumb swipes on a touch surface.
    case linear
    /// Letters and digits in lines, for arrow buttons: no key is far from another one.
    case grid
}
