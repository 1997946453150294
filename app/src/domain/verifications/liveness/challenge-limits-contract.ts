/** Frames that an answer may have; a page sends about eighty. */
export const maxChallengeFrames = 120;
/** Frames that one step may have. */
export const maxStepFrames = 40;
/** Tries per step. After the last one the challenge continues, whatever was seen. */
export const maxTriesPerStep = 3;
/** Largest frame in megabytes: at 640 pixels a JPEG has a twentieth of that. */
export const maxFrameMegabytes = 1;

export const lightColours = ["red", "yellow", "green", "cyan", "blue", "magenta"] as const;
export type LightColour = (typeof lightColours)[number];
export const challengeStepKinds = ["turn", "approach", "blink", "lights"] as const;
export type ChallengeStepKind = (typeof challengeStepKinds)[number];
