@_exported public import UIKit

// The library that a keyboard extension links: UIKit, and the entry point of its process.
//
// This module owns the start of an extension and the connection of its view controller to the host. The platform below
// it is `PlatformGuest`. An extension's main.swift has two lines:
//
//     import KeyboardExtension
//     NSExtensionMain()
