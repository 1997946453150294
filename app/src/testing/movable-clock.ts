import type { Clock } from "../platform/clock.ts";

/** The system's time, moved by as much as a test needs. */
export class MovableClock implements Clock {
	#ahead = 0;

	now(): Date {
		return new Date(Date.now() + this.#ahead);
	}

	advance({ days = 0, hours = 0, seconds = 0 }: { days?: number; hours?: number; seconds?: number }): void {
		this.#ahead += ((days * 24 + hours) * 3600 + seconds) * 1000;
	}
}
