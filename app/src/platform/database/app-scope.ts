import type { Mode } from "../../contract.ts";

/** The app and mode whose rows a query reads. Every query of the dashboard and the API names both. */
export interface AppScope {
	readonly appId: string;
	readonly mode: Mode;
}
