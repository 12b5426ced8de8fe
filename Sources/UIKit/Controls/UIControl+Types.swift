import Foundation

extension UIControl {
    /// The events that a control sends to its targets and actions.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The events, one bit each, with the same values as on iOS.
        public let rawValue: UInt
        /// Creates a set of events from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A touch began in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A touch began in the control with a tap count above 1.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A touch moved inside the control, or within 70 points of it.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A touch moved outside of the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A touch moved back into the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A touch moved out of the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A touch ended inside the control, or within 70 points of it.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A touch ended outside of the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The system cancelled a touch in the control.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user changed the control's value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The user triggered the control's main purpose, such as a button's tap.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control's menu is about to be shown.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// The user began to edit the text.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user changed the text.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The user pressed return in a text field, which ends editing.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All touch events.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All events of text editing.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// The range of bits for events that apps define.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// The range of bits for the toolkit.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The vertical alignment of content in a control.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// Centered.
        case center = 0
        /// Aligned at the top.
        case top = 1
        /// Aligned at the bottom.
        case bottom = 2
        /// Stretched over the whole height.
        case fill = 3
    }

    /// The horizontal alignment of content in a control.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// Centered.
        case center = 0
        /// Aligned at the left.
        case left = 1
        /// Aligned at the right.
        case right = 2
        /// Stretched over the whole width.
        case fill = 3
        /// Aligned at the leading edge: left in left-to-right layouts.
        case leading = 4
        /// Aligned at the trailing edge: right in left-to-right layouts.
        case trailing = 5
    }

    /// The state of a control, which determines its appearance.
    public struct State: OptionSet, Hashable, Sendable {
        /// The states, one bit each, with the same values as on iOS.
        public let rawValue: UInt
        /// Creates a state from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Enabled, and neither selected nor highlighted.
        public static let normal: State = []
        /// A touch is in the control.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control does not respond to the user.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// The control has the focus.
        public static let focused = State(rawValue: 1 << 3)
        /// The range of bits for states that apps define.
        public static let application = State(rawValue: 0x00FF_0000)
        /// The range of bits for the toolkit.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }
}
