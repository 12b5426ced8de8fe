package import CoreGraphics
package import UIKit

/// The measures and colors of a watch's screens: white text and dark platters on black, whatever the appearance.
///
/// Our choices for a screen of 198 by 242 points, after watchOS's proportions, which are not published.
package enum WatchStyle {
    /// The radius of a platter's corners, in points.
    package static let radius: CGFloat = 18
    /// The least height of a row, in points.
    package static let rowHeight: CGFloat = 44
    /// The distance of platters from the screen's sides, in points.
    package static let margin: CGFloat = 8
    /// The distance between two platters, in points.
    package static let gap: CGFloat = 5
    /// The height of the header: a button where the line begins, and the time where it ends, in points.
    package static let header: CGFloat = 40
    /// The side of a round button in the header, in points.
    package static let headerButton: CGFloat = 30

    /// The color of a platter.
    @MainActor package static let platter = UIColor(white: 0.14, alpha: 1)
    /// The color of what marks the word under way.
    @MainActor package static let mark = UIColor(red: 0.19, green: 0.82, blue: 0.35, alpha: 1)
    /// The color of secondary text.
    @MainActor package static let secondary = UIColor(white: 0.66, alpha: 1)
}
