import { withDateNotes } from "./birth-dates.ts";
import { buildEntry } from "./build-entry.ts";
import type { ListReader } from "./reader.ts";
import { listChildrenNamed, listChildTexts, readXmlRecords, type XmlElement } from "./xml-records.ts";

const nameElements = ["FIRST_NAME", "SECOND_NAME", "THIRD_NAME", "FOURTH_NAME"];

function readAliases(record: XmlElement, element: string): { names: string[]; weak: string[] } {
	const aliases = { names: [] as string[], weak: [] as string[] };
	for (const alias of listChildrenNamed(record, element)) {
		const isWeak = listChildTexts(alias, "QUALITY").some((quality) => /low/i.test(quality));
		(isWeak ? aliases.weak : aliases.names).push(...listChildTexts(alias, "ALIAS_NAME"));
	}
	return aliases;
}

const listNestedTexts = (record: XmlElement, element: string, ...fields: string[]) =>
	listChildrenNamed(record, element).flatMap((child) =>
		fields.flatMap((field) => listChildTexts(child, field)),
	);

/** The date, the year or the ends of a span; `TYPE_OF_DATE` says whether it is an estimate. */
function readBirthDates(birth: XmlElement): string[] {
	const textOf = (...names: string[]) =>
		names.flatMap((name) => listChildTexts(birth, name)).find(Boolean) ?? "";
	const from = textOf("FROM_DATE", "FROM_YEAR");
	const to = textOf("TO_DATE", "TO_YEAR");
	const type = textOf("TYPE_OF_DATE");
	const date = textOf("DATE", "YEAR");
	const span = from || to ? `${from} to ${to}` : "";
	if (/between/i.test(type) && !span) return [`between ${date}`];
	const isEstimate = !/^(?:exact|between)?$/i.test(type);
	const notes = listChildTexts(birth, "NOTE").filter(Boolean);
	return [date, span]
		.filter(Boolean)
		.map((text) => withDateNotes(isEstimate ? `circa ${text}` : text, notes));
}

/** The consolidated list of the UN Security Council, XML. */
export const readUnitedNations: ListReader = async function* ({ main }, metadata) {
	for await (const { root, record } of readXmlRecords(main(), ["INDIVIDUAL", "ENTITY"])) {
		metadata.sourceDate(root.attributes.dateGenerated);
		const isPerson = record.name === "INDIVIDUAL";
		const prefix = isPerson ? "INDIVIDUAL" : "ENTITY";
		const { names, weak } = readAliases(record, `${prefix}_ALIAS`);
		yield buildEntry(
			{
				sourceId: listChildTexts(record, "DATAID")[0],
				kind: isPerson ? "person" : "organization",
				names: [
					nameElements.flatMap((part) => listChildTexts(record, part)).join(" "),
					...listChildTexts(record, "NAME_ORIGINAL_SCRIPT"),
					...names,
				],
				weakNames: weak,
				birthDates: listChildrenNamed(record, "INDIVIDUAL_DATE_OF_BIRTH").flatMap(readBirthDates),
				countries: listNestedTexts(record, "NATIONALITY", "VALUE"),
				identifiers: listNestedTexts(record, "INDIVIDUAL_DOCUMENT", "NUMBER"),
				programs: [...listChildTexts(record, "UN_LIST_TYPE"), ...listChildTexts(record, "REFERENCE_NUMBER")],
			},
			{ line: record.line, idField: "DATAID", nameField: "FIRST_NAME" },
		);
	}
};
