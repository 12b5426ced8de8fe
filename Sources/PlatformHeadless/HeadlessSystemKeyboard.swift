public import Foundation
public import Platform

/// A system's keyboard without a system: a test sets whether it serves, and types into its client.
///
///     let keyboard = HeadlessSystemKeyboard()
///     keyboard.client?.apply([.insert("a")])
@MainActor public final class HeadlessSystemKeyboard: SystemKeyboard {
    public var isServing: Bool { didSet { if isServing != oldValue { onChange?() } } }
    public var height: CGFloat? { didSet { if height != oldValue { onChange?() } } }
    public var languages: KeyboardLanguages? { didSet { if languages != oldValue { onChange?() } } }
    public var allowsClicks = true { didSet { if allowsClicks != oldValue { onChange?() } } }
    public var onChange: (@MainActor () -> Void)?
    /// The focused field of the program; nil when no field has the focus.
    public private(set) var client: (any TextClient)?
    /// The reported frame of the caret, in points of the window.
    public private(set) var caret: CGRect?
    /// How often the program asked for the keyboard.
    public private(set) var requests = 0

    /// Makes a keyboard, which serves by default.
    public init(isServing: Bool = true) { self.isServing = isServing }

    public func type(into client: (any TextClient)?) {
        self.client = client
        caret = nil
    }

    public func caretMoved(to rectangle: CGRect?) { caret = rectangle }

    public func requestKeyboard() { requests += 1 }
}
