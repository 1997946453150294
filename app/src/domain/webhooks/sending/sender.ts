import { toLogFields } from "../../../platform/logging/log.ts";
import { apiVersionHeader } from "../../apps/api-versions/versions-contract.ts";
import type { Services } from "../../services.ts";
import { createSignedHeaders } from "../endpoints/secrets.ts";
import { evaluateExchange } from "./attempt-outcome.ts";
import { buildRequests, type CreateObjectKeyFinder, type WebhookRequest } from "./build-request.ts";
import { computeAppShares, EndpointLoad, initialCapacity } from "./endpoint-concurrency.ts";
import { fanOutBatchSize, fanOutEvents } from "./fan-out.ts";
import { claimDueDeliveries, releaseDeliveries } from "./queries.ts";
import { type AttemptResult, attemptResult, recordAttempts } from "./record-attempts.ts";
import { selectOutbound } from "./select-outbound.ts";

/** The whole exchange, connecting included: receivers queue the work and answer. */
export const requestTimeoutMs = 15_000;
/** Of an answer so much is kept, and no more is read. */
export const maxResponseBytes = 16 * 1024;
/** Lease of a claimed delivery: the deliveries of a crashed sender are free again after this long. */
const leaseMs = 30_000;
/** With less of the lease left no request is started: another sender might claim the delivery meanwhile. */
const leaseMarginMs = requestTimeoutMs + 2000;
/** Messages held at once, over all endpoints. */
const maxClaimed = 1024;
/** How often it looks when nobody wakes it. */
const pollMs = 1000;
/** What is done is gathered for so long and written together: each writing waits for the disk. */
const debounceMs = 20;

/** Sends what is due, for as long as the process runs. */
export class WebhookSender {
	readonly #services: Services;
	readonly #keysOf: CreateObjectKeyFinder;
	readonly #loads = new Map<string, EndpointLoad<WebhookRequest>>();
	/** The app of each delivery that is held, by its id: where clocks jump, a lock may end before its delivery does. */
	readonly #held = new Map<string, string>();
	readonly #done: AttemptResult[] = [];
	#wake: () => void = () => {};
	/** Events may wait to be handed on. */
	#dispatchDue = true;
	/** Deliveries may be due, or places have become free for them. */
	#take = true;
	#stopping = false;
	#settling: Promise<void> | null = null;
	#loop: Promise<void> = Promise.resolve();

	constructor(services: Services, keysOf: CreateObjectKeyFinder) {
		this.#services = services;
		this.#keysOf = keysOf;
	}

	start(): void {
		this.#loop = this.#run();
	}

	/** There may be events to dispatch, or deliveries that are due now. */
	notify(): void {
		this.#dispatchDue = true;
		this.#take = true;
		this.#wake();
	}

	/** Starts no more requests, waits for those under way, and releases the rest. */
	async stop(): Promise<void> {
		this.#stopping = true;
		this.notify();
		await this.#loop;
		const waiting = [...this.#loads.values()].flatMap((load) => load.queued.splice(0));
		while (
			[...this.#loads.values()].some(({ runningCount: running }) => running > 0) ||
			this.#done.length > 0
		)
			await this.#sleep(50);
		await this.#settling;
		const ids = waiting.map(({ delivery }) => delivery.id);
		if (ids.length > 0) await releaseDeliveries(this.#services.db, ids);
	}

	async #run(): Promise<void> {
		while (!this.#stopping) {
			await this.#turn().catch((error: Error) =>
				this.#services.log.error(toLogFields(error), "sending webhooks failed"),
			);
			if (this.#dispatchDue || this.#take || this.#stopping) continue;
			const woken = await this.#sleep(pollMs);
			if (!woken) this.notify();
		}
	}

	/** @returns whether it was woken before the time had gone by */
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
	async #turn(): Promise<void> {
		const dispatchDue = this.#dispatchDue;
		this.#dispatchDue = false;
		this.#take = false;
		if (dispatchDue && (await fanOutEvents(this.#services)) === fanOutBatchSize) this.#dispatchDue = true;
		const free = maxClaimed - this.#held.size;
		if (free > 0) await this.#takeDue(free);
	}

	async #takeDue(total: number): Promise<void> {
		const { db, clock } = this.#services;
		const now = clock.now();
		const rooms = Object.fromEntries([...this.#loads].map(([id, { capacity: room }]) => [id, room]));
		const until = new Date(now.getTime() + leaseMs);
		const wish = {
			now,
			until,
			total,
			room: initialCapacity,
			rooms,
			...computeAppShares([...this.#held.values()], maxClaimed),
		};
		const claimed = await claimDueDeliveries(db, wish);
		const fresh = claimed.filter(({ id }) => !this.#held.has(id));
		if (fresh.length === 0) return;
		const prepared = await buildRequests(this.#services, this.#keysOf, fresh);
		for (const item of prepared) {
			const load = this.#loadOf(item.endpoint.id);
			load.queued.push(item);
			load.claimedCount++;
			this.#held.set(item.delivery.id, item.delivery.appId);
		}
		for (const endpointId of new Set(fresh.map((row) => row.endpointId))) this.#fill(endpointId);
	}

	#loadOf(endpointId: string): EndpointLoad<WebhookRequest> {
		const load = this.#loads.get(endpointId) ?? new EndpointLoad<WebhookRequest>();
		this.#loads.set(endpointId, load);
		return load;
	}

	#fill(endpointId: string): void {
		const load = this.#loadOf(endpointId);
		while (!this.#stopping && load.runningCount < load.concurrency) {
			const item = load.queued.shift();
			if (!item) return;
			load.runningCount++;
			void this.#send(item, load).finally(() => {
				load.runningCount--;
				this.#fill(endpointId);
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
			return this.#letGo(delivery.id, load);
		const { body, sealing, keepBody } = message;
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
			before: delivery.tries,
			once: delivery.sealedTest !== null,
			now: clock.now(),
		});
		load.recordAttempt(outcome.isDelivered, exchange.latencyMs);
		this.#done.push(attemptResult(delivery, { exchange, outcome, at }, { sealing, headers, keepBody }));
		this.#settle();
	}

	#letGo(id: string, load: EndpointLoad<WebhookRequest>): void {
		load.claimedCount--;
		this.#held.delete(id);
	}

	/** Writes what is done; what is done meanwhile goes with the next. */
	#settle(): void {
		this.#settling ??= this.#settleAll().finally(() => {
			this.#settling = null;
			if (this.#done.length > 0) this.#settle();
		});
	}

	async #settleAll(): Promise<void> {
		await new Promise((resolve) => setTimeout(resolve, debounceMs));
		const tries = this.#done.splice(0);
		await recordAttempts(this.#services, tries).catch((error: Error) =>
			// Unwritten, they are sent again once their locks end: at least once is what is promised.
			this.#services.log.error(toLogFields(error), "writing webhook deliveries failed"),
		);
		for (const { delivery } of tries) {
			const load = this.#loadOf(delivery.endpointId);
			this.#letGo(delivery.id, load);
			if (load.capacity > 0) this.#take = true;
			if (load.claimedCount === 0 && load.runningCount === 0 && load.queued.length === 0)
				this.#idle(delivery.endpointId);
		}
		if (this.#take) this.#wake();
	}

	/** Lanes of endpoints that are sent nothing are kept for a while only. */
	#idle(endpointId: string): void {
		if (this.#loads.size > 2 * maxClaimed) this.#loads.delete(endpointId);
	}
}
