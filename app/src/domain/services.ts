import type { Engine } from "@vidimus/engine";
import type { Platform } from "../platform/platform.ts";
import type { Ports } from "./ports.ts";

/** What a domain works with: the platform, the engine, and what it asks of domains above it. */
export interface Services extends Platform {
	readonly engine: Engine;
	readonly ports: Ports;
	/** How many certificates of each state (two letters) chips are verified by. */
	readonly cscaCountries: ReadonlyMap<string, number>;
}
