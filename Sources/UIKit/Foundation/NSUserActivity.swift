public import Foundation

/// Methods that report changes of a user activity; all do nothing by default.
@preconcurrency @MainActor public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// Called before an activity that needs it is saved: update its `userInfo` here.
    func userActivityWillSave(_ userActivity: NSUserActivity)
    /// Never called: activities are not continued on other devices.
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    /// Does nothing.
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
    /// Does nothing.
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// The activity type of a page on the web, which `webpageURL` names.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What the user does in the app, as the app would restore it: a document and the position in it, a page, a search.
///
///     let activity = NSUserActivity(activityType: "org.example.notes.edit")
///     activity.title = note.title
///     activity.addUserInfoEntries(from: ["id": note.id])
///     controller.userActivity = activity
///
/// Foundation on Linux has no such class. An activity is in memory only: it is not saved, searched, predicted or handed
/// to other devices. `needsSave` and the delegate work as on iOS while the activity is the current one.
@preconcurrency @MainActor open class NSUserActivity: NSObject {
    /// The app's current activity; nil without one.
    package private(set) static weak var current: NSUserActivity?

    /// The kind of the activity, as a reverse domain name.
    public let activityType: String

    /// Creates an activity; it is not current yet.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// The title of the activity; nil by default.
    open var title: String?
    /// The data with which the app restores the activity; nil by default.
    open var userInfo: [AnyHashable: Any]?
    /// The keys of `userInfo` that restoring needs; nil by default, for all.
    open var requiredUserInfoKeys: Set<String>?
    /// The words by which the activity is found; empty by default, and without effect.
    open var keywords: Set<String> = []
    /// The page on the web that shows the same; nil by default.
    ///
    /// Stops with a precondition failure for a URL of another scheme than http and https.
    open var webpageURL: URL? {
        willSet {
            let scheme = newValue?.scheme?.lowercased()
            precondition(
                newValue == nil || scheme == "http" || scheme == "https",
                "webpageURL of NSUserActivity has the scheme http or https")
        }
    }
    /// The page from which the user came; nil by default.
    open var referrerURL: URL?
    /// When the activity is no longer of use; nil by default, and without effect.
    open var expirationDate: Date?
    /// The identifier of the content that the activity is about; nil by default.
    open var targetContentIdentifier: String?
    /// The identifier by which the app deletes the activity; nil by default, and without effect.
    open var persistentIdentifier: String?
    /// Has no effect: there are no other devices; true by default.
    open var isEligibleForHandoff = true
    /// Has no effect: there is no search of the system; false by default.
    open var isEligibleForSearch = false
    /// Has no effect: there is no public search index; false by default.
    open var isEligibleForPublicIndexing = false
    /// Has no effect: nothing is predicted; false by default.
    open var isEligibleForPrediction = false
    /// Has no effect: streams to other devices are unsupported; false by default.
    open var supportsContinuationStreams = false
    /// The object that is notified before the activity is saved; not retained, nil by default.
    open weak var delegate: (any NSUserActivityDelegate)?

    /// Whether the delegate is to update the activity; false by default.
    ///
    /// While the activity is current, setting it calls the delegate in the next iteration of the event loop and then clears
    /// it; otherwise that waits until the activity becomes current.
    open var needsSave = false {
        didSet { if needsSave, !oldValue { scheduleSave() } }
    }

    /// The responders whose `updateUserActivityState(_:)` updates the activity.
    var responders: [WeakResponder] = []
    struct WeakResponder { weak var responder: UIResponder? }

    private var isInvalid = false
    private var isSaveScheduled = false

    /// Adds entries to `userInfo`, and replaces those of the same keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }

    /// Makes this the current activity in place of another one; no effect after `invalidate()`.
    open func becomeCurrent() {
        guard !isInvalid else { return }
        Self.current = self
        if needsSave { scheduleSave() }
    }

    /// Ends being the current activity; no effect if it is not.
    open func resignCurrent() {
        if Self.current === self { Self.current = nil }
    }

    /// Ends the activity for good: it cannot become current again.
    open func invalidate() {
        isInvalid = true
        resignCurrent()
    }

    private func scheduleSave() {
        guard !isSaveScheduled, Self.current === self else { return }
        isSaveScheduled =
            UIApplication.shared.schedule(after: 0) { [weak self] in self?.save() } != nil
    }

    private func save() {
        isSaveScheduled = false
        guard needsSave, Self.current === self else { return }
        delegate?.userActivityWillSave(self)
        for entry in responders { entry.responder?.updateUserActivityState(self) }
        needsSave = false
    }
}
