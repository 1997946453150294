/** Loading time before a slide shows a spinner. */
export const spinnerDelayMs = 250;
/** Duration of the closing animation; the viewer is then unmounted. */
export const closeDurationMs = 500;
export const slideshowIntervalMs = 3000;
/** Inactivity before the controls fade out. */
export const idleTimeoutMs = 3500;
/** Minimum time between two slide changes. */
export const navigationThrottleMs = 150;
/** Duration of the transition between slides. */
export const slideDurationMs = 200;
/** Widest viewport with the compact layout, in CSS pixels. */
export const maxCompactWidth = 578;
/** Maximum zoom relative to the fitted size. */
export const maxScale = 8;
/** Zoom after a double tap, relative to the fitted size. */
export const doubleTapScale = 2.5;
