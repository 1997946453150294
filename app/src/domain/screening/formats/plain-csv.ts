import { screenedKinds } from "../contract.ts";
import { buildEntry } from "./build-entry.ts";
import { csvRows, valuesIn } from "./csv-rows.ts";
import { ListFileError } from "./list-file-error.ts";
import { birthDateOf, countryOf } from "./list-values.ts";
import type { Reader } from "./reader.ts";

/**
 * A list of one's own: `id,kind,name`, and if wanted `aliases,birth_dates,countries,identifiers,programs`, of which
 * each may hold several values between semicolons. What the columns hold must be right: nobody else checks it.
 */
export const readPlainCsv: Reader = async function* ({ main }) {
	for await (const row of csvRows(main(), { header: true, required: [["id"], ["kind"], ["name"]] })) {
		const kind = screenedKinds.find((one) => one === row.get("kind")?.trim().toLowerCase());
		if (!kind)
			throw new ListFileError(row.get("kind")?.trim() ? "invalid_value" : "missing_value", row.line, "kind");
		const birthDates = valuesIn(row.get("birth_dates"));
		if (birthDates.some((date) => !birthDateOf(date)))
			throw new ListFileError("invalid_value", row.line, "birth_dates");
		const countries = valuesIn(row.get("countries"));
		if (countries.some((country) => !countryOf(country)))
			throw new ListFileError("invalid_value", row.line, "countries");
		yield buildEntry(
			{
				sourceId: row.get("id"),
				kind,
				names: [row.get("name"), ...valuesIn(row.get("aliases"))],
				birthDates,
				countries,
				identifiers: valuesIn(row.get("identifiers")),
				programs: valuesIn(row.get("programs")),
			},
			{ line: row.line, idField: "id", nameField: "name" },
		);
	}
};
