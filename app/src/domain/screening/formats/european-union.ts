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
				birthDates: listAttributeValues(record, "birthdate", "birthdate", "year"),
				countries: listAttributeValues(record, "citizenship", "countryIso2Code"),
				identifiers: listAttributeValues(record, "identification", "number", "latinNumber"),
				programs: listAttributeValues(record, "regulation", "programme"),
			},
			{ line: record.line, idField: "euReferenceNumber", nameField: "nameAlias.wholeName" },
		);
	}
};
