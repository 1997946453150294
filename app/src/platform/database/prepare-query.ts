import type { Db } from "./database.ts";

interface PreparedStatement<Row> {
	execute(values: Record<string, unknown>): Promise<Row[]>;
}

/**
 * Prepares a frequent query: its SQL is built once per database, and parsed and planned once per connection.
 * Only for reads by ID: PostgreSQL keeps one plan for all values.
 * @param name unique name of the statement
 * @param build builds the query, with `sql.placeholder(name)` for values
 */
export function prepareQuery<Row>(
	name: string,
	build: (db: Db) => { prepare(name: string): PreparedStatement<Row> },
): (db: Db, values: Record<string, unknown>) => Promise<Row[]> {
	const statements = new WeakMap<Db, PreparedStatement<Row>>();
	return (db, values) => {
		const statement = statements.get(db) ?? build(db).prepare(name);
		statements.set(db, statement);
		return statement.execute(values);
	};
}
