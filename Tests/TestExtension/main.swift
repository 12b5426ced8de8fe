import ExtensionIPC
import Foundation
import KeyboardExtension

// A test of a program that never greets the host asks for it by the name of the class.
if ProcessInfo.processInfo.environment[ExtensionIPC.classVariable] == "Silence" {
    while true { sleep(60) }
}
NSExtensionMain()
