/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
    /// Dark or light content, by the user interface style.
    case `default` = 0
    /// Light content, for dark backgrounds.
    case lightContent = 1
    /// Dark content, for light backgrounds.
    case darkContent = 3
}

/// The animation of showing and hiding the status bar.
public enum UIStatusBarAnimation: Int, Sendable {
    /// No animation.
    case none = 0
    /// A fade.
    case fade = 1
    /// A slide.
    case slide = 2
}

/// The style of a modal presentation.
public enum UIModalPresentationStyle: Int, Sendable {
    /// The system's choice: a sheet.
    case automatic = -2
    /// No presentation; used to keep a style when adapting.
    case none = -1
    /// Covers the screen, and removes the presenting view.
    case fullScreen = 0
    /// A sheet that shows the presenting view above it.
    case pageSheet = 1
    /// A small, centered sheet on large displays.
    case formSheet = 2
    /// Covers the presenting controller.
    case currentContext = 3
    /// The presentation controller of the transitioning delegate.
    case custom = 4
    /// Covers the screen; the presenting view stays.
    case overFullScreen = 5
    /// Covers the presenting controller, whose view stays.
    case overCurrentContext = 6
    /// A popover; a sheet in compact width.
    case popover = 7
}
