public import Foundation

/// A postal address in its parts; a part that is unknown is empty.
public class CNPostalAddress: NSObject {
    /// The street with its number, several lines perhaps.
    public fileprivate(set) var street = ""
    /// The city.
    public fileprivate(set) var city = ""
    /// The state, province or region.
    public fileprivate(set) var state = ""
    /// The postal code.
    public fileprivate(set) var postalCode = ""
    /// The country's name.
    public fileprivate(set) var country = ""
}

/// A postal address that can be changed.
public final class CNMutablePostalAddress: CNPostalAddress {
    /// The street with its number, several lines perhaps.
    public override var street: String {
        get { super.street }
        set { super.street = newValue }
    }
    /// The city.
    public override var city: String {
        get { super.city }
        set { super.city = newValue }
    }
    /// The state, province or region.
    public override var state: String {
        get { super.state }
        set { super.state = newValue }
    }
    /// The postal code.
    public override var postalCode: String {
        get { super.postalCode }
        set { super.postalCode = newValue }
    }
    /// The country's name.
    public override var country: String {
        get { super.country }
        set { super.country = newValue }
    }
}
