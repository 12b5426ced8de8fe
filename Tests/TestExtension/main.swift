import ExtensionIPC
import Foundation
import KeyboardExtension
import Wire

// A test of a program that never greets the host asks for it by the name of the class.
if ProcessInfo.processInfo.environment[ExtensionIPC.classVariable] == "Silence" {
    while true { sleep(60) }
}
// A test of a program that speaks another version of the protocol asks for that.
if ProcessInfo.processInfo.environment[ExtensionIPC.classVariable] == "OtherVersion",
    let socket = ProcessInfo.processInfo.environment[ExtensionIPC.socketVariable].flatMap(Int32.init),
    let hello = try? GuestMessage.hello(version: 99).bytes
{
    FileHandle(fileDescriptor: socket).write(Data(hello))
    while true { sleep(60) }
}
NSExtensionMain()
