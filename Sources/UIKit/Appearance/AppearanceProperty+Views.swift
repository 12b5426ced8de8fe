import Foundation

extension AppearanceProperty {
    /// All properties, those of superclasses before those of subclasses.
    static let all: [AppearanceProperty] = views + texts + bars + controls + lists

    private static let views: [AppearanceProperty] = [
        own({ (view: UIView) in view.storage.tintColor }, { $0.tintColor = $1 }),
        value(\UIView.backgroundColor),
    ]

    private static let texts: [AppearanceProperty] = [
        own({ (label: UILabel) -> UIColor? in label.textColor }, { $0.textColor = $1 }),
        own({ (label: UILabel) -> UIFont? in label.font }, { $0.font = $1 }),
        value(\UILabel.shadowColor), value(\UILabel.shadowOffset), value(\UILabel.highlightedTextColor),
        value(\UITextField.textColor), value(\UITextField.font), value(\UITextField.keyboardAppearance),
        value(\UITextView.textColor), value(\UITextView.font), value(\UITextView.keyboardAppearance),
    ]

    private static let bars: [AppearanceProperty] = [
        value(\UINavigationBar.isTranslucent), value(\UINavigationBar.barStyle),
        value(\UINavigationBar.barTintColor), value(\UINavigationBar.prefersLargeTitles),
        value(\UINavigationBar.shadowImage), value(\UINavigationBar.backIndicatorImage),
        attributes(\UINavigationBar.titleTextAttributes),
        attributes(\UINavigationBar.largeTitleTextAttributes),
        own(
            { (bar: UINavigationBar) in bar.ownStandard },
            { bar, new in if let new { bar.standardAppearance = new } }),
        value(\UINavigationBar.scrollEdgeAppearance),
        value(\UINavigationBar.compactAppearance), value(\UINavigationBar.compactScrollEdgeAppearance),
        value(\UITabBar.isTranslucent), value(\UITabBar.barStyle), value(\UITabBar.barTintColor),
        value(\UITabBar.unselectedItemTintColor),
        own(
            { (bar: UITabBar) in bar.ownStandard },
            { bar, new in if let new { bar.standardAppearance = new } }),
        value(\UITabBar.scrollEdgeAppearance),
        value(\UIToolbar.isTranslucent), value(\UIToolbar.barStyle), value(\UIToolbar.barTintColor),
        own(
            { (bar: UIToolbar) in bar.ownStandard },
            { bar, new in if let new { bar.standardAppearance = new } }), value(\UIToolbar.compactAppearance),
        value(\UIToolbar.scrollEdgeAppearance),
        value(\UISearchBar.isTranslucent), value(\UISearchBar.barStyle), value(\UISearchBar.barTintColor),
        value(\UISearchBar.backgroundImage), value(\UISearchBar.searchBarStyle),
    ]

    private static let controls: [AppearanceProperty] = [
        value(\UISwitch.onTintColor), value(\UISwitch.thumbTintColor),
        value(\UISlider.minimumTrackTintColor), value(\UISlider.maximumTrackTintColor),
        value(\UISlider.thumbTintColor),
        value(\UISegmentedControl.selectedSegmentTintColor),
        AppearanceProperty(
            { (control: UISegmentedControl) in control.titleAttributes },
            { control, values in
                for state in [UIControl.State.normal, .selected, .highlighted, .disabled, .focused] {
                    if let attributes = values[state] {
                        control.setTitleTextAttributes(attributes, for: state)
                    }
                }
            },
            { a, b in
                [UIControl.State.normal, .selected, .highlighted, .disabled, .focused]
                    .allSatisfy { areEqual(a[$0], b[$0]) }
            }),
        value(\UIPageControl.pageIndicatorTintColor), value(\UIPageControl.currentPageIndicatorTintColor),
        value(\UIPageControl.backgroundStyle),
        value(\UIProgressView.progressTintColor), value(\UIProgressView.trackTintColor),
        own({ (spinner: UIActivityIndicatorView) -> UIColor? in spinner.color }, { $0.color = $1 }),
    ]

    private static let lists: [AppearanceProperty] = [
        value(\UITableView.separatorColor), value(\UITableView.separatorInset),
        value(\UITableView.sectionIndexColor), value(\UITableView.sectionIndexBackgroundColor),
        value(\UITableView.sectionIndexTrackingBackgroundColor),
        value(\UITableViewCell.separatorInset),
    ]
}
