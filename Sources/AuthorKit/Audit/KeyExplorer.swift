import CoreGraphics
import Foundation

/// Finds out by tapping what a keyboard can type: it goes through the keyboard's planes as a curious user does.
///
/// A state of the keyboard is the names and frames of its keys. In each state it taps the keys that may type a character
/// that is sought, then those that may lead to another state, and returns to earlier states by the ways that it knows.
@MainActor final class KeyExplorer {
    private typealias Key = AuditElement.Identity
    private typealias State = [Key]

    private let phone: AuditPhone
    private var tried: [State: Set<Key>] = [:]
    private var ways: [State: [(key: Key, to: State)]] = [:]
    /// Keys that typed, deleted or changed nothing, by name: another plane has the same ones.
    private var dull: Set<String> = []
    /// The names of the keys that switched keyboards.
    private(set) var switchKeys: Set<String> = []
    /// The characters that the keys of a state typed.
    private var typed: [State: Set<Character>] = [:]
    private var taps = 0

    /// The greatest number of taps in one search.
    private static let greatestCount = 500

    init(_ phone: AuditPhone) { self.phone = phone }

    private var state: State { phone.keys.map(\.identity) }

    // MARK: - Characters

    /// Looks for characters, of each set one, and returns the sets of which it could type none.
    func missing(_ sought: [Set<Character>]) -> [Set<Character>] {
        var left = sought
        taps = 0
        while taps < Self.greatestCount, phone.failure == nil {
            let now = state, known = reachable(from: now)
            left.removeAll { !known.isDisjoint(with: $0) }
            guard !left.isEmpty else { break }
            let all = left.reduce(into: Set()) { $0.formUnion($1) }
            if let key = next(in: now, all) {
                tap(key, in: now)
            } else if let way = way(from: now, seeking: all) {
                go(way)
            } else {
                break
            }
        }
        return left
    }

    /// The characters that were typed in a state and in those that it leads to.
    private func reachable(from start: State) -> Set<Character> {
        var reached: Set<State> = [start], ends = [start], characters = typed[start] ?? []
        while let end = ends.popLast() {
            for step in ways[end] ?? [] where reached.insert(step.to).inserted {
                characters.formUnion(typed[step.to] ?? [])
                ends.append(step.to)
            }
        }
        return characters
    }

    /// The untried key of a state that is most likely to help; nil if none is left.
    private func next(in state: State, _ sought: Set<Character>) -> Key? {
        let keys = state.filter { tried[state]?.contains($0) != true }
        if let key = keys.first(where: { $0.isNamed(byOneOf: sought) }) { return key }
        return keys.first { !$0.isCharacter && !dull.contains($0.name) && !switchKeys.contains($0.name) }
    }

    /// Taps a key and notes what came of it.
    private func tap(_ key: Key, in now: State) {
        tried[now, default: []].insert(key)
        let before = phone.text, settled = phone.settledText
        tap(key)
        if phone.guest == nil || phone.isListOpen {
            switchKeys.insert(key.name)
            _ = phone.comeBack()
            return
        }
        let after = phone.text, new = state
        if new != now { ways[now, default: []].append((key, new)) }
        if phone.settledText != settled || new == now { dull.insert(key.name) }
        typed[now, default: []].formUnion(after.dropFirst(after.commonPrefix(with: before).count))
    }

    private func tap(_ key: Key) {
        taps += 1
        phone.tap(CGPoint(x: key.x, y: key.y))
    }

    /// The keys to tap, in turn, to get to the nearest state with a key that may help.
    private func way(from now: State, seeking sought: Set<Character>) -> [Key]? {
        var reached: Set<State> = [now], ends: [(state: State, keys: [Key])] = [(now, [])]
        while !ends.isEmpty {
            var further: [(state: State, keys: [Key])] = []
            for end in ends {
                for step in ways[end.state] ?? [] where reached.insert(step.to).inserted {
                    let keys = end.keys + [step.key]
                    if next(in: step.to, sought) != nil { return keys }
                    further.append((step.to, keys))
                }
            }
            ends = further
        }
        return nil
    }

    /// Taps keys in turn, as far as the keyboard shows them.
    private func go(_ way: [Key]) {
        for key in way where state.contains(key) {
            tap(key)
            if phone.guest == nil || phone.isListOpen {
                _ = phone.comeBack()
                return
            }
        }
    }

    // MARK: - Switching

    /// Whether a key of the present state switches keyboards or lists them.
    ///
    /// Keys with such names are tapped first, then those that are named by words, then all others.
    func hasSwitchKey(named isNamed: (String) -> Bool) -> Bool {
        let opening = state
        if opening.contains(where: { switchKeys.contains($0.name) }) { return true }
        func rank(_ key: Key) -> Int { key.names.contains(where: isNamed) ? 0 : key.isCharacter ? 2 : 1 }
        // A key may lead to another plane, which has some of these keys no more.
        for key in opening.sorted(by: { rank($0) < rank($1) })
        where phone.failure == nil && state.contains(key) {
            tap(key)
            guard phone.guest == nil || phone.isListOpen else { continue }
            switchKeys.insert(key.name)
            return phone.comeBack()
        }
        return false
    }
}
