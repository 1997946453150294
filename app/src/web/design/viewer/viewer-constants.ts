/** Milliseconds before a slide that is still loading shows that it is. */
export const spinnerDelayMs = 250;
/** Milliseconds between the closing of the viewer and its end. */
export const closeDurationMs = 500;
/** Milliseconds that the slideshow shows each slide. */
export const slideshowIntervalMs = 3000;
/** Milliseconds without a sign of the person before the controls fade. */
export const idleTimeoutMs = 3500;
/** Milliseconds between two slides at least. */
export const navigationThrottleMs = 150;
/** Milliseconds that a slide takes to come in, and another to go. */
export const slideDurationMs = 200;
/** Widest viewport with the compact layout, in CSS pixels. */
export const maxCompactWidth = 578;
/** How many times its fitted size a picture may grow to. */
export const maxScale = 8;
/** The scale a double tap goes to from the fitted size. */
export const doubleTapScale = 2.5;
