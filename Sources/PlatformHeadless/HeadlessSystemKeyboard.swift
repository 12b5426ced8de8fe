public import Foundation
public import Platform

/// A system's keyboard without a system: it serves when it is told to, and its client is typed into by hand.
///
///     let keyboard = HeadlessSystemKeyboard()
///     keyboard.client?.apply([.insert("a")])
@MainActor public final class HeadlessSystemKeyboard: SystemKeyboard {
    public var isServing: Bool { didSet { if isServing != oldValue { onChange?() } } }
    public var height: CGFloat? { didSet { if height != oldValue { onChange?() } } }
    public var languages: KeyboardLanguages? { didSet { if languages != oldValue { onChange?() } } }
    public var onChange: (@MainActor () -> Void)?
    /// The field that is typed into; nil when none has the focus.
    public private(set) var client: (any TextClient)?
    /// Where the caret was told to be, in points of the window.
    public private(set) var caret: CGRect?

    /// Makes a keyboard that serves at once, unless it is said otherwise.
    public init(isServing: Bool = true) { self.isServing = isServing }

    public func type(into client: (any TextClient)?) {
        self.client = client
        caret = nil
    }

    public func caretMoved(to rectangle: CGRect?) { caret = rectangle }
}
