import type { Mode } from "../../contract.ts";

/** Whose rows a query reads: those of one app in one mode. Every query of the business's side names both. */
export interface AppScope {
	readonly appId: string;
	readonly mode: Mode;
}
