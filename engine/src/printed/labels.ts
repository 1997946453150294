import type { PrintedName } from "./findings.ts";
import type { Word } from "./reader.ts";
import { compact } from "./text.ts";

/**
 * Labels as their letters alone. ICAO 9303-3 asks for English, French or Spanish beside the language of the state;
 * a label must begin a word. What a longer label says instead comes first.
 */
const LABELS: readonly (readonly [label: string, name: PrintedName | null])[] = [
	["SURNAMEGIVEN", null],
	["NOMDUSAGE", null],
	["NOMUSAGE", null],
	["NAMEOF", null],
	["NAMEAND", null],
	["NAMEATBIRTH", null],
	["ALTERNATENAME", null],
	["PASSPORTOFFICE", null],
	["SURNAME", "lastName"],
	["FAMILYNAME", "lastName"],
	["LASTNAME", "lastName"],
	["PRIMARYIDENTIFIER", "lastName"],
	["APELLIDO", "lastName"],
	["NACHNAME", "lastName"],
	["FAMILIENNAME", "lastName"],
	["COGNOME", "lastName"],
	["GIVENNAME", "firstName"],
	["FIRSTNAME", "firstName"],
	["FORENAME", "firstName"],
	["PRENOM", "firstName"],
	["SECONDARYIDENTIFIER", "firstName"],
	["NOMBRE", "firstName"],
	["VORNAME", "firstName"],
	["NOM", "lastName"],
	["DATEOFBIRTH", "birthDate"],
	["BIRTHDATE", "birthDate"],
	["DATEDENAISS", "birthDate"],
	["FECHADENACIMIENTO", "birthDate"],
	["GEBURTSDATUM", "birthDate"],
	["GEBURTSTAG", "birthDate"],
	["NEELE", "birthDate"],
	["DATEOFEXPIR", "expiryDate"],
	["EXPIRYDATE", "expiryDate"],
	["EXPIRESON", "expiryDate"],
	["DATEDEXPIR", "expiryDate"],
	["VALIDUNTIL", "expiryDate"],
	["VALABLEJUSQU", "expiryDate"],
	["GULTIGBIS", "expiryDate"],
	["FECHADECADUCIDAD", "expiryDate"],
	["PASSPORTN", "documentNumber"],
	["PASSEPORTN", "documentNumber"],
	["DOCUMENTN", "documentNumber"],
	["CARDN", "documentNumber"],
	["NDUDOCUMENT", "documentNumber"],
	["NDEPASSEPORT", "documentNumber"],
	["NDECARTE", "documentNumber"],
	["SEXE", "sex"],
	["SEXO", "sex"],
	["SEX", "sex"],
	["DATE", null],
	["PLACE", null],
	["LIEU", null],
	["NATIONALIT", null],
	["AUTHORITY", null],
	["PERSONAL", null],
	["SIGNATURE", null],
	["COUNTRY", null],
	["CODE", null],
	["HEIGHT", null],
	["TAILLE", null],
];

/** A label of a line: the words it is made of. */
export interface Label {
	readonly name: PrintedName | null;
	/** Of its first word and after its last one. */
	readonly from: number;
	readonly to: number;
}

/** The labels of a line, from left to right. */
export function labelsIn(words: readonly Word[]): Label[] {
	/** Letters of the line, and for each the word it is of and whether a word or a part of it begins there. */
	let letters = "";
	const wordAt: number[] = [];
	const begins: boolean[] = [];
	for (const [index, { text }] of words.entries())
		for (const part of text.split(/[^\p{Letter}\p{Mark}]+/u))
			for (const [i, letter] of [...compact(part)].entries()) {
				letters += letter;
				wordAt.push(index);
				begins.push(i === 0);
			}
	const labels: Label[] = [];
	for (let at = 0; at < letters.length; at++) {
		if (!begins[at]) continue;
		const found = LABELS.find(([label]) => letters.startsWith(label, at));
		if (!found) continue;
		const [label, name] = found;
		labels.push({ name, from: wordAt[at]!, to: wordAt[at + label.length - 1]! + 1 });
		at += label.length - 1;
	}
	return labels;
}
