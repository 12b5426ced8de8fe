// ContactsUI: a picker of contacts, shaped like Apple's framework.
//
// It owns the list, its search and the page of a contact's properties. It leaves where contacts come from to Contacts.
//
//     let picker = CNContactPickerViewController()
//     picker.delegate = self
//     present(picker, animated: true)
