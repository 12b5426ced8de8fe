// Tests of UIKit.
