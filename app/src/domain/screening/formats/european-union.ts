import { withDateNotes } from "./birth-dates.ts";
import { buildEntry } from "./build-entry.ts";
import type { ListReader } from "./reader.ts";
import { listChildrenNamed, listChildTexts, readXmlRecords, type XmlElement } from "./xml-records.ts";

const listAttributeValues = (record: XmlElement, element: string, ...names: string[]) =>
	listChildrenNamed(record, element).flatMap((child) =>
		names.flatMap((name) => child.attributes[name] ?? []),
	);

function joinAliasName({ attributes: alias }: XmlElement): string {
	if (alias.wholeName?.trim()) return alias.wholeName;
	return [alias.firstName, alias.middleName, alias.lastName].filter(Boolean).join(" ");
}

/** A day, a year with or without a month, or a span of years, in attributes or elements. A date of another calendar isn't read. */
function readBirthDates(birth: XmlElement): string[] {
	const textOf = (name: string) => birth.attributes[name]?.trim() || listChildTexts(birth, name)[0] || "";
	const calendar = textOf("calendarType");
	if (calendar !== "" && !/^gregorian$/i.test(calendar)) return [`${calendar} calendar`];
	const year = textOf("year");
	const month = textOf("monthOfYear");
	const day = textOf("dayOfMonth");
	const date = textOf("birthdate") || (year && `${day || "0"}/${month || "0"}/${year}`);
	const from = textOf("yearRangeFrom");
	const to = textOf("yearRangeTo");
	const texts = [...(date ? [date] : []), ...(from || to ? [`${from} to ${to}`] : [])];
	const isEstimate = !/^(?:false|0|no)?$/i.test(textOf("circa"));
	const notes = ["remark", "remarks", "comment"].flatMap((name) => [textOf(name)].filter(Boolean));
	return texts.map((text) => withDateNotes(isEstimate ? `circa ${text}` : text, notes));
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
				kind: type === "person" ? "person" : "organization",
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
