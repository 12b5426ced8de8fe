import CSecret
import Dispatch
import Foundation

/// Where saved passwords are.
package protocol PasswordStore: Sendable {
    /// The accounts of which there are passwords for a service, such as an app's identifier, in the order of the alphabet.
    ///
    /// Nothing is unlocked for this.
    ///
    /// - Returns: nil if there is no store that answers.
    func accounts(of service: String) async -> [String]?
    /// The password of an account; the store may ask the user to unlock it.
    ///
    /// - Returns: nil if there is none, or the user refused.
    func password(of account: String, for service: String) async -> String?
    /// Saves a password, in the place of the account's former one.
    ///
    /// - Parameter label: what it is called in the desktop's list of passwords.
    /// - Returns: whether it was saved.
    func save(_ password: String, of account: String, for service: String, label: String) async -> Bool
    /// Removes the password of an account, if there is one.
    func remove(_ account: String, of service: String) async
}

/// The passwords of the user's desktop: the Secret Service, by libsecret, such as GNOME Keyring or KWallet.
///
/// Without libsecret or a service there are no passwords. Cost: nothing before the first question; then a thread, libsecret,
/// and a few calls over D-Bus, none of which the caller's thread waits for.
package struct SecretService: PasswordStore {
    /// Questions wait for each other: a store that asks the user is asked once.
    private static let queue = DispatchQueue(label: "org.spinet.passwords")

    /// Makes the store; nothing is opened yet.
    package init() {}

    private func ask<Answer: Sendable>(_ question: @escaping @Sendable () -> Answer) async -> Answer {
        await withCheckedContinuation { continuation in
            Self.queue.async { continuation.resume(returning: question()) }
        }
    }

    package func accounts(of service: String) async -> [String]? {
        await ask {
            var found: [String] = []
            let isAnswered = withUnsafeMutablePointer(to: &found) { list in
                spinet_secret_find(
                    service,
                    { account, list in
                        guard let account, let list else { return }
                        list.assumingMemoryBound(to: [String].self).pointee.append(String(cString: account))
                    }, list)
            }
            return isAnswered ? Set(found).sorted() : nil
        }
    }

    package func password(of account: String, for service: String) async -> String? {
        await ask {
            guard let password = spinet_secret_read(service, account) else { return nil }
            defer { spinet_secret_free(password) }
            return String(cString: password)
        }
    }

    package func save(_ password: String, of account: String, for service: String, label: String) async
        -> Bool
    {
        await ask { spinet_secret_store(service, account, label, password) }
    }

    package func remove(_ account: String, of service: String) async {
        _ = await ask { spinet_secret_remove(service, account) }
    }
}
