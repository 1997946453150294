/** Hours that a rotated key stays valid beside the new one. */
export const rotationOverlapHours = [0, 1, 24, 72, 168] as const;
