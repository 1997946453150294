import type { Engine } from "@vidimus/engine";
import type { Platform } from "../platform/platform.ts";

/** What a domain works with: the platform and the engine. */
export interface Services extends Platform {
	readonly engine: Engine;
}
