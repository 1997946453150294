import type { MrzCheckName, MrzFields } from "../findings.ts";
import { isRight, names, stripped, truncated, words } from "./text.ts";

interface Licence {
	readonly fields: MrzFields;
	readonly checks: Readonly<Partial<Record<MrzCheckName, boolean>>>;
}

/** What a licence's zone does not say. */
const UNSAID = { lastName: "", firstName: "", nationality: "", birthDate: "", sex: "", expirationDate: "" };

/** French card of 2013: number, check digit of all before it, expiry, the first eight letters of the name. */
export function parseFrenchLicence(line: string): Licence {
	const name = line.slice(21, 29);
	const fields = {
		...UNSAID,
		documentCode: line.slice(0, 2),
		issuingState: line.slice(2, 5),
		documentNumber: stripped(line.slice(5, 14)),
		expirationDate: line.slice(15, 21),
		lastName: words(name),
		...truncated(name),
	};
	return {
		fields,
		checks: {
			documentNumber: isRight(line.slice(0, 14), line[14]!),
			composite: isRight(line.slice(0, 29), line[29]!),
		},
	};
}

/** Any other licence of one line (ISO 18013): version, number, data of the issuer's own, one check digit. */
export function parseOneLineLicence(line: string): Licence {
	const fields = {
		...UNSAID,
		documentCode: line.slice(0, 2),
		issuingState: stripped(line.slice(2, 5)),
		documentNumber: stripped(line.slice(6, 16)),
		optional1: stripped(line.slice(16, 29)),
	};
	return { fields, checks: { composite: isRight(line.slice(0, 29), line[29]!) } };
}

/** Swiss card: it has no check digit. The number is the person's, followed by the issue's. */
export function parseSwissLicence(a: string, b: string, c: string): Licence {
	const fields = {
		...UNSAID,
		documentCode: stripped(b.slice(0, 2)),
		issuingState: stripped(b.slice(2, 5)),
		...names(c),
		documentNumber: b.slice(5, 17),
		birthDate: b.slice(19, 25),
		blankNumber: a.slice(0, 6),
		language: a.slice(6, 7),
	};
	return { fields, checks: {} };
}
