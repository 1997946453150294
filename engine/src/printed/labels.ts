import type { PrintedName } from "./findings.ts";
import type { Word } from "./tesseract.ts";
import { editDistance, toLettersAndDigits } from "./text.ts";

/** Begins the labels of many fields: alone it says only that a label is here. */
const DATE = "DATE";

/**
 * Labels as their letters alone. ICAO 9303-3 asks for English, French or Spanish beside the language of the state;
 * a label must begin a word. What a longer label says instead comes first. Letters that are no base letter with a
 * mark (Ø, Đ, Ł) are left out, as `toLettersAndDigits` does.
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
	["SUKUNIMI", "lastName"],
	["EFTERNAMN", "lastName"],
	["ETTERNAVN", "lastName"],
	["EFTERNAVN", "lastName"],
	["NAZWISKO", "lastName"],
	["PRIJMENI", "lastName"],
	["PRIEZVISKO", "lastName"],
	["PRIIMEK", "lastName"],
	["PREZIME", "lastName"],
	["CSALADINEV", "lastName"],
	["UZVARDS", "lastName"],
	["PAVARDE", "lastName"],
	["ETUNIME", "firstName"],
	["IMIONA", "firstName"],
	["VOORNAM", "firstName"],
	["UTONEV", "firstName"],
	["PRENUME", "firstName"],
	["DATEOFBIRTH", "birthDate"],
	["BIRTHDATE", "birthDate"],
	["DATEDENAISS", "birthDate"],
	["FECHADENACIMIENTO", "birthDate"],
	["FECHADENAC", "birthDate"],
	["GEBURTSDATUM", "birthDate"],
	["GEBURTSTAG", "birthDate"],
	["DATADINASCITA", "birthDate"],
	["DATADENASCIMENTO", "birthDate"],
	["GEBOORTEDATUM", "birthDate"],
	["DATAURODZENIA", "birthDate"],
	["DATUMNAROZENI", "birthDate"],
	["DATUMNARODENIA", "birthDate"],
	["DATUMRO", "birthDate"],
	["DATANASTERII", "birthDate"],
	["DATANASTERE", "birthDate"],
	["SYNTYMAAIKA", "birthDate"],
	["FODELSEDATUM", "birthDate"],
	["FODELSETID", "birthDate"],
	["FDSELSDATO", "birthDate"],
	["SZULETESI", "birthDate"],
	["SUNNIAEG", "birthDate"],
	["DZIMSANASDATUMS", "birthDate"],
	["GIMIMODATA", "birthDate"],
	["DOGUMTARIHI", "birthDate"],
	["NEELE", "birthDate"],
	["BORNON", "birthDate"],
	["DATEOFEXPIR", "expiryDate"],
	["DATEOFEXPIRATION", "expiryDate"],
	["DATEOFVALIDITY", "expiryDate"],
	["EXPIRYDATE", "expiryDate"],
	["EXPIRATION", "expiryDate"],
	["EXPIRESON", "expiryDate"],
	["EXPIRELE", "expiryDate"],
	["CARDEXPIR", "expiryDate"],
	["DATEDEXPIR", "expiryDate"],
	["DATEDEFINDEVALIDITE", "expiryDate"],
	["FINDEVALIDITE", "expiryDate"],
	["VALIDUNTIL", "expiryDate"],
	["VALABLEJUSQU", "expiryDate"],
	["GULTIGBIS", "expiryDate"],
	["FECHADECADUCIDAD", "expiryDate"],
	["FECHADEVENCIMIENTO", "expiryDate"],
	["DATADISCADENZA", "expiryDate"],
	["DATADEVALIDADE", "expiryDate"],
	["GELDIGTOT", "expiryDate"],
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
	[DATE, null],
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
	/** Says `date` and not of what, as one half of a label in two languages may once it is misread. */
	readonly isVague: boolean;
	/** Of its first word and after its last one. */
	readonly from: number;
	readonly to: number;
}

/** Letters a label must have for one of them to be misread, and for two. */
const SLIP_FROM = 9;
const TWO_SLIPS_FROM = 14;

/** A label that begins here but for a slip or two of the reader: small type loses letters first. */
function findMisreadLabel(letters: string, at: number) {
	for (const [label, name] of LABELS) {
		if (!name || label.length < SLIP_FROM) continue;
		const slips = label.length < TWO_SLIPS_FROM ? 1 : 2;
		for (const length of [label.length, label.length - 1, label.length + 1]) {
			const part = letters.slice(at, at + length);
			if (part.length === length && editDistance(part, label) <= slips) return { name, length };
		}
	}
	return null;
}

function findLabel(letters: string, at: number) {
	const exact = LABELS.find(([label]) => letters.startsWith(label, at));
	if (exact && exact[0] !== DATE) return { name: exact[1], length: exact[0].length, isVague: false };
	const misread = findMisreadLabel(letters, at);
	if (misread) return { ...misread, isVague: false };
	return exact ? { name: null, length: DATE.length, isVague: true } : null;
}

/** The labels of a line, from left to right. */
export function findLabels(words: readonly Word[]): Label[] {
	/** Letters of the line, and for each the word it is of and whether a word or a part of it begins there. */
	let letters = "";
	const wordAt: number[] = [];
	const begins: boolean[] = [];
	for (const [index, { text }] of words.entries())
		for (const part of text.split(/[^\p{Letter}\p{Mark}]+/u))
			for (const [i, letter] of [...toLettersAndDigits(part)].entries()) {
				letters += letter;
				wordAt.push(index);
				begins.push(i === 0);
			}
	const labels: Label[] = [];
	for (let at = 0; at < letters.length; at++) {
		if (!begins[at]) continue;
		const found = findLabel(letters, at);
		if (!found) continue;
		const { name, isVague, length } = found;
		labels.push({ name, isVague, from: wordAt[at]!, to: wordAt[at + length - 1]! + 1 });
		at += length - 1;
	}
	return labels;
}
