import { JSONParser } from "@streamparser/json";
import type { ScreenedKind } from "../contract.ts";
import { withDateNotes } from "./birth-dates.ts";
import { buildEntry } from "./build-entry.ts";
import type { ListEntry } from "./entry.ts";
import { ListFileError } from "./list-file-error.ts";
import type { ListReader } from "./reader.ts";
import { decodeText, maxRecordLength } from "./text-lines.ts";

const kindByNature: Readonly<Record<string, ScreenedKind>> = {
	"personne physique": "person",
	"personne morale": "organization",
	navire: "vessel",
};
const maxDepth = 24;

type JsonObject = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is JsonObject =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads the fields of an entry: each has a type, and values with members named after the type. */
function createFieldReader(detail: JsonObject, line: number) {
	const fields = detail.RegistreDetail ?? [];
	if (!Array.isArray(fields)) throw new ListFileError("invalid_value", line, "RegistreDetail");
	return (type: string): JsonObject[] =>
		fields
			.filter((field) => isObject(field) && field.TypeChamp === type)
			.flatMap((field) => {
				if (!Array.isArray(field.Valeur)) throw new ListFileError("invalid_value", line, `${type}.Valeur`);
				return field.Valeur.filter(isObject);
			});
}

const toText = (value: unknown) =>
	typeof value === "string" || typeof value === "number" ? String(value) : "";
function formatBirthDate({ Annee, Mois, Jour, Commentaire }: JsonObject): string {
	const date = [toText(Annee), toText(Mois), toText(Jour)]
		.map((part, at) => (at === 0 || part === "" ? part : part.padStart(2, "0")))
		.filter(Boolean)
		.join("-");
	return withDateNotes(date, [toText(Commentaire)].filter(Boolean));
}

function toListEntry(detail: unknown, line: number): ListEntry {
	if (!isObject(detail)) throw new ListFileError("malformed", line, "PublicationDetail");
	const kind = kindByNature[toText(detail.Nature).trim().toLowerCase()];
	if (!kind) throw new ListFileError(detail.Nature ? "invalid_value" : "missing_value", line, "Nature");
	const valuesOf = createFieldReader(detail, line);
	const name = toText(detail.Nom).trim();
	if (!name) throw new ListFileError("missing_value", line, "Nom");
	const givenNames = valuesOf("PRENOM").map(({ Prenom }) => toText(Prenom));
	return buildEntry(
		{
			sourceId: toText(detail.IdRegistre),
			kind,
			names: [
				...(kind === "person" && givenNames.length > 0
					? givenNames.map((givenName) => `${givenName} ${name}`)
					: [name]),
				...valuesOf("ALIAS").map(({ Alias }) => toText(Alias)),
			],
			birthDates: valuesOf("DATE_DE_NAISSANCE").map(formatBirthDate),
			countries: valuesOf("NATIONALITE").map(({ Pays }) => toText(Pays)),
			identifiers: [
				...valuesOf("PASSEPORT").map(({ NumeroPasseport }) => toText(NumeroPasseport)),
				...valuesOf("IDENTIFICATION").map(({ Identification }) => toText(Identification)),
				...valuesOf("NUMERO_OMI").map(({ NumeroOMI }) => toText(NumeroOMI)),
			],
			programs: valuesOf("FONDEMENT_JURIDIQUE").map(({ FondementJuridiqueLabel, FondementJuridique }) =>
				toText(FondementJuridiqueLabel ?? FondementJuridique),
			),
		},
		{ line, idField: "IdRegistre", nameField: "Nom" },
	);
}

/** The French national register of asset freezes (Direction générale du Trésor), JSON. */
export const readFrenchFreezes: ListReader = async function* ({ main }, metadata) {
	const parser = new JSONParser({
		paths: ["$.Publications.DatePublication", "$.Publications.PublicationDetail.*"],
		keepStack: false,
	});
	let line = 1;
	let depth = 0;
	let length = 0;
	let hasEntries = false;
	let ready: ListEntry[] = [];
	parser.onToken = ({ value }) => {
		if (value === "{" || value === "[") depth++;
		else if (value === "}" || value === "]") depth--;
		if (depth > maxDepth) throw new ListFileError("too_deep", line);
	};
	parser.onValue = ({ value, key }) => {
		length = 0;
		if (key === "DatePublication") return metadata.sourceDate(toText(value));
		hasEntries = true;
		ready.push(toListEntry(value, line));
	};
	const toListFileError = (error: unknown) =>
		error instanceof ListFileError ? error : new ListFileError("malformed", line);
	// Parsed line by line, so that errors have a line number.
	for await (const chunk of decodeText(main()))
		for (const piece of chunk.split(/(?<=\n)/)) {
			length += piece.length;
			if (length > maxRecordLength) throw new ListFileError("too_long", line, "PublicationDetail");
			try {
				parser.write(piece);
			} catch (error) {
				throw toListFileError(error);
			}
			if (piece.endsWith("\n")) line++;
			const entries = ready;
			ready = [];
			yield* entries;
		}
	if (!parser.isEnded) throw new ListFileError("malformed", line);
	if (!hasEntries) throw new ListFileError("missing_value", 1, "Publications.PublicationDetail");
};
