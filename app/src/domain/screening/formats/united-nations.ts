import { buildEntry } from "./build-entry.ts";
import type { Reader } from "./reader.ts";
import { childrenOf, textsOf, type XmlElement, xmlRecords } from "./xml-records.ts";

const nameParts = ["FIRST_NAME", "SECOND_NAME", "THIRD_NAME", "FOURTH_NAME"];

function aliasesOf(record: XmlElement, element: string): { names: string[]; weak: string[] } {
	const aliases = { names: [] as string[], weak: [] as string[] };
	for (const alias of childrenOf(record, element)) {
		const isWeak = textsOf(alias, "QUALITY").some((quality) => /low/i.test(quality));
		(isWeak ? aliases.weak : aliases.names).push(...textsOf(alias, "ALIAS_NAME"));
	}
	return aliases;
}

const nested = (record: XmlElement, element: string, ...fields: string[]) =>
	childrenOf(record, element).flatMap((child) => fields.flatMap((field) => textsOf(child, field)));

/** The consolidated list of the United Nations' Security Council, XML. */
export const readUnitedNations: Reader = async function* ({ main }, notice) {
	for await (const { root, record } of xmlRecords(main(), ["INDIVIDUAL", "ENTITY"])) {
		notice.sourceDate(root.attributes.dateGenerated);
		const isPerson = record.name === "INDIVIDUAL";
		const prefix = isPerson ? "INDIVIDUAL" : "ENTITY";
		const { names, weak } = aliasesOf(record, `${prefix}_ALIAS`);
		yield buildEntry(
			{
				sourceId: textsOf(record, "DATAID")[0],
				kind: isPerson ? "person" : "organisation",
				names: [
					nameParts.flatMap((part) => textsOf(record, part)).join(" "),
					...textsOf(record, "NAME_ORIGINAL_SCRIPT"),
					...names,
				],
				weakNames: weak,
				birthDates: nested(record, "INDIVIDUAL_DATE_OF_BIRTH", "DATE", "YEAR", "FROM_YEAR", "TO_YEAR"),
				countries: nested(record, "NATIONALITY", "VALUE"),
				identifiers: nested(record, "INDIVIDUAL_DOCUMENT", "NUMBER"),
				programs: [...textsOf(record, "UN_LIST_TYPE"), ...textsOf(record, "REFERENCE_NUMBER")],
			},
			{ line: record.line, idField: "DATAID", nameField: "FIRST_NAME" },
		);
	}
};
