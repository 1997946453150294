/** Hours for which a type of alert can be muted. */
export const alertMuteHours = [1, 8, 24, 168] as const;
