import ExtensionHost
import ExtensionIPC
import Foundation
import Glibc
import Testing
import UIKit
import UIKitTesting

@testable import KeyboardHost

extension HarnessTests {
    /// What an extension asks for in its Info.plist, and what the user grants it: both are needed.
    @MainActor @Suite struct OpenAccessTests {
        struct Row: CustomTestStringConvertible, Sendable {
            /// `RequestsOpenAccess`; nil where the Info.plist lacks it.
            var request: Bool?
            var grants: ExtensionGrants
            var reachesNetwork: Bool
            var hasFullAccess: Bool
            var testDescription: String { "\(request.map { "\($0)" } ?? "absent"), \(grants.names)" }
        }

        @Test(
            "CI-59: an extension connects only with RequestsOpenAccess and the user's grant; `hasFullAccess` needs both grants",
            arguments: [
                Row(request: true, grants: [], reachesNetwork: false, hasFullAccess: false),
                Row(request: true, grants: .network, reachesNetwork: true, hasFullAccess: false),
                Row(request: true, grants: .groupWrite, reachesNetwork: false, hasFullAccess: false),
                Row(
                    request: true, grants: .all.subtracting(.fullAccess), reachesNetwork: false,
                    hasFullAccess: false),
                Row(request: true, grants: .fullAccess, reachesNetwork: true, hasFullAccess: true),
                Row(request: false, grants: .all, reachesNetwork: false, hasFullAccess: false),
                Row(request: nil, grants: .all, reachesNetwork: false, hasFullAccess: false),
            ])
        func network(row: Row) throws {
            let listener = try Listener.tcp()
            let fixture = try HostedExtensionTests.Fixture(
                grants: row.grants, attributes: row.request.map { ["RequestsOpenAccess": $0] } ?? [:],
                files: ["port": Data("\(listener.port)".utf8)])
            fixture.tap("next keyboard")
            try fixture.waitForKeys()
            fixture.tap("connect")
            try fixture.wait("the attempt") { fixture.report != nil }
            #expect(fixture.report == (row.reachesNetwork ? "reached" : "denied \(EPERM)"))
            #expect(listener.hasConnection() == row.reachesNetwork)
            fixture.tap("traits")
            try fixture.wait("the traits") { fixture.report?.split(separator: " ").count == 7 }
            #expect(fixture.report?.split(separator: " ")[3] == (row.hasFullAccess ? "true" : "false"))
        }
    }
}
