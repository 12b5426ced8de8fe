// Scribble: letters drawn with a finger, recognized as they come.
//
// It owns strokes and drawings, the letters of a file, the recognizer with its model, the segmentation of strokes into letters and
// what letters read as; all are values. It leaves words to Typing's decoder, which takes the alternatives of each letter as evidence,
// Korean syllables to Hangul's engine, which takes the letters as key presses, and all views to their screens.
//
// Start with `ScribbleSession`, which a screen feeds with touches.
