import { and, desc, eq, gte, inArray, lt, ne, or, type SQL } from "drizzle-orm";
import type { WordTokens } from "../../platform/crypto/blind-index.ts";
import { type AppScope, type ScopedChange, scoped } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockByName } from "../../platform/database/lock-by-name.ts";
import { matchesSearchWords } from "../../platform/database/search-tokens.ts";
import type { CustomerFilters, CustomerStatus, ListCustomers } from "./contract.ts";
import { customers } from "./tables.ts";

export type CustomerRow = typeof customers.$inferSelect;

export const insertCustomer = (db: Db, row: CustomerRow) => db.insert(customers).values(row);

export const findCustomer = async (db: Db, scope: AppScope, id: string): Promise<CustomerRow | undefined> =>
	(await scoped(db, scope).select(customers, eq(customers.id, id)))[0];

/** For jobs, which have no app scope. */
export const findCustomerForJob = async (db: Db, id: string): Promise<CustomerRow | undefined> =>
	(await db.select().from(customers).where(eq(customers.id, id)))[0];

/**
 * Serializes transactions that lock several rows of a customer. Merging locks the verifications before the customers,
 * and redaction locks both: without this lock they could deadlock.
 */
export async function acquireCustomerLocks(
	tx: Db,
	{ appId }: AppScope,
	ids: readonly string[],
): Promise<void> {
	// With the app's ID: whoever names another app's customer doesn't wait for its locks.
	for (const id of ids.toSorted()) await lockByName(tx, `customer ${appId} ${id}`);
}

export const lockCustomerForShare = async (
	db: Db,
	scope: AppScope,
	id: string,
): Promise<CustomerRow | undefined> =>
	(await scoped(db, scope).select(customers, eq(customers.id, id)).for("share"))[0];

export const lockCustomerForUpdate = async (
	db: Db,
	scope: AppScope,
	id: string,
): Promise<CustomerRow | undefined> =>
	(await scoped(db, scope).select(customers, eq(customers.id, id)).for("update"))[0];

export const findCustomerByReference = async (
	db: Db,
	scope: AppScope,
	referenceToken: string,
): Promise<CustomerRow | undefined> =>
	(await scoped(db, scope).select(customers, eq(customers.referenceToken, referenceToken)))[0];

export const listCustomersById = (db: Db, scope: AppScope, ids: readonly string[]): Promise<CustomerRow[]> =>
	scoped(db, scope).select(customers, inArray(customers.id, [...ids]));

/** Other customers whose index has all the words, latest first. */
export const listCustomersByTokens = (
	db: Db,
	scope: AppScope,
	words: readonly WordTokens[],
	except: string,
	limit: number,
): Promise<CustomerRow[]> =>
	scoped(db, scope)
		.select(customers, and(matchesSearchWords(customers.searchTokens, words), ne(customers.id, except)))
		.orderBy(desc(customers.id))
		.limit(limit);

export const updateCustomerRow = (db: Db, scope: AppScope, id: string, to: ScopedChange<typeof customers>) =>
	scoped(db, scope).update(customers, to, eq(customers.id, id));

export const deleteCustomer = (db: Db, scope: AppScope, id: string) =>
	scoped(db, scope).delete(customers, eq(customers.id, id));

export const updateCustomerStatus = (db: Db, id: string, status: CustomerStatus) =>
	db.update(customers).set({ status }).where(eq(customers.id, id));

/** The blind indexes of a search. */
interface SearchTokens {
	readonly words: readonly WordTokens[];
	readonly referenceToken: string | null;
}

const matchesFilters = (filters: CustomerFilters, { words, referenceToken }: SearchTokens): SQL | undefined =>
	and(
		filters.ids ? inArray(customers.id, filters.ids) : undefined,
		filters.status ? eq(customers.status, filters.status) : undefined,
		referenceToken ? eq(customers.referenceToken, referenceToken) : undefined,
		filters.created_after ? gte(customers.createdAt, new Date(filters.created_after)) : undefined,
		filters.created_before ? lt(customers.createdAt, new Date(filters.created_before)) : undefined,
		filters.updated_after ? gte(customers.updatedAt, new Date(filters.updated_after)) : undefined,
		filters.updated_before ? lt(customers.updatedAt, new Date(filters.updated_before)) : undefined,
		filters.text
			? or(matchesSearchWords(customers.searchTokens, words), eq(customers.id, filters.text))
			: undefined,
	);

export const listCustomerRows = (
	db: Db,
	scope: AppScope,
	query: ListCustomers,
	tokens: SearchTokens,
): Promise<CustomerRow[]> =>
	scoped(db, scope)
		.select(
			customers,
			and(matchesFilters(query, tokens), query.cursor ? lt(customers.id, query.cursor) : undefined),
		)
		.orderBy(desc(customers.id))
		.limit(query.limit + 1);

/** Counts at most `max` + 1. */
export function countCustomerRows(
	db: Db,
	scope: AppScope,
	filters: CustomerFilters,
	tokens: SearchTokens,
	max: number,
): Promise<number> {
	const matching = scoped(db, scope)
		.select(customers, matchesFilters(filters, tokens), { id: customers.id })
		.limit(max + 1);
	return db.$count(matching.as("matching"));
}
