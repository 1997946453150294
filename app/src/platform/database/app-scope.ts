import { type AnyColumn, and, eq, type SQL } from "drizzle-orm";
import type { Mode } from "../../contract.ts";

/** The app and mode whose rows a query reads. Every query of the dashboard and the API names both. */
export interface AppScope {
	readonly appId: string;
	readonly mode: Mode;
}

/** Condition of a query: the rows of an app in one mode. */
export const inScope = (
	table: { readonly appId: AnyColumn; readonly mode: AnyColumn },
	{ appId, mode }: AppScope,
): SQL | undefined => and(eq(table.appId, appId), eq(table.mode, mode));
