import type { PrintedName } from "./findings.ts";
import type { Word } from "./tesseract.ts";
import { isWithinEditDistance, toLettersAndDigits } from "./text.ts";

/** Start of the labels of many fields. Alone it doesn't identify a field. */
const DATE = "DATE";

/**
 * Labels by their letters only. ICAO 9303-3 requires English, French or Spanish beside the language of the state. A label
 * must start at a word. Longer labels with another meaning come first. Letters that don't decompose into a base letter
 * and a diacritic (Ø, Đ, Ł) are omitted, as in `toLettersAndDigits`.
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
	["VALIDEZ", "expiryDate"],
	["VALIDADE", "expiryDate"],
	["SCADENZA", "expiryDate"],
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

/** A label in a line of words. */
export interface Label {
	readonly name: PrintedName | null;
	/** Whether only the word `date` was recognized, as in one half of a bilingual label that is misread otherwise. */
	readonly isVague: boolean;
	/** Index of its first word, and after its last one. */
	readonly from: number;
	readonly to: number;
}

/** Minimum length of a label in which one letter, or two letters, may be misread. */
const SLIP_FROM = 9;
const TWO_SLIPS_FROM = 14;

/** Finds a label at an index with one or two misread letters, which are frequent in small type. */
function findMisreadLabel(letters: string, at: number) {
	for (const [label, name] of LABELS) {
		if (!name || label.length < SLIP_FROM) continue;
		const slips = label.length < TWO_SLIPS_FROM ? 1 : 2;
		for (const length of [label.length, label.length - 1, label.length + 1]) {
			const part = letters.slice(at, at + length);
			if (part.length === length && isWithinEditDistance(part, label, slips)) return { name, length };
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

/** Finds the labels of a line, from left to right. */
export function findLabels(words: readonly Word[]): Label[] {
	/** Letters of the line; for each, the index of its word and whether a word or a part of one starts there. */
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
