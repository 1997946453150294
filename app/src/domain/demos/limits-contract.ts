/** Largest picture that a demo takes, in megabytes: phones' photos have half of that. */
export const maxDemoMegabytes = 10;
/** Tries of one demo that an address has in ten minutes. */
export const maxDemoTries = 20;
/** Largest frame of an answer, in megabytes: a page's have 640 pixels on the longer side, and half of that at most. */
export const maxDemoFrameMegabytes = 0.25;
/** Most pixels of a frame, in millions: a flat picture of few bytes can have so many that it keeps a worker busy. */
export const maxDemoFrameMegapixels = 2;
