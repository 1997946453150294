/** Frames that an answer may have; a page sends about eighty. */
export const maxChallengeFrames = 120;
/** Frames that one step may have. */
export const maxStepFrames = 40;
/** How often a step may be done before the challenge goes on with what was seen. */
export const triesPerStep = 3;
/** Largest frame in megabytes: at 640 pixels a JPEG has a twentieth of that. */
export const maxFrameMegabytes = 1;

export const lightColours = ["red", "yellow", "green", "cyan", "blue", "magenta"] as const;
export type LightColour = (typeof lightColours)[number];
export const stepKinds = ["turn", "approach", "blink", "lights"] as const;
export type StepKind = (typeof stepKinds)[number];
