import { JSONParser } from "@streamparser/json";
import type { ScreenedKind } from "../contract.ts";
import { buildEntry } from "./build-entry.ts";
import type { ListEntry } from "./entry.ts";
import { ListFileError } from "./list-file-error.ts";
import type { Reader } from "./reader.ts";
import { decoded, maxRecordLength } from "./text-lines.ts";

const kinds: Readonly<Record<string, ScreenedKind>> = {
	"personne physique": "person",
	"personne morale": "organisation",
	navire: "vessel",
};
const maxDepth = 24;

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields of an entry: each has a type, and values whose members are named after it. */
function fieldsOf(detail: Json, line: number) {
	const fields = detail.RegistreDetail ?? [];
	if (!Array.isArray(fields)) throw new ListFileError("invalid_value", line, "RegistreDetail");
	return (type: string): Json[] =>
		fields
			.filter((field) => isObject(field) && field.TypeChamp === type)
			.flatMap((field) => {
				if (!Array.isArray(field.Valeur)) throw new ListFileError("invalid_value", line, `${type}.Valeur`);
				return field.Valeur.filter(isObject);
			});
}

const text = (value: unknown) =>
	typeof value === "string" || typeof value === "number" ? String(value) : "";
const born = ({ Annee, Mois, Jour }: Json) =>
	[text(Annee), text(Mois), text(Jour)]
		.map((part, at) => (at === 0 || part === "" ? part : part.padStart(2, "0")))
		.filter(Boolean)
		.join("-");

function entryOf(detail: unknown, line: number): ListEntry {
	if (!isObject(detail)) throw new ListFileError("malformed", line, "PublicationDetail");
	const kind = kinds[text(detail.Nature).trim().toLowerCase()];
	if (!kind) throw new ListFileError(detail.Nature ? "invalid_value" : "missing_value", line, "Nature");
	const valuesOf = fieldsOf(detail, line);
	const name = text(detail.Nom).trim();
	if (!name) throw new ListFileError("missing_value", line, "Nom");
	const given = valuesOf("PRENOM").map(({ Prenom }) => text(Prenom));
	return buildEntry(
		{
			sourceId: text(detail.IdRegistre),
			kind,
			names: [
				...(kind === "person" && given.length > 0 ? given.map((one) => `${one} ${name}`) : [name]),
				...valuesOf("ALIAS").map(({ Alias }) => text(Alias)),
			],
			birthDates: valuesOf("DATE_DE_NAISSANCE").map(born),
			countries: valuesOf("NATIONALITE").map(({ Pays }) => text(Pays)),
			identifiers: [
				...valuesOf("PASSEPORT").map(({ NumeroPasseport }) => text(NumeroPasseport)),
				...valuesOf("IDENTIFICATION").map(({ Identification }) => text(Identification)),
				...valuesOf("NUMERO_OMI").map(({ NumeroOMI }) => text(NumeroOMI)),
			],
			programs: valuesOf("FONDEMENT_JURIDIQUE").map(({ FondementJuridiqueLabel, FondementJuridique }) =>
				text(FondementJuridiqueLabel ?? FondementJuridique),
			),
		},
		{ line, idField: "IdRegistre", nameField: "Nom" },
	);
}

/** The French national register of asset freezes (Direction générale du Trésor), JSON. */
export const readFrenchFreezes: Reader = async function* ({ main }, notice) {
	const parser = new JSONParser({
		paths: ["$.Publications.DatePublication", "$.Publications.PublicationDetail.*"],
		keepStack: false,
	});
	let line = 1;
	let depth = 0;
	let length = 0;
	let found = false;
	let ready: ListEntry[] = [];
	parser.onToken = ({ value }) => {
		if (value === "{" || value === "[") depth++;
		else if (value === "}" || value === "]") depth--;
		if (depth > maxDepth) throw new ListFileError("too_deep", line);
	};
	parser.onValue = ({ value, key }) => {
		length = 0;
		if (key === "DatePublication") return notice.sourceDate(text(value));
		found = true;
		ready.push(entryOf(value, line));
	};
	const fault = (error: unknown) =>
		error instanceof ListFileError ? error : new ListFileError("malformed", line);
	// Line by line, so that an error knows its own.
	for await (const chunk of decoded(main()))
		for (const piece of chunk.split(/(?<=\n)/)) {
			length += piece.length;
			if (length > maxRecordLength) throw new ListFileError("too_long", line, "PublicationDetail");
			try {
				parser.write(piece);
			} catch (error) {
				throw fault(error);
			}
			if (piece.endsWith("\n")) line++;
			const entries = ready;
			ready = [];
			yield* entries;
		}
	if (!parser.isEnded) throw new ListFileError("malformed", line);
	if (!found) throw new ListFileError("missing_value", 1, "Publications.PublicationDetail");
};
