import { drizzle } from "drizzle-orm/pg-proxy";
import type { Db } from "../platform/database/database.ts";

/** The statements that a query sends, with their values written in. */
export async function statementsOf(query: (db: Db) => unknown): Promise<string[]> {
	const sent: string[] = [];
	const db = drizzle(async (text, values, method) => {
		sent.push(text.replaceAll(/\$(\d+)/g, (_, number) => `'${values[Number(number) - 1]}'`));
		return { rows: method === "execute" ? [{ count: 0 }] : [] };
	});
	await query(db as unknown as Db);
	return sent;
}

/** The conditions of a statement; only where it has none, those of a part of it in brackets. */
export function conditionsOf(statement: string): string {
	const found = [...statement.matchAll(/\swhere\s/g)].map(({ index }) => statement.slice(index));
	const isOutside = (rest: string) => rest.split("(").length === rest.split(")").length;
	return found.find(isOutside) ?? found[0] ?? "";
}
