import Glibc
import Testing

@testable import PlatformWeb

@Suite struct AccessTicketsTests {
    @Test("A ticket is valid once, and for two minutes")
    func once() {
        var tickets = AccessTickets()
        let first = tickets.issue(at: 0), second = tickets.issue(at: 0)
        #expect(first != second && first.count == 32)
        let unknown = tickets.redeem("", at: 1)
        #expect(!unknown)
        let redeemed = [tickets.redeem(first, at: 1), tickets.redeem(first, at: 1)]
        #expect(redeemed == [true, false])
        let late = [tickets.redeem(second, at: 120), tickets.redeem(second, at: 1)]
        #expect(late == [false, false])
    }

    @Test("The user of a connection's other end is found by both of its addresses")
    func owner() {
        let table = """
              sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
               0: 0100007F:1E42 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1 1 0 100
               1: 0100007F:1E42 0100007F:C001 01 00000000:00000000 00:00000000 00000000     0        0 2 1 0 20
               2: 0100007F:C001 0100007F:1E42 01 00000000:00000000 00:00000000 00000000  1000        0 3 1 0 20
            """
        func owner(_ local: String, _ remote: String) -> uid_t? {
            PeerOwner.owner(local: [local], remote: [remote], in: table)
        }
        #expect(owner("0100007F:C001", "0100007F:1E42") == 1000)
        #expect(owner("0100007F:1E42", "0100007F:C001") == 0)
        #expect(owner("0100007F:C002", "0100007F:1E42") == nil)
        #expect(PeerOwner.owner(local: [""], remote: [""], in: "nonsense\nmore") == nil)
    }
}
