// Contacts: the people whom the user knows, shaped like Apple's framework.
//
// It owns reading vCards and the address books of Evolution Data Server (over D-Bus). It reads only: contacts are
// neither changed nor saved. It leaves views to ContactsUI, and suggestions in fields to KeyboardHost.
//
//     let store = CNContactStore()
//     let found = try store.unifiedContacts(
//         matching: CNContact.predicateForContacts(matchingName: "Ada"), keysToFetch: [CNContactGivenNameKey])
