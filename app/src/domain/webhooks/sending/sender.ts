import { toLogFields } from "../../../platform/logging/log.ts";
import { apiVersionHeader } from "../../../shared/api-versions.ts";
import type { Services } from "../../services.ts";
import { selectOutbound } from "../select-outbound.ts";
import { evaluateExchange } from "./attempt-outcome.ts";
import { buildRequests, type CreateObjectKeyFinder, type WebhookRequest } from "./build-request.ts";
import { computeAppShares, EndpointLoad, initialCapacity } from "./endpoint-concurrency.ts";
import { fanOutBatchSize, fanOutEvents } from "./fan-out.ts";
import { claimDueDeliveries, releaseDeliveries } from "./queries.ts";
import { type AttemptResult, attemptResult, recordAttempts } from "./record-attempts.ts";
import { createSignedHeaders } from "./signature.ts";

/** Timeout of a whole request, connecting included: receivers should queue the work and respond. */
export const requestTimeoutMs = 15_000;
/** Maximum bytes of a response that are read and stored. */
export const maxResponseBytes = 16 * 1024;
/** Lease of a claimed delivery: the deliveries of a crashed sender are free again after this long. */
const leaseMs = 30_000;
/** With less of the lease left no request is started: another sender might claim the delivery meanwhile. */
const leaseMarginMs = requestTimeoutMs + 2000;
/** Deliveries claimed at once, over all endpoints. */
const maxClaimed = 1024;
const pollMs = 1000;
/** Results are collected this long and written together, because each write waits for the disk. */
const debounceMs = 20;

/** Sends due deliveries for as long as the process runs. */
export class WebhookSender {
	readonly #services: Services;
	readonly #createKeyFinder: CreateObjectKeyFinder;
	readonly #loads = new Map<string, EndpointLoad<WebhookRequest>>();
	/** App of each claimed delivery, by delivery ID. When clocks jump, a lock may end before its delivery is sent. */
	readonly #claimedApps = new Map<string, string>();
	readonly #results: AttemptResult[] = [];
	#wake: () => void = () => {};
	/** Whether events may wait to be dispatched. */
	#dispatchDue = true;
	/** Whether deliveries may be due, or capacity for them has become free. */
	#claimDue = true;
	#stopping = false;
	#writing: Promise<void> | null = null;
	#loop: Promise<void> = Promise.resolve();

	constructor(services: Services, createKeyFinder: CreateObjectKeyFinder) {
		this.#services = services;
		this.#createKeyFinder = createKeyFinder;
	}

	/** Dispatches events and sends deliveries, those that waited before the start included. */
	start(): void {
		this.#loop = this.#run();
	}

	/** Wakes the loop: there may be events to dispatch or deliveries due. No effect before the start. */
	notify(): void {
		this.#dispatchDue = true;
		this.#claimDue = true;
		this.#wake();
	}

	/** Starts no more requests, waits for those under way, and releases the rest. */
	async stop(): Promise<void> {
		this.#stopping = true;
		this.notify();
		await this.#loop;
		const queued = [...this.#loads.values()].flatMap((load) => load.queued.splice(0));
		while ([...this.#loads.values()].some(({ runningCount }) => runningCount > 0) || this.#results.length > 0)
			await this.#sleep(50);
		await this.#writing;
		const ids = queued.map(({ delivery }) => delivery.id);
		if (ids.length > 0) await releaseDeliveries(this.#services.db, ids);
	}

	async #run(): Promise<void> {
		while (!this.#stopping) {
			await this.#runOnce().catch((error: Error) =>
				this.#services.log.error(
					toLogFields(error),
					"due webhook deliveries couldn't be read: they are sent once that succeeds",
				),
			);
			if (this.#dispatchDue || this.#claimDue || this.#stopping) continue;
			const woken = await this.#sleep(pollMs);
			if (!woken) this.notify();
		}
	}

	/** @returns whether it was woken before the time was up */
	#sleep(ms: number): Promise<boolean> {
		return new Promise((resolve) => {
			const timer = setTimeout(() => resolve(false), ms);
			this.#wake = () => {
				clearTimeout(timer);
				resolve(true);
			};
		});
	}

	/** Dispatches events and claims due deliveries. */
	async #runOnce(): Promise<void> {
		const dispatchDue = this.#dispatchDue;
		this.#dispatchDue = false;
		this.#claimDue = false;
		if (dispatchDue && (await fanOutEvents(this.#services)) === fanOutBatchSize) this.#dispatchDue = true;
		const free = maxClaimed - this.#claimedApps.size;
		if (free > 0) await this.#claimDeliveries(free);
	}

	async #claimDeliveries(total: number): Promise<void> {
		const { db, clock } = this.#services;
		const now = clock.now();
		const capacityByEndpoint = Object.fromEntries(
			[...this.#loads].map(([id, { capacity }]) => [id, capacity]),
		);
		const until = new Date(now.getTime() + leaseMs);
		const request = {
			now,
			until,
			total,
			capacity: initialCapacity,
			capacityByEndpoint,
			...computeAppShares([...this.#claimedApps.values()], maxClaimed),
		};
		const claimed = await claimDueDeliveries(db, request);
		const newlyClaimed = claimed.filter(({ id }) => !this.#claimedApps.has(id));
		if (newlyClaimed.length === 0) return;
		const prepared = await buildRequests(this.#services, this.#createKeyFinder, newlyClaimed);
		for (const item of prepared) {
			const load = this.#loadOf(item.endpoint.id);
			load.queued.push(item);
			load.claimedCount++;
			this.#claimedApps.set(item.delivery.id, item.delivery.appId);
		}
		for (const endpointId of new Set(newlyClaimed.map((row) => row.endpointId))) this.#startNext(endpointId);
	}

	#loadOf(endpointId: string): EndpointLoad<WebhookRequest> {
		const load = this.#loads.get(endpointId) ?? new EndpointLoad<WebhookRequest>();
		this.#loads.set(endpointId, load);
		return load;
	}

	#startNext(endpointId: string): void {
		const load = this.#loadOf(endpointId);
		while (!this.#stopping && load.runningCount < load.concurrency) {
			const item = load.queued.shift();
			if (!item) return;
			load.runningCount++;
			void this.#send(item, load).finally(() => {
				load.runningCount--;
				this.#startNext(endpointId);
			});
		}
	}

	async #send(
		{ delivery, endpoint, message }: WebhookRequest,
		load: EndpointLoad<WebhookRequest>,
	): Promise<void> {
		const { clock } = this.#services;
		const at = clock.now();
		if ((delivery.lockedUntil?.getTime() ?? 0) - at.getTime() < leaseMarginMs)
			return this.#release(delivery.id, load);
		const { body, encryptionKey, keepBody } = message;
		const headers = {
			...createSignedHeaders(endpoint.keys, { id: delivery.eventId, at, body }),
			[apiVersionHeader]: endpoint.apiVersion,
		};
		const exchange = await selectOutbound(this.#services, delivery.mode).post({
			url: endpoint.url,
			headers,
			body,
			timeoutMs: requestTimeoutMs,
			maxBytes: maxResponseBytes,
		});
		const outcome = evaluateExchange(exchange, {
			previousTries: delivery.tries,
			isSingleTry: delivery.encryptedTest !== null,
			now: clock.now(),
		});
		load.recordAttempt(outcome.isDelivered, exchange.latencyMs);
		this.#results.push(
			attemptResult(delivery, { exchange, outcome, at }, { encryptionKey, headers, keepBody }),
		);
		this.#writeResults();
	}

	#release(id: string, load: EndpointLoad<WebhookRequest>): void {
		load.claimedCount--;
		this.#claimedApps.delete(id);
	}

	/** Writes finished attempts in batches; those finished meanwhile go into the next batch. */
	#writeResults(): void {
		this.#writing ??= this.#writeBatch().finally(() => {
			this.#writing = null;
			if (this.#results.length > 0) this.#writeResults();
		});
	}

	async #writeBatch(): Promise<void> {
		await new Promise((resolve) => setTimeout(resolve, debounceMs));
		const results = this.#results.splice(0);
		await recordAttempts(this.#services, results).catch((error: Error) =>
			// Unwritten, they are sent again once their locks end: delivery is at least once.
			this.#services.log.error(
				toLogFields(error),
				"attempts of webhook deliveries couldn't be stored: those deliveries are sent again",
			),
		);
		for (const { delivery } of results) {
			const load = this.#loadOf(delivery.endpointId);
			this.#release(delivery.id, load);
			if (load.capacity > 0) this.#claimDue = true;
			if (load.claimedCount === 0 && load.runningCount === 0 && load.queued.length === 0)
				this.#dropIdleLoad(delivery.endpointId);
		}
		if (this.#claimDue) this.#wake();
	}

	#dropIdleLoad(endpointId: string): void {
		if (this.#loads.size > 2 * maxClaimed) this.#loads.delete(endpointId);
	}
}
