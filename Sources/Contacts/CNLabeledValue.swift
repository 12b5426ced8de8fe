public import Foundation
import Platform

/// A value with a label, such as a home phone number.
///
/// A contact may have several values under one label; `identifier` tells them apart.
public final class CNLabeledValue<ValueType: NSObject>: NSObject {
    /// What tells this value from the others of its contact.
    public let identifier: String
    /// What the value is for: one of the `CNLabel` constants, the user's own word, or nil.
    public let label: String?
    /// The value.
    public let value: ValueType

    /// Makes a labelled value.
    public init(label: String?, value: ValueType) {
        identifier = UUID().uuidString
        self.label = label
        self.value = value
    }

    /// The label as the user reads it, in the language of the interface; a label that is not one of Apple's is returned as it is.
    public class func localizedString(forLabel label: String) -> String {
        localizedLabels[label]?.text ?? label
    }
}

/// At home.
public let CNLabelHome = "_$!<Home>!$_"
/// At work.
public let CNLabelWork = "_$!<Work>!$_"
/// At school.
public let CNLabelSchool = "_$!<School>!$_"
/// Anything else.
public let CNLabelOther = "_$!<Other>!$_"
/// A mobile phone.
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
/// The main number.
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
/// A fax at home.
public let CNLabelPhoneNumberHomeFax = "_$!<HomeFAX>!$_"
/// A fax at work.
public let CNLabelPhoneNumberWorkFax = "_$!<WorkFAX>!$_"
/// A pager.
public let CNLabelPhoneNumberPager = "_$!<Pager>!$_"

private let localizedLabels: [String: Message] = [
    CNLabelHome: Message("home"), CNLabelWork: Message("work"), CNLabelSchool: Message("school"),
    CNLabelOther: Message("other"), CNLabelPhoneNumberMobile: Message("mobile"),
    CNLabelPhoneNumberMain: Message("main"), CNLabelPhoneNumberHomeFax: Message("home fax"),
    CNLabelPhoneNumberWorkFax: Message("work fax"), CNLabelPhoneNumberPager: Message("pager"),
]
