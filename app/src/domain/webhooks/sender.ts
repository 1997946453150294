import { loggable } from "../../platform/log.ts";
import { versionHeader } from "../apps/versions-contract.ts";
import type { Services } from "../services.ts";
import { type KeysOfApp, type Prepared, prepare } from "./build-request.ts";
import { EndpointLoad, firstRoom, sharesOf } from "./endpoint-concurrency.ts";
import { fanOut, fanOutBatch } from "./fan-out.ts";
import { outboundOf } from "./outbound-of.ts";
import { outcomeOf } from "./outcome.ts";
import { type AttemptResult, attemptResult, recordAttempts } from "./record-attempts.ts";
import { signedHeaders } from "./secrets.ts";
import { claimDue, release } from "./sending-queries.ts";

/** The whole exchange, connecting included: receivers queue the work and answer. */
export const timeoutMs = 15_000;
/** Of an answer so much is kept, and no more is read. */
export const maxAnswerBytes = 16 * 1024;
/** A sender that dies lets go of what it holds after this long. */
const lockMs = 30_000;
/** With less time left to its lock nothing is begun: another might take it meanwhile. */
const leaseMarginMs = timeoutMs + 2000;
/** Messages held at once, over all endpoints. */
const maxClaimed = 1024;
/** How often it looks when nobody wakes it. */
const pollMs = 1000;
/** What is done is gathered for so long and written together: each writing waits for the disk. */
const debounceMs = 20;

/** Sends what is due, for as long as the process runs. */
export class Sender {
	readonly #services: Services;
	readonly #keysOf: KeysOfApp;
	readonly #loads = new Map<string, EndpointLoad<Prepared>>();
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

	constructor(services: Services, keysOf: KeysOfApp) {
		this.#services = services;
		this.#keysOf = keysOf;
	}

	start(): void {
		this.#loop = this.#run();
	}

	/** There may be events to hand on, or deliveries that are due now. */
	wake(): void {
		this.#dispatchDue = true;
		this.#take = true;
		this.#wake();
	}

	/** Begins nothing more, waits for what is under way, and lets go of the rest. */
	async stop(): Promise<void> {
		this.#stopping = true;
		this.wake();
		await this.#loop;
		const waiting = [...this.#loads.values()].flatMap((load) => load.waiting.splice(0));
		while ([...this.#loads.values()].some(({ running }) => running > 0) || this.#done.length > 0)
			await this.#sleep(50);
		await this.#settling;
		const ids = waiting.map(({ delivery }) => delivery.id);
		if (ids.length > 0) await release(this.#services.db, ids);
	}

	async #run(): Promise<void> {
		while (!this.#stopping) {
			await this.#turn().catch((error: Error) =>
				this.#services.log.error(loggable(error), "sending webhooks failed"),
			);
			if (this.#dispatchDue || this.#take || this.#stopping) continue;
			const woken = await this.#sleep(pollMs);
			if (!woken) this.wake();
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

	/** Hands events on and takes what is due. */
	async #turn(): Promise<void> {
		const dispatchDue = this.#dispatchDue;
		this.#dispatchDue = false;
		this.#take = false;
		if (dispatchDue && (await fanOut(this.#services)) === fanOutBatch) this.#dispatchDue = true;
		const free = maxClaimed - this.#held.size;
		if (free > 0) await this.#takeDue(free);
	}

	async #takeDue(total: number): Promise<void> {
		const { db, clock } = this.#services;
		const now = clock.now();
		const rooms = Object.fromEntries([...this.#loads].map(([id, { room }]) => [id, room]));
		const until = new Date(now.getTime() + lockMs);
		const wish = {
			now,
			until,
			total,
			room: firstRoom,
			rooms,
			...sharesOf([...this.#held.values()], maxClaimed),
		};
		const claimed = await claimDue(db, wish);
		const fresh = claimed.filter(({ id }) => !this.#held.has(id));
		if (fresh.length === 0) return;
		const prepared = await prepare(this.#services, this.#keysOf, fresh);
		for (const item of prepared) {
			const load = this.#loadOf(item.endpoint.id);
			load.waiting.push(item);
			load.held++;
			this.#held.set(item.delivery.id, item.delivery.appId);
		}
		for (const endpointId of new Set(fresh.map((row) => row.endpointId))) this.#fill(endpointId);
	}

	#loadOf(endpointId: string): EndpointLoad<Prepared> {
		const load = this.#loads.get(endpointId) ?? new EndpointLoad<Prepared>();
		this.#loads.set(endpointId, load);
		return load;
	}

	#fill(endpointId: string): void {
		const load = this.#loadOf(endpointId);
		while (!this.#stopping && load.running < load.width) {
			const item = load.waiting.shift();
			if (!item) return;
			load.running++;
			void this.#send(item, load).finally(() => {
				load.running--;
				this.#fill(endpointId);
			});
		}
	}

	async #send({ delivery, endpoint, message }: Prepared, load: EndpointLoad<Prepared>): Promise<void> {
		const { clock } = this.#services;
		const at = clock.now();
		if ((delivery.lockedUntil?.getTime() ?? 0) - at.getTime() < leaseMarginMs)
			return this.#letGo(delivery.id, load);
		const { body, sealing, keepBody } = message;
		const headers = {
			...signedHeaders(endpoint.keys, { id: delivery.eventId, at, body }),
			[versionHeader]: endpoint.apiVersion,
		};
		const exchange = await outboundOf(this.#services, delivery.mode).post({
			url: endpoint.url,
			headers,
			body,
			timeoutMs,
			maxBytes: maxAnswerBytes,
		});
		const outcome = outcomeOf(exchange, {
			before: delivery.tries,
			once: delivery.sealedTest !== null,
			now: clock.now(),
		});
		load.note(outcome.taken, exchange.latencyMs);
		this.#done.push(attemptResult(delivery, { exchange, outcome, at }, { sealing, headers, keepBody }));
		this.#settle();
	}

	#letGo(id: string, load: EndpointLoad<Prepared>): void {
		load.held--;
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
			this.#services.log.error(loggable(error), "writing webhook deliveries failed"),
		);
		for (const { delivery } of tries) {
			const load = this.#loadOf(delivery.endpointId);
			this.#letGo(delivery.id, load);
			if (load.room > 0) this.#take = true;
			if (load.held === 0 && load.running === 0 && load.waiting.length === 0) this.#idle(delivery.endpointId);
		}
		if (this.#take) this.#wake();
	}

	/** Lanes of endpoints that are sent nothing are kept for a while only. */
	#idle(endpointId: string): void {
		if (this.#loads.size > 2 * maxClaimed) this.#loads.delete(endpointId);
	}
}
