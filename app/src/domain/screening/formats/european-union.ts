import { buildEntry } from "./build-entry.ts";
import type { ListReader } from "./reader.ts";
import { listChildrenNamed, readXmlRecords, type XmlElement } from "./xml-records.ts";

const listAttributeValues = (record: XmlElement, element: string, ...names: string[]) =>
	listChildrenNamed(record, element).flatMap((child) =>
		names.flatMap((name) => child.attributes[name] ?? []),
	);

function joinAliasName({ attributes: alias }: XmlElement): string {
	if (alias.wholeName?.trim()) return alias.wholeName;
	return [alias.firstName, alias.middleName, alias.lastName].filter(Boolean).join(" ");
}

/** A day, a year with or without a month, or a span of years; another calendar repeats a date of the Gregorian one. */
function readBirthDates({ attributes: birth }: XmlElement): string[] {
	if (birth.calendarType && birth.calendarType !== "GREGORIAN") return [];
	const { year, monthOfYear: month = "", dayOfMonth: day = "" } = birth;
	const date = birth.birthdate?.trim() || (year && `${day || "0"}/${month || "0"}/${year}`);
	const { yearRangeFrom: from, yearRangeTo: to } = birth;
	const texts = [...(date ? [date] : []), ...(from || to ? [`${from ?? ""} to ${to ?? ""}`] : [])];
	return birth.circa === "true" ? texts.map((text) => `circa ${text}`) : texts;
}

/** The European Union's consolidated list of financial sanctions, XML 1.1. */
export const readEuropeanUnion: ListReader = async function* ({ main }, metadata) {
	for await (const { root, record } of readXmlRecords(main(), ["sanctionEntity"])) {
		metadata.sourceDate(root.attributes.generationDate);
		const aliases = listChildrenNamed(record, "nameAlias");
		const weak = aliases.filter((alias) => alias.attributes.strong === "false");
		const [type] = listAttributeValues(record, "subjectType", "code");
		yield buildEntry(
			{
				sourceId: record.attributes.euReferenceNumber || record.attributes.logicalId,
				kind: type === "person" ? "person" : "organisation",
				names: aliases
					.filter((alias) => !weak.includes(alias) || weak.length === aliases.length)
					.map(joinAliasName),
				weakNames: weak.map(joinAliasName),
				birthDates: listChildrenNamed(record, "birthdate").flatMap(readBirthDates),
				countries: listAttributeValues(record, "citizenship", "countryIso2Code"),
				identifiers: listAttributeValues(record, "identification", "number", "latinNumber"),
				programs: listAttributeValues(record, "regulation", "programme"),
			},
			{ line: record.line, idField: "euReferenceNumber", nameField: "nameAlias.wholeName" },
		);
	}
};
