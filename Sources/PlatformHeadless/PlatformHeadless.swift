// PlatformHeadless: a real platform without a screen, whose clock is turned by hand.
//
// Tests and the command line run on it. It owns windows in memory and text clients over a document;
// it knows no view.
