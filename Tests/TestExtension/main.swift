import CSystemCalls
import ExtensionIPC
import Foundation
import Glibc
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
// Outside of a sandbox: an attempt to do what is denied inside, and a process that attempts are made on.
if EscapeAttempt.isControl {
    EscapeAttempt.runControl()
    exit(0)
}
if CommandLine.arguments.contains("target") {
    // Where Yama restricts who may trace a process, this one allows it to all.
    let byte = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    _ = spinet_call(Int(SYS_prctl), 0x5961_6D61, -1, 0, 0, 0)
    FileHandle.standardOutput.write(Data("\(UInt(bitPattern: byte))\n".utf8))
    while true { sleep(60) }
}
NSExtensionMain()
