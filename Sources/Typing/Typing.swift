// Key strokes in, edits out. Pure: no Foundation, no views, no C.
