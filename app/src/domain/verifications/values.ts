/** Maximum frames of a response; the page sends about eighty. */
export const maxChallengeFrames = 120;
/** Maximum frames of a step. */
export const maxStepFrames = 40;
/** Tries per step. After the last one the challenge continues, whatever was seen. */
export const maxTriesPerStep = 3;
/** Maximum size of a frame in megabytes: a JPEG of 640 pixels has a twentieth of that. */
export const maxFrameMegabytes = 1;
/** Maximum megapixels of a frame, as of 1080 lines: a uniform image of few bytes can have enough to keep a worker busy. */
export const maxFrameMegapixels = 3;

export const lightColors = ["red", "yellow", "green", "cyan", "blue", "magenta"] as const;
export type LightColor = (typeof lightColors)[number];
export const challengeStepKinds = ["turn", "approach", "blink", "lights"] as const;
export type ChallengeStepKind = (typeof challengeStepKinds)[number];

/** Steps of the person, in order. */
export const personSteps = ["opened", "consent", "document", "selfie", "submitted"] as const;
export type ReachedStep = (typeof personSteps)[number];
