"""Text that is dragged between fields and programs, carried by the compositor."""

from harness.applications import Gtk4Fields, UIKitForms
from harness.behaviors import arrives, behavior, equal
from harness.waiting import until

# Two windows side by side: one of GTK 4, one of our toolkit.
WIDE = (1000, 844)
# So long a finger rests on selected text until it is lifted, in seconds, and so long each of its moves takes.
LIFTED, STEP = 0.8, 0.016
# The keys of letters on the hardware keyboard, from linux/input-event-codes.h.
LETTERS = {"e": 18, "h": 35, "l": 38, "o": 24, "space": 57}


class Windows:
    """The two programs, and where the points of their windows are on the screen."""

    def __init__(self, fixture):
        self.session = fixture.session(size=WIDE)
        self.gtk = Gtk4Fields(self.session, "free", "view")
        self.forms = UIKitForms(self.session)
        self.session.settle(region=(0, 0, *WIDE), calm=0.5)

    def place(self, program, point):
        rect = next(node["rect"] for node in self.session.windows() if node["pid"] == program.pid)
        return rect["x"] + point[0], rect["y"] + point[1]

    def in_gtk(self, field):
        return self.place(self.gtk.program, self.gtk.centre(field))

    def in_forms(self, field, inset=None):
        """A point of a field of ours: its middle, or one so far from its left edge."""
        left, top, width, height = self.forms.element(field)["frame"]
        return self.place(self.forms.program, (left + (width / 2 if inset is None else inset), top + height / 2))

    def write(self, field, word):
        """Type a word into a field of ours, and select it by two taps."""
        fingers = self.session.fingers
        fingers.tap(self.in_forms(field))
        self.session.settle(calm=0.5)
        fingers.keys(LETTERS[letter] for letter in word)
        arrives(self.forms, field, word.capitalize())
        fingers.rest(LIFTED)
        for _ in range(2):
            fingers.tap(self.in_forms(field, inset=14))
        self.session.settle(region=(0, 0, *WIDE), calm=0.5)

    def drag(self, start, end):
        """Rest with a finger until what is there is lifted, move it to another point and lift the finger."""
        fingers = self.session.fingers
        fingers.down(start)
        fingers.rest(LIFTED)
        for step in range(1, 31):
            fingers.move(tuple(a + (b - a) * step / 30 for a, b in zip(start, end)))
            fingers.rest(STEP)
        fingers.up()


@behavior("a selected word of our toolkit is dragged by a mouse into a text view of GTK 4, which gets a copy")
def out_of_our_toolkit(fixture):
    windows = Windows(fixture)
    windows.write("Text", "hello")
    fingers = windows.session.fingers
    end = windows.in_gtk("view")
    fingers.drag(windows.in_forms("Text", inset=14), end, seconds=1, releases=False)
    windows.session.settle(region=(0, 0, *WIDE), calm=0.3)
    fixture.screenshot(windows.session, "carried")
    fingers.release()
    until(lambda: windows.gtk.text("view").strip() == "Hello", "the word in the view of GTK", 5)
    equal(windows.forms.text("Text"), "Hello", "our own text")
    # What the mouse did is over: the next touches type and select as ever.
    fingers.tap(windows.in_forms("Name"))
    windows.session.settle(calm=0.5)
    fingers.keys(LETTERS[letter] for letter in "ho")
    arrives(windows.forms, "Name", "Ho")


@behavior("a finger drags a word from field to field; dropped on nothing it returns, and can be dragged again")
def by_finger(fixture):
    windows = Windows(fixture)
    windows.write("Text", "hello")
    left, top = windows.place(windows.gtk.program, (0, 0))
    fields = ("Text", "Name", "Email", "Website")
    # An empty one has its placeholder.
    before = [windows.forms.text(field) for field in fields]
    # sway 1.7 lets no finger's drag leave its window: nothing may be dropped then, least of all in the wrong place.
    windows.drag(windows.in_forms("Text", inset=14), (left + 100, top + 250))
    windows.session.settle(region=(0, 0, *WIDE), calm=0.5)
    equal([windows.forms.text(field) for field in fields], before, "our fields")
    equal(windows.gtk.text("view"), "", "the text in GTK")
    windows.drag(windows.in_forms("Text", inset=14), windows.in_forms("Name"))
    arrives(windows.forms, "Name", "Hello")


@behavior("a selected word of GTK 4 is dragged by a mouse into a field of our toolkit")
def into_our_toolkit(fixture):
    windows = Windows(fixture)
    fingers = windows.session.fingers
    windows.gtk.set("view", "garden")
    x, y = windows.gtk.point("view", 3)
    start = windows.place(windows.gtk.program, (x, y))
    for _ in range(2):
        fingers.click(start)
    windows.session.settle(region=(0, 0, *WIDE), calm=0.5)
    fingers.drag(start, windows.in_forms("Text"), seconds=1)
    arrives(windows.forms, "Text", "garden")
    fixture.screenshot(windows.session, "dropped")
    equal(windows.gtk.text("view"), "garden", "the text in GTK")
    # The button was released: the next click is one.
    fingers.click(windows.in_forms("Name"))
    windows.session.settle(calm=0.5)
    fingers.keys(LETTERS[letter] for letter in "ho")
    arrives(windows.forms, "Name", "Ho")
