import { buildEntry } from "./build-entry.ts";
import type { Reader } from "./reader.ts";
import { childrenOf, type XmlElement, xmlRecords } from "./xml-records.ts";

const attributes = (record: XmlElement, element: string, ...names: string[]) =>
	childrenOf(record, element).flatMap((child) => names.flatMap((name) => child.attributes[name] ?? []));

function nameOf({ attributes: alias }: XmlElement): string {
	if (alias.wholeName?.trim()) return alias.wholeName;
	return [alias.firstName, alias.middleName, alias.lastName].filter(Boolean).join(" ");
}

/** The European Union's consolidated financial sanctions, XML 1.1. */
export const readEuropeanUnion: Reader = async function* ({ main }, notice) {
	for await (const { root, record } of xmlRecords(main(), ["sanctionEntity"])) {
		notice.sourceDate(root.attributes.generationDate);
		const aliases = childrenOf(record, "nameAlias");
		const weak = aliases.filter((alias) => alias.attributes.strong === "false");
		const [type] = attributes(record, "subjectType", "code");
		yield buildEntry(
			{
				sourceId: record.attributes.euReferenceNumber || record.attributes.logicalId,
				kind: type === "person" ? "person" : "organisation",
				names: aliases.filter((alias) => !weak.includes(alias) || weak.length === aliases.length).map(nameOf),
				weakNames: weak.map(nameOf),
				birthDates: attributes(record, "birthdate", "birthdate", "year"),
				countries: attributes(record, "citizenship", "countryIso2Code"),
				identifiers: attributes(record, "identification", "number", "latinNumber"),
				programs: attributes(record, "regulation", "programme"),
			},
			{ line: record.line, idField: "euReferenceNumber", nameField: "nameAlias.wholeName" },
		);
	}
};
