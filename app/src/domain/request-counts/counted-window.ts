import type { TotalCount } from "./queries.ts";

/** At most so many requests of a window. */
export interface RequestLimit {
	/** Tells it from other limits. */
	readonly name: string;
	readonly max: number;
	readonly windowMs: number;
}

/** A request's place in its window. */
export interface CountedRequest {
	/** Number of the request in the window; above the limit's maximum if it must be refused. */
	readonly current: number;
	/** Milliseconds until the window ends. */
	readonly ttl: number;
}

/** Requests that a process may admit by itself before it reports them: by so many, the processes together may err. */
export const getLocalShare = (max: number): number => Math.floor(max / 20);

/** Continues a request that waits for a report. */
type Waiting = (counted: CountedRequest) => void;

/** What this process knows of a caller's current window. Times are milliseconds of the process's monotonic clock. */
export class CountedWindow {
	readonly #limit: RequestLimit;
	/** Requests of all processes, by the last report. */
	#known = 0;
	/** Requests admitted here since. */
	#unreported = 0;
	/** The database's clock was read between a report's start and end, so the window ends between these two. */
	#earliestEnd = 0;
	#latestEnd = 0;
	#waiting: Waiting[] = [];
	/** The report that is being sent: requests that it admits, and how many admitted ones it tells. */
	#sent: { waiting: readonly Waiting[]; unreported: number } | null = null;

	constructor(limit: RequestLimit) {
		this.#limit = limit;
	}

	/** Whether forgetting the window would lose admitted requests, or those that wait. */
	get isReported(): boolean {
		return this.#unreported === 0 && this.#waiting.length === 0 && !this.#sent;
	}

	#refuse(now: number): CountedRequest {
		return { current: this.#limit.max + 1, ttl: this.#latestEnd - now };
	}

	#admit(now: number): CountedRequest {
		this.#unreported += 1;
		return { current: this.#known + this.#unreported, ttl: this.#latestEnd - now };
	}

	/** Counts a request by what is known. @returns null if the database must be asked first */
	countWithinShare(now: number): CountedRequest | null {
		const { max } = this.#limit;
		if (now >= this.#earliestEnd) return null;
		if (this.#known + this.#unreported >= max) return this.#refuse(now);
		const mustReport = this.#waiting.length > 0 || this.#sent || this.#unreported >= getLocalShare(max);
		return mustReport ? null : this.#admit(now);
	}

	/** Counts a request without the database: the limit then applies to the requests that this process knows of. */
	countAlone(now: number): CountedRequest {
		const { max, windowMs } = this.#limit;
		if (now >= this.#latestEnd) {
			this.#known = 0;
			this.#unreported = 0;
			this.#earliestEnd = this.#latestEnd = now + windowMs;
		}
		return this.#known + this.#unreported >= max ? this.#refuse(now) : this.#admit(now);
	}

	/** @returns the request's place once a report that includes it has ended */
	waitForReport(): Promise<CountedRequest> {
		return new Promise((resolve) => this.#waiting.push(resolve));
	}

	/** @returns how many requests the report has to add to the window */
	startReport(now: number): number {
		// Requests of a window that is over don't count for the next.
		if (now >= this.#latestEnd) this.#unreported = 0;
		this.#sent = { waiting: this.#waiting, unreported: this.#unreported };
		this.#waiting = [];
		return this.#sent.unreported + this.#sent.waiting.length;
	}

	endReport({ count, remainingMs }: TotalCount, startedAt: number, now: number): void {
		const { waiting = [], unreported = 0 } = this.#sent ?? {};
		this.#sent = null;
		this.#known = count;
		this.#unreported = Math.max(0, this.#unreported - unreported);
		this.#earliestEnd = startedAt + remainingMs;
		this.#latestEnd = now + remainingMs;
		for (const [index, resolve] of waiting.entries())
			resolve({ current: count - waiting.length + index + 1, ttl: remainingMs });
	}

	/** Counts without the database what waits for it. */
	failReport(now: number): void {
		const waiting = [...(this.#sent?.waiting ?? []), ...this.#waiting];
		this.#sent = null;
		this.#waiting = [];
		for (const resolve of waiting) resolve(this.countAlone(now));
	}
}
