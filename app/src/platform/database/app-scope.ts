import { type AnyColumn, and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type {
	PgDeleteBase,
	PgQueryResultHKT,
	PgSelectBase,
	PgTable,
	PgUpdateBase,
	PgUpdateSetSource,
	SelectedFields,
} from "drizzle-orm/pg-core";
import type { Mode } from "../../shared/schemas.ts";
import type { Db } from "./database.ts";

/** The app and mode whose rows a query reads. Every query of the dashboard and the API names both. */
export interface AppScope {
	readonly appId: string;
	readonly mode: Mode;
}

/** A scope, or the places of its values in a prepared query. */
type QueryScope = { readonly [Key in keyof AppScope]: AppScope[Key] | Placeholder };
type TableOfApp = PgTable & { readonly appId: AnyColumn };
type TableOfScope = TableOfApp & { readonly mode: AnyColumn };

/** The scope of a prepared query, whose values are `appId` and `mode`. */
export const preparedScope: QueryScope = { appId: sql.placeholder("appId"), mode: sql.placeholder("mode") };

/** Condition for what `scoped` can't build: the rows of an app in one mode. */
export const inScope = (table: TableOfScope, { appId, mode }: QueryScope): SQL | undefined =>
	and(eq(table.appId, appId), eq(table.mode, mode));

/** A second `where` would replace the first, which restricts the query to its app. */
type Filtered = "where" | "$dynamic";
type Joining = "from" | "leftJoin" | "rightJoin" | "innerJoin" | "fullJoin";
type Name<Table extends PgTable> = Table["_"]["name"];
type NotNull<Table extends PgTable> = Record<Name<Table>, "not-null">;
type Select<Table extends PgTable, Columns extends SelectedFields, Rows extends "single" | "partial"> = Omit<
	PgSelectBase<Name<Table>, Columns, Rows, NotNull<Table>, false, Filtered>,
	Filtered
>;
type Update<Table extends PgTable> = Omit<
	PgUpdateBase<
		Table,
		PgQueryResultHKT,
		undefined,
		undefined,
		undefined,
		NotNull<Table>,
		[],
		false,
		Filtered | Joining
	>,
	Filtered | Joining
>;
type Delete<Table extends PgTable> = Omit<
	PgDeleteBase<Table, PgQueryResultHKT, undefined, undefined, false, Filtered>,
	Filtered
>;
/** Changed columns of a row, which stays in its app and mode. */
export type ScopedChange<Table extends PgTable> = Omit<PgUpdateSetSource<Table>, keyof AppScope> & {
	[Key in keyof AppScope]?: never;
};

/** Queries that only see the rows of an app. A condition is added to the one of the app. */
interface ScopedQueries<Scoped extends PgTable> {
	select<Table extends Scoped>(table: Table, where?: SQL): Select<Table, Table["_"]["columns"], "single">;
	select<Table extends Scoped, Columns extends SelectedFields>(
		table: Table,
		where: SQL | undefined,
		columns: Columns,
	): Select<Table, Columns, "partial">;
	selectDistinct<Table extends Scoped, Columns extends SelectedFields>(
		table: Table,
		where: SQL | undefined,
		columns: Columns,
	): Select<Table, Columns, "partial">;
	count(table: Scoped, where?: SQL): Promise<number>;
	update<Table extends Scoped>(table: Table, to: ScopedChange<Table>, where: SQL | undefined): Update<Table>;
	delete<Table extends Scoped>(table: Table, where: SQL | undefined): Delete<Table>;
}

function refuseWhere(): never {
	throw new TypeError("A scoped query has its conditions already: a second where would replace its app's.");
}

/** Types don't stop every second `where`. */
const seal = (query: object) => Object.assign(query, { where: refuseWhere }) as never;

function restrictQueries<Scoped extends PgTable>(
	db: Db,
	ofApp: (table: Scoped) => SQL | undefined,
): ScopedQueries<Scoped> {
	// Brackets keep an `or` of raw SQL from reaching around the condition of the app.
	const restrict = (table: Scoped, where: SQL | undefined) => and(ofApp(table), where && sql`(${where})`);
	return {
		select: (table: Scoped, where?: SQL, columns?: SelectedFields) =>
			seal((columns ? db.select(columns) : db.select()).from(table as PgTable).where(restrict(table, where))),
		selectDistinct: (table, where, columns) =>
			seal(
				db
					.selectDistinct(columns)
					.from(table as PgTable)
					.where(restrict(table, where)),
			),
		count: (table, where) => db.$count(table, restrict(table, where)),
		update: (table, to, where) => {
			if ("appId" in to || "mode" in to) throw new TypeError("A row can't be moved to another app or mode.");
			return seal(
				db
					.update(table as PgTable)
					.set(to)
					.where(restrict(table, where)),
			);
		},
		delete: (table, where) => seal(db.delete(table as PgTable).where(restrict(table, where))),
	};
}

/** Queries of the rows of one app in one mode. */
export const scoped = (db: Db, scope: QueryScope) =>
	restrictQueries<TableOfScope>(db, (table) => inScope(table, scope));

/** Queries of the rows of one app in both modes. */
export const scopedToApp = (db: Db, appId: string) =>
	restrictQueries<TableOfApp>(db, (table) => eq(table.appId, appId));
