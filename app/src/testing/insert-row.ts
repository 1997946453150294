import type { PGlite } from "@electric-sql/pglite";

/** Values of required columns by their type. */
const placeholders: Record<string, string> = {
	ARRAY: "'{}'",
	boolean: "false",
	bytea: "''",
	jsonb: "'{}'",
	text: "'x'",
	"timestamp with time zone": "now()",
};

/** Inserts a row; required columns that aren't given get a placeholder. */
export async function insertRow(
	database: PGlite,
	table: string,
	values: Record<string, string>,
): Promise<void> {
	const { rows } = await database.query<{ column_name: string; data_type: string }>(
		`select column_name, data_type from information_schema.columns
		where table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
		[table],
	);
	const required = rows.filter(({ column_name }) => !(column_name in values));
	const columns = [...Object.keys(values), ...required.map(({ column_name }) => column_name)];
	const parameters = Object.keys(values).map((_, index) => `$${index + 1}`);
	const filled = required.map(({ data_type }) => placeholders[data_type] ?? "0");
	await database.query(
		`insert into ${table} (${columns.map((name) => `"${name}"`).join(", ")})
		values (${[...parameters, ...filled].join(", ")})`,
		Object.values(values),
	);
}
