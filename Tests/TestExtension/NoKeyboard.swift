import UIKit

/// A view controller that is no keyboard, for tests of a wrong principal class.
final class NoKeyboard: UIViewController {}
