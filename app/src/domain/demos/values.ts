/** Maximum size of an image, in megabytes: photos of phones have half of that. */
export const maxDemoMegabytes = 10;
/** Requests per demo and IP address in ten minutes. */
export const maxDemoTries = 20;
/** Maximum size of a frame, in megabytes: the page sends 640 pixels on the longer side, at most half of that. */
export const maxDemoFrameMegabytes = 0.25;
