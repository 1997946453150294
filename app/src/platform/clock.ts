/** Source of the time. Tests and the seed replace it. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
