import type { Engine } from "@vidimus/engine";
import type { Platform } from "../platform/platform.ts";
import type { Ports } from "./ports.ts";

/** What a domain works with: platform, engine, and the ports to higher domains. */
export interface Services extends Platform {
	readonly engine: Engine;
	readonly ports: Ports;
	/** Number of CSCA certificates per state (two letters) that chips are verified against. */
	readonly cscaCountries: ReadonlyMap<string, number>;
}
