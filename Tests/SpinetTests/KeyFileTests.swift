import Testing

@testable import spinet

@Suite struct KeyFileTests {
    @Test(
        "Setting a key changes its line only, and reverting restores the file",
        arguments: [
            ("", "[Wayland]\nInputMethod=/new\n"),
            ("[Compositing]\nOpenGL=true\n", "[Compositing]\nOpenGL=true\n\n[Wayland]\nInputMethod=/new\n"),
            (
                "[Wayland]\nInputMethod[$e]=/old\nVirtualKeyboardEnabled=true\n\n[X]\nInputMethod=a\n",
                "[Wayland]\nInputMethod=/new\nVirtualKeyboardEnabled=true\n\n[X]\nInputMethod=a\n"
            ),
            (
                "# mine\n[Wayland]\nOther=1\n[X]\nA=b\n",
                "# mine\n[Wayland]\nInputMethod=/new\nOther=1\n[X]\nA=b\n"
            ),
        ])
    func oneLine(before: String, after: String) {
        var file = KeyFile(text: before)
        let former = file.set("InputMethod", in: "Wayland", to: "/new")
        #expect(file.text == after)
        #expect(file.value(of: "InputMethod", in: "Wayland") == "/new")
        file.replace("InputMethod", in: "Wayland", by: former)
        #expect(file.text == before)
    }

    @Test("A key of another group, a comment and a missing group have no value")
    func missing() {
        let file = KeyFile(text: "[X]\nInputMethod=a\n[Wayland]\n#InputMethod=b\n")
        #expect(file.value(of: "InputMethod", in: "Wayland") == nil)
        #expect(file.value(of: "InputMethod", in: "Y") == nil)
        #expect(file.value(of: "InputMethod", in: "X") == "a")
    }
}
