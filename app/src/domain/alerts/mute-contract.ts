/** Hours for which a type of alert can be muted. */
export const muteHours = [1, 8, 24, 168] as const;
