import { Caller, type CallOptions, queryString, type VidimusOptions } from "./call.ts";
import { type EventStreamOptions, streamEvents } from "./events/event-stream.ts";
import type { VidimusEvent } from "./events/events.ts";
import { operations } from "./generated/operations.ts";
import type { EventsResource, Resources, VerificationsResource } from "./generated/resources.ts";
import type { SimulateInput, Verification } from "./generated/types.ts";
import { Listing, type Page } from "./listing.ts";

/** Creates the method of an operation. Its arguments are the IDs of the path, the body, then query and options in one. */
function createMethod(caller: Caller, operation: string) {
	const [method = "", pattern = "", ...flags] = operation.split(" ");
	const takes = (flag: string) => flags.includes(flag);
	return (...args: unknown[]): unknown => {
		const path = pattern.replace(/\{\w+\}/g, () => {
			const id = args.shift();
			// An empty ID would request the whole list.
			if (typeof id !== "string" || id === "") throw new TypeError(`${pattern} needs an id.`);
			return encodeURIComponent(id);
		});
		const body = takes("body") ? (args.shift() ?? {}) : undefined;
		const { signal, timeout, maxRetries, idempotencyKey, ...rest } = (args.shift() ?? {}) as CallOptions;
		const query = takes("query") ? rest : undefined;
		const send = (more?: object) =>
			caller.send({
				signal,
				timeout,
				maxRetries,
				idempotencyKey,
				method,
				path: path + queryString({ ...query, ...more }),
				body,
				keyed: takes("keyed"),
			});
		if (takes("list"))
			return new Listing(
				async (cursor) => (await send(cursor ? { cursor } : {})).json() as Promise<Page<never>>,
			);
		if (takes("raw")) return send();
		return send().then((response) => (response.status === 204 ? undefined : response.json()));
	};
}

const createResources = (caller: Caller) =>
	Object.fromEntries(
		Object.entries(operations).map(([name, methods]) => [
			name,
			Object.fromEntries(
				Object.entries(methods).map(([method, operation]) => [method, createMethod(caller, operation)]),
			),
		]),
	) as unknown as Resources;

interface Stream {
	/**
	 * Events as they happen. The stream resumes after a lost connection without missing any. It ends when the signal aborts,
	 * or with an error when the key is no longer allowed.
	 */
	stream(options?: EventStreamOptions): AsyncGenerator<VidimusEvent, void, undefined>;
}

interface Simulation {
	/** Simulate an outcome in test mode, with the same events and webhooks as live mode. */
	simulate(
		id: string,
		outcome: SimulateInput["outcome"] | SimulateInput,
		options?: CallOptions,
	): Promise<Verification>;
}

/** All operations that an API key can call, by resource. */
export interface Vidimus extends Omit<Resources, "events" | "verifications"> {
	readonly events: EventsResource & Stream;
	readonly verifications: Omit<VerificationsResource, "simulate"> & Simulation;
}

/**
 * A client of one Vidimus server.
 * @example
 * const client = new Vidimus({ apiKey: process.env.VIDIMUS_API_KEY, baseUrl: "https://verify.example.com" });
 * const { url } = await client.verifications.create({ reference: "order-1042" });
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the constructor assigns all members
export class Vidimus {
	constructor(options: VidimusOptions) {
		const caller = new Caller(options);
		const resources = createResources(caller);
		const stream: Stream = { stream: (more) => streamEvents(caller, more) };
		const { verifications } = resources;
		const simulation: Simulation = {
			simulate: (id, outcome, more) =>
				verifications.simulate(id, typeof outcome === "string" ? { outcome } : outcome, more),
		};
		Object.assign(this, resources, {
			events: { ...resources.events, ...stream },
			verifications: { ...verifications, ...simulation },
		});
	}
}
