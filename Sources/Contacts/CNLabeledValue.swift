public import Foundation

/// A value with a label, such as a home phone number.
///
/// A contact may have several values under one label; `identifier` tells them apart.
public final class CNLabeledValue<ValueType: NSObject>: NSObject {
    /// What tells this value from the others of its contact.
    public let identifier: String
    /// What the value is for: one of the `CNLabel` constants, a person's own word, or nil.
    public let label: String?
    /// The value.
    public let value: ValueType

    /// Makes a labelled value.
    public init(label: String?, value: ValueType) {
        identifier = UUID().uuidString
        self.label = label
        self.value = value
    }

    /// What a person reads for a label, in the language of this session: English or Korean.
    public class func localizedString(forLabel label: String) -> String {
        let isKorean = Locale.preferredLanguages.first?.hasPrefix("ko") ?? false
        guard let words = contactLabelWords[label] else { return label }
        return isKorean ? words.korean : words.english
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

private let contactLabelWords: [String: (english: String, korean: String)] = [
    CNLabelHome: ("home", "집"), CNLabelWork: ("work", "직장"), CNLabelSchool: ("school", "학교"),
    CNLabelOther: ("other", "기타"), CNLabelPhoneNumberMobile: ("mobile", "휴대전화"),
    CNLabelPhoneNumberMain: ("main", "대표번호"), CNLabelPhoneNumberHomeFax: ("home fax", "집 팩스"),
    CNLabelPhoneNumberWorkFax: ("work fax", "직장 팩스"), CNLabelPhoneNumberPager: ("pager", "호출기"),
]
