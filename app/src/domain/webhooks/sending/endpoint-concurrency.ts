/** How many messages one endpoint is sent at once while it takes them well. */
const maxConcurrency = 32;
/** While it answers in more than a second, and while its last try failed. */
const reducedConcurrency = { slow: 8, failing: 4 };
const slowMs = 1000;
/** Of what is quick, as much is taken from the database as it takes in a second. */
const maxPerEndpoint = 512;
/** Weight of the latest try in the mean latency. */
const latencyWeight = 0.2;

/**
 * The concurrency of one endpoint. Each endpoint has its own, so that one that answers late fills its own slots and
 * no other's.
 */
export class EndpointLoad<Item> {
	readonly queued: Item[] = [];
	runningCount = 0;
	/** Taken and not yet written down. */
	claimedCount = 0;
	#latency: number | null = null;
	#failing = false;

	/** Messages that may be under way at once. */
	get concurrency(): number {
		if (this.#failing) return reducedConcurrency.failing;
		return (this.#latency ?? 0) > slowMs ? reducedConcurrency.slow : maxConcurrency;
	}

	/**
	 * How many more may be taken: not more than it takes soon, for what is taken is locked, and none until half of
	 * them are sent, for each taking is a transaction.
	 */
	get capacity(): number {
		const { concurrency } = this;
		const isQuick = this.#latency !== null && !this.#failing;
		const maxWidth = isQuick
			? Math.min(maxPerEndpoint, Math.max(concurrency, (concurrency * 1000) / (this.#latency || 1)))
			: concurrency;
		const free = Math.floor(maxWidth) - this.claimedCount;
		return 2 * free >= maxWidth ? free : 0;
	}

	recordAttempt(isDelivered: boolean, latencyMs: number): void {
		this.#failing = !isDelivered;
		this.#latency =
			this.#latency === null ? latencyMs : this.#latency + latencyWeight * (latencyMs - this.#latency);
	}
}

/** Room of a lane that nobody has met yet. */
export const initialCapacity = maxConcurrency;

/**
 * How many more messages each app may have held: half of what the others leave free, so that an app whose receivers
 * never answer can't take all places. `share` is that of an app that has none.
 * @param claimedAppIds the app of each message that is held
 */
export function computeAppShares(
	claimedAppIds: readonly string[],
	maxWidth: number,
): { share: number; shares: Record<string, number> } {
	const free = maxWidth - claimedAppIds.length;
	const shares = [...Map.groupBy(claimedAppIds, (appId) => appId)].map(
		([appId, { length }]) => [appId, Math.max(0, Math.floor((free + length) / 2) - length)] as const,
	);
	return { share: Math.ceil(free / 2), shares: Object.fromEntries(shares) };
}
