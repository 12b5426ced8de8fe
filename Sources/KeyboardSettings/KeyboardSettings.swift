// KeyboardSettings has the pages with which the user sets up keyboards: which ones are enabled, what they are allowed, how
// typing behaves. The simulator shows them among its apps, `spinet settings` in a window of the desktop; both use one
// `KeyboardSettingsModel`. It leaves the files to KeyboardHost, and what a page is made of to Pages.
//
//     let model = KeyboardSettingsModel(system: system, files: SettingsFiles())
//     let page = SettingsPage(model)
