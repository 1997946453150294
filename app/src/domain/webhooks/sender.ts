import { loggable } from "../../platform/log.ts";
import { versionHeader } from "../apps/versions-contract.ts";
import type { Services } from "../services.ts";
import { fanOut, fanOutBatch } from "./fan-out.ts";
import { firstRoom, Lane, sharesOf } from "./lanes.ts";
import { outboundOf } from "./outbound-of.ts";
import { outcomeOf } from "./outcome.ts";
import { type KeysOfApp, type Prepared, prepare } from "./prepare.ts";
import { settleTries, type Try, tried } from "./results.ts";
import { signedHeaders } from "./secrets.ts";
import { claimDue, release } from "./sending-queries.ts";

/** The whole exchange, connecting included: receivers queue the work and answer. */
export const timeoutMs = 15_000;
/** Of an answer so much is kept, and no more is read. */
export const maxAnswerBytes = 16 * 1024;
/** A sender that dies lets go of what it holds after this long. */
const lockMs = 30_000;
/** With less time left to its lock nothing is begun: another might take it meanwhile. */
const spareMs = timeoutMs + 2000;
/** Messages held at once, over all endpoints. */
const mostHeld = 1024;
/** How often it looks when nobody wakes it. */
const pollMs = 1000;
/** What is done is gathered for so long and written together: each writing waits for the disk. */
const gatherMs = 20;

/** Sends what is due, for as long as the process runs. */
export class Sender {
	readonly #services: Services;
	readonly #keysOf: KeysOfApp;
	readonly #lanes = new Map<string, Lane<Prepared>>();
	/** The app of each delivery that is held, by its id: where clocks jump, a lock may end before its delivery does. */
	readonly #held = new Map<string, string>();
	readonly #done: Try[] = [];
	#wake: () => void = () => {};
	/** Events may wait to be handed on. */
	#handOn = true;
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
		this.#handOn = true;
		this.#take = true;
		this.#wake();
	}

	/** Begins nothing more, waits for what is under way, and lets go of the rest. */
	async stop(): Promise<void> {
		this.#stopping = true;
		this.wake();
		await this.#loop;
		const waiting = [...this.#lanes.values()].flatMap((lane) => lane.waiting.splice(0));
		while ([...this.#lanes.values()].some(({ running }) => running > 0) || this.#done.length > 0)
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
			if (this.#handOn || this.#take || this.#stopping) continue;
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
		const handOn = this.#handOn;
		this.#handOn = false;
		this.#take = false;
		if (handOn && (await fanOut(this.#services)) === fanOutBatch) this.#handOn = true;
		const free = mostHeld - this.#held.size;
		if (free > 0) await this.#takeDue(free);
	}

	async #takeDue(total: number): Promise<void> {
		const { db, clock } = this.#services;
		const now = clock.now();
		const rooms = Object.fromEntries([...this.#lanes].map(([id, { room }]) => [id, room]));
		const until = new Date(now.getTime() + lockMs);
		const wish = {
			now,
			until,
			total,
			room: firstRoom,
			rooms,
			...sharesOf([...this.#held.values()], mostHeld),
		};
		const claimed = await claimDue(db, wish);
		const fresh = claimed.filter(({ id }) => !this.#held.has(id));
		if (fresh.length === 0) return;
		const prepared = await prepare(this.#services, this.#keysOf, fresh);
		for (const item of prepared) {
			const lane = this.#laneOf(item.endpoint.id);
			lane.waiting.push(item);
			lane.held++;
			this.#held.set(item.delivery.id, item.delivery.appId);
		}
		for (const endpointId of new Set(fresh.map((row) => row.endpointId))) this.#fill(endpointId);
	}

	#laneOf(endpointId: string): Lane<Prepared> {
		const lane = this.#lanes.get(endpointId) ?? new Lane<Prepared>();
		this.#lanes.set(endpointId, lane);
		return lane;
	}

	#fill(endpointId: string): void {
		const lane = this.#laneOf(endpointId);
		while (!this.#stopping && lane.running < lane.width) {
			const item = lane.waiting.shift();
			if (!item) return;
			lane.running++;
			void this.#send(item, lane).finally(() => {
				lane.running--;
				this.#fill(endpointId);
			});
		}
	}

	async #send({ delivery, endpoint, message }: Prepared, lane: Lane<Prepared>): Promise<void> {
		const { clock } = this.#services;
		const at = clock.now();
		if ((delivery.lockedUntil?.getTime() ?? 0) - at.getTime() < spareMs)
			return this.#letGo(delivery.id, lane);
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
		lane.note(outcome.taken, exchange.latencyMs);
		this.#done.push(tried(delivery, { exchange, outcome, at }, { sealing, headers, keepBody }));
		this.#settle();
	}

	#letGo(id: string, lane: Lane<Prepared>): void {
		lane.held--;
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
		await new Promise((resolve) => setTimeout(resolve, gatherMs));
		const tries = this.#done.splice(0);
		await settleTries(this.#services, tries).catch((error: Error) =>
			// Unwritten, they are sent again once their locks end: at least once is what is promised.
			this.#services.log.error(loggable(error), "writing webhook deliveries failed"),
		);
		for (const { delivery } of tries) {
			const lane = this.#laneOf(delivery.endpointId);
			this.#letGo(delivery.id, lane);
			if (lane.room > 0) this.#take = true;
			if (lane.held === 0 && lane.running === 0 && lane.waiting.length === 0) this.#idle(delivery.endpointId);
		}
		if (this.#take) this.#wake();
	}

	/** Lanes of endpoints that are sent nothing are kept for a while only. */
	#idle(endpointId: string): void {
		if (this.#lanes.size > 2 * mostHeld) this.#lanes.delete(endpointId);
	}
}
