// Pages has what the apps of this project are made of: a page below a navigation bar, stacks and columns of pages, and tables
// of settings. It leaves to the apps what the pages say and do.
//
//     let pages = PageStack(root: SettingsPage(model))
//     let columns = AppColumns(pages, sidebar: page)      // two columns where the window is wide
