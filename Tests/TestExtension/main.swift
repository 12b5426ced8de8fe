import ExtensionIPC
import Foundation
import KeyboardExtension

// A test of a program that never greets the host asks for it by the name of the class.
if ProcessInfo.processInfo.environment[ExtensionIPC.classVariable] == "Silence" {
    while true { sleep(60) }
}
// A test of a program that speaks another version of the protocol asks for that.
if ProcessInfo.processInfo.environment[ExtensionIPC.classVariable] == "OtherVersion",
    let socket = ProcessInfo.processInfo.environment[ExtensionIPC.socketVariable].flatMap(Int32.init)
{
    FileHandle(fileDescriptor: socket).write(Data(GuestMessage.hello(version: 99).bytes))
    while true { sleep(60) }
}
NSExtensionMain()
