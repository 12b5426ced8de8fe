import Testing
import UIKit
import UIKitTesting

@MainActor private final class EditorController: UIViewController {
    var noteID = "1"
    override func updateUserActivityState(_ activity: NSUserActivity) {
        activity.addUserInfoEntries(from: ["id": noteID])
    }
    override func restoreUserActivityState(_ activity: NSUserActivity) {
        noteID = activity.userInfo?["id"] as? String ?? ""
    }
}

@MainActor private final class Saves: NSObject, NSUserActivityDelegate {
    var count = 0
    func userActivityWillSave(_ userActivity: NSUserActivity) { count += 1 }
}

@MainActor @Suite("NSUserActivity", .serialized) struct NSUserActivityTests {
    @Test("A current activity that needs it is saved once, by its delegate and its responder")
    func saves() {
        let editor = EditorController(), saves = Saves()
        let harness = Harness(rootViewController: editor)
        let activity = NSUserActivity(activityType: "org.example.notes.edit")
        #expect(activity.isEligibleForHandoff && !activity.isEligibleForSearch && !activity.needsSave)
        activity.title = "Groceries"
        activity.webpageURL = URL(string: "https://example.org/notes/1")
        activity.addUserInfoEntries(from: ["version": 2])
        activity.delegate = saves
        editor.userActivity = activity
        activity.needsSave = true
        harness.advance(by: 0.1)
        #expect(saves.count == 0 && activity.needsSave)
        activity.becomeCurrent()
        editor.noteID = "7"
        harness.advance(by: 0.1)
        #expect(saves.count == 1 && !activity.needsSave)
        #expect(activity.userInfo?["id"] as? String == "7" && activity.userInfo?["version"] as? Int == 2)
        activity.invalidate()
        activity.needsSave = true
        activity.becomeCurrent()
        harness.advance(by: 0.1)
        #expect(saves.count == 1)
    }

    @Test("A responder restores what an activity represents")
    func restores() {
        let editor = EditorController()
        let activity = NSUserActivity(activityType: "org.example.notes.edit")
        activity.userInfo = ["id": "12"]
        editor.restoreUserActivityState(activity)
        #expect(editor.noteID == "12")
    }
}
