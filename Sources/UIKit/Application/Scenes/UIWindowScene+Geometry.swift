public import Foundation

extension UIWindowScene {
    /// A wish for the shape of a scene's windows.
    @MainActor public class GeometryPreferences: NSObject {
        nonisolated fileprivate override init() { super.init() }

        /// The orientations of the interface.
        @MainActor public final class iOS: GeometryPreferences {
            /// The orientations that are wished; nil for no wish.
            public var interfaceOrientations: UIInterfaceOrientationMask?

            /// Creates a wish for an orientation.
            public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
        }
    }

    /// Why a wish for the shape of a window is not fulfilled.
    public enum GeometryError: Error, Hashable, CustomStringConvertible {
        /// The display has another orientation, which is the user's and the desktop's decision.
        case otherOrientation

        /// The error as a sentence.
        public var description: String {
            "The display has another orientation, and only the user and the desktop change that."
        }
    }

    /// Asks for an orientation of the interface.
    ///
    /// A desktop decides about the orientation of its displays: if it has another one, the handler is called with an error, from
    /// the event loop.
    public func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let wished = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations,
            !wished.contains(UIInterfaceOrientationMask(rawValue: 1 << interfaceOrientation.rawValue)),
            let errorHandler
        else { return }
        UIApplication.shared.schedule(after: 0) { errorHandler(GeometryError.otherOrientation) }
    }
}
