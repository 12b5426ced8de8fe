import CoreGraphics
public import Foundation

/// What a scene knows of the status bar above its app.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?

    init(_ scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    /// The frame of the status bar in the window; empty where there is none, as on a desktop.
    open var statusBarFrame: CGRect { isStatusBarHidden ? .zero : UIApplication.shared.statusBarFrame }
    /// Whether there is no status bar, or the shown view controller hides it.
    open var isStatusBarHidden: Bool {
        UIApplication.shared.statusBarFrame.isEmpty || controller?.prefersStatusBarHidden == true
    }
    /// The style that the shown view controller prefers.
    open var statusBarStyle: UIStatusBarStyle { controller?.preferredStatusBarStyle ?? .default }

    private var controller: UIViewController? {
        var shown = scene?.windows.first?.rootViewController
        while let next = shown?.presentedViewController ?? shown?.childForStatusBarStyle { shown = next }
        return shown
    }
}
