import type { Db } from "./database.ts";

interface Statement<Row> {
	execute(values: Record<string, unknown>): Promise<Row[]>;
}

/**
 * A query that is asked all the time: its SQL is written once a database, and parsed and planned once a connection.
 * For reads by an id alone: PostgreSQL keeps one plan whatever the values are.
 * @param name of the statement, which no other query has
 * @param build the query with `sql.placeholder(name)` where values go
 */
export function prepared<Row>(
	name: string,
	build: (db: Db) => { prepare(name: string): Statement<Row> },
): (db: Db, values: Record<string, unknown>) => Promise<Row[]> {
	const statements = new WeakMap<Db, Statement<Row>>();
	return (db, values) => {
		const statement = statements.get(db) ?? build(db).prepare(name);
		statements.set(db, statement);
		return statement.execute(values);
	};
}
