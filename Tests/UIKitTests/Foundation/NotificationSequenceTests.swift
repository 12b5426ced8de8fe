import Foundation
import Testing
import UIKit

@MainActor @Suite("Notifications as a sequence", .serialized) struct NotificationSequenceTests {
    @Test("Notifications that are posted before they are awaited arrive in order")
    func arrive() async {
        let name = Notification.Name("spinet.test.sequence"), center = NotificationCenter()
        let sequence = center.notifications(named: name)
        for number in 1...3 { center.post(name: name, object: nil, userInfo: ["number": number]) }
        center.post(name: Notification.Name("other"), object: nil)
        var numbers: [Int] = []
        for await notification in sequence {
            numbers.append(notification.userInfo?["number"] as? Int ?? 0)
            if numbers.count == 3 { break }
        }
        #expect(numbers == [1, 2, 3])
    }
}
