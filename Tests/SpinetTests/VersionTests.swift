import Testing

@testable import spinet

@Test("The version is three numbers")
func versionIsThreeNumbers() {
    let parts = Version.number.split(separator: ".")
    #expect(parts.count == 3)
    #expect(parts.allSatisfy { Int($0) != nil })
}
