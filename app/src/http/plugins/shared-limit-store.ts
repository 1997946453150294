import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { RequestCounter } from "../../domain/request-counts/request-counter.ts";

/** Options of a limit, to which the plugin adds the route; those of `createRateLimit` have none. */
interface LimitOptions {
	readonly routeInfo?: { readonly method?: string | readonly string[]; readonly url?: string };
}

/** Lets `@fastify/rate-limit` count in all processes together. A limit of its own has counts of its own. */
export function createSharedLimitStore(counter: RequestCounter): FastifyRateLimitStoreCtor {
	return class SharedLimitStore implements FastifyRateLimitStore {
		readonly #name: string;

		constructor(_options: object, name = "all routes") {
			this.#name = name;
		}

		incr(
			caller: string,
			callback: Parameters<FastifyRateLimitStore["incr"]>[1],
			windowMs: number,
			max: number,
		): void {
			counter
				.count({ name: this.#name, max, windowMs }, caller)
				.then((counted) => callback(null, counted), callback);
		}

		child(options: object): FastifyRateLimitStore {
			const { method, url } = (options as LimitOptions).routeInfo ?? {};
			return new SharedLimitStore(options, url ? `${method} ${url}` : "no route");
		}
	};
}
