public import Foundation

/// Whether a contact is a person or an organization.
public enum CNContactType: Int, Sendable { case person = 0, organization = 1 }

/// A contact of the user: an individual or an organization.
///
/// Nothing changes a contact after it was made; `CNMutableContact` is where one is put together.
public class CNContact: NSObject {
    /// What tells this contact from all others: its card's UID where it has one.
    public package(set) final var identifier = UUID().uuidString
    /// The name as its card formats it, for a contact whose name is not in parts.
    package final var formattedName = ""
    /// Whether the contact is a person or an organization.
    public fileprivate(set) var contactType: CNContactType = .person
    /// What is before the name, such as “Dr.”.
    public fileprivate(set) var namePrefix: String = ""
    /// The given name.
    public fileprivate(set) var givenName: String = ""
    /// The middle name.
    public fileprivate(set) var middleName: String = ""
    /// The family name.
    public fileprivate(set) var familyName: String = ""
    /// What is behind the name, such as “Jr.”.
    public fileprivate(set) var nameSuffix: String = ""
    /// What friends say.
    public fileprivate(set) var nickname: String = ""
    /// The organization.
    public fileprivate(set) var organizationName: String = ""
    /// The department of the organization.
    public fileprivate(set) var departmentName: String = ""
    /// The work.
    public fileprivate(set) var jobTitle: String = ""
    /// How the given name is said.
    public fileprivate(set) var phoneticGivenName: String = ""
    /// How the family name is said.
    public fileprivate(set) var phoneticFamilyName: String = ""
    /// Anything else that was written down.
    public fileprivate(set) var note: String = ""
    /// An image in a format of images, or nil.
    public fileprivate(set) var imageData: Data?
    /// Phone numbers, the preferred one first.
    public fileprivate(set) var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    /// E-mail addresses, the preferred one first.
    public fileprivate(set) var emailAddresses: [CNLabeledValue<NSString>] = []
    /// Postal addresses, the preferred one first.
    public fileprivate(set) var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
    /// Addresses on the web.
    public fileprivate(set) var urlAddresses: [CNLabeledValue<NSString>] = []
    /// The day of birth; the year may be missing.
    public fileprivate(set) var birthday: DateComponents?

    /// A predicate that is true of contacts whose name has words that begin as those of `name` do.
    public class func predicateForContacts(matchingName name: String) -> NSPredicate {
        let search = ContactSearch(name)
        return NSPredicate { object, _ in (object as? CNContact).map(search.matches) ?? false }
    }
}

/// A contact that is being put together.
public final class CNMutableContact: CNContact {
    /// Whether the contact is a person or an organization.
    public override var contactType: CNContactType {
        get { super.contactType }
        set { super.contactType = newValue }
    }
    /// What is before the name, such as “Dr.”.
    public override var namePrefix: String {
        get { super.namePrefix }
        set { super.namePrefix = newValue }
    }
    /// The given name.
    public override var givenName: String {
        get { super.givenName }
        set { super.givenName = newValue }
    }
    /// The middle name.
    public override var middleName: String {
        get { super.middleName }
        set { super.middleName = newValue }
    }
    /// The family name.
    public override var familyName: String {
        get { super.familyName }
        set { super.familyName = newValue }
    }
    /// What is behind the name, such as “Jr.”.
    public override var nameSuffix: String {
        get { super.nameSuffix }
        set { super.nameSuffix = newValue }
    }
    /// What friends say.
    public override var nickname: String {
        get { super.nickname }
        set { super.nickname = newValue }
    }
    /// The organization.
    public override var organizationName: String {
        get { super.organizationName }
        set { super.organizationName = newValue }
    }
    /// The department of the organization.
    public override var departmentName: String {
        get { super.departmentName }
        set { super.departmentName = newValue }
    }
    /// The work.
    public override var jobTitle: String {
        get { super.jobTitle }
        set { super.jobTitle = newValue }
    }
    /// How the given name is said.
    public override var phoneticGivenName: String {
        get { super.phoneticGivenName }
        set { super.phoneticGivenName = newValue }
    }
    /// How the family name is said.
    public override var phoneticFamilyName: String {
        get { super.phoneticFamilyName }
        set { super.phoneticFamilyName = newValue }
    }
    /// Anything else that was written down.
    public override var note: String {
        get { super.note }
        set { super.note = newValue }
    }
    /// An image in a format of images, or nil.
    public override var imageData: Data? {
        get { super.imageData }
        set { super.imageData = newValue }
    }
    /// Phone numbers, the preferred one first.
    public override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
        get { super.phoneNumbers }
        set { super.phoneNumbers = newValue }
    }
    /// E-mail addresses, the preferred one first.
    public override var emailAddresses: [CNLabeledValue<NSString>] {
        get { super.emailAddresses }
        set { super.emailAddresses = newValue }
    }
    /// Postal addresses, the preferred one first.
    public override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
        get { super.postalAddresses }
        set { super.postalAddresses = newValue }
    }
    /// Addresses on the web.
    public override var urlAddresses: [CNLabeledValue<NSString>] {
        get { super.urlAddresses }
        set { super.urlAddresses = newValue }
    }
    /// The day of birth; the year may be missing.
    public override var birthday: DateComponents? {
        get { super.birthday }
        set { super.birthday = newValue }
    }
}
