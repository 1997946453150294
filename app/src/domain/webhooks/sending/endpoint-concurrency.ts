/** Maximum concurrent requests to a healthy endpoint. */
const maxConcurrency = 32;
/** Maximum while its latency is over a second, and while its last attempt failed. */
const reducedConcurrency = { slow: 8, failing: 4 };
const slowMs = 1000;
/** Maximum claimed deliveries of a fast endpoint, which gets as many as it handles in a second. */
const maxPerEndpoint = 512;
/** Weight of the latest attempt in the moving average of latency. */
const latencyWeight = 0.2;

/** The concurrency of one endpoint. Each endpoint has its own, so that a slow one can't take the slots of others. */
export class EndpointLoad<Item> {
	readonly queued: Item[] = [];
	runningCount = 0;
	/** Deliveries claimed whose result isn't written yet. */
	claimedCount = 0;
	#latency: number | null = null;
	#failing = false;

	/** Maximum concurrent requests now. */
	get concurrency(): number {
		if (this.#failing) return reducedConcurrency.failing;
		return (this.#latency ?? 0) > slowMs ? reducedConcurrency.slow : maxConcurrency;
	}

	/**
	 * How many more deliveries may be claimed: no more than are sent soon, because claimed ones are locked, and none
	 * until half of them are sent, because each claim is a transaction.
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

/** Capacity of an endpoint without any attempt yet. */
export const initialCapacity = maxConcurrency;

/**
 * How many more deliveries of each app may be claimed: half of the slots that other apps leave free, so that an app
 * whose receivers never respond can't take them all. `share` applies to apps without claimed deliveries.
 * @param claimedAppIds the app of each claimed delivery
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
