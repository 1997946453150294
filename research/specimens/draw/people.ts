import { composeTd1, composeTd3, type Sex } from "./mrz.ts";

/** The specimen people: invented citizens of Utopia, the state which ICAO keeps for examples. */

interface IssuedDocument {
	readonly number: string;
	readonly issueDate: string;
	readonly expiryDate: string;
}

interface Passport extends IssuedDocument {
	readonly mrz: readonly [string, string];
}

interface Card extends IssuedDocument {
	readonly mrz: readonly [string, string, string];
}

export interface PersonDetails {
	readonly id: string;
	readonly firstName: string;
	readonly lastName: string;
	readonly sex: Sex;
	readonly birthDate: string;
	readonly nationality: "UTO";
	readonly placeOfBirth: string;
	readonly personalNumber?: string;
	readonly email: string;
}

export interface Person extends PersonDetails {
	readonly passport: Passport;
	readonly card: Card;
}

/** Valid for ten years: until the day before the tenth anniversary. */
export function issueDocument(number: string, issueDate: string): IssuedDocument {
	const end = new Date(`${issueDate}T00:00:00Z`);
	end.setUTCFullYear(end.getUTCFullYear() + 10);
	end.setUTCDate(end.getUTCDate() - 1);
	return { number, issueDate, expiryDate: end.toISOString().slice(0, 10) };
}

function citizen(
	id: string,
	details: Omit<PersonDetails, "id" | "nationality" | "email" | "firstName" | "lastName">,
) {
	const [firstName = "", lastName = ""] = id
		.split("-")
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
	return {
		id,
		firstName,
		lastName,
		nationality: "UTO",
		email: `${id.replace("-", ".")}@example.com`,
		...details,
	} as const;
}

export function createPerson(
	particulars: PersonDetails,
	passport: IssuedDocument,
	card: IssuedDocument,
): Person {
	const fields = { ...particulars, issuer: "UTO", optional: particulars.personalNumber };
	return {
		...particulars,
		passport: { ...passport, mrz: composeTd3({ ...fields, ...passport }) },
		card: { ...card, mrz: composeTd1({ ...fields, ...card }) },
	};
}

export const specimenPeople: readonly Person[] = [
	createPerson(
		citizen("anna-lind", {
			sex: "F",
			birthDate: "1998-05-09",
			placeOfBirth: "Amaurot",
			personalNumber: "980509A4417",
		}),
		issueDocument("UP4471926", "2024-03-18"),
		issueDocument("C7K82917T", "2023-09-04"),
	),
	createPerson(
		citizen("david-marsh", {
			sex: "M",
			birthDate: "1981-11-23",
			placeOfBirth: "Port Hythlod",
			personalNumber: "811123M0862",
		}),
		issueDocument("UP3820745", "2023-06-12"),
		issueDocument("C4R61835H", "2024-01-29"),
	),
	createPerson(
		citizen("mei-tanaka", {
			sex: "F",
			birthDate: "1994-07-30",
			placeOfBirth: "Anyder Bridge",
			personalNumber: "940730T3398",
		}),
		issueDocument("UP5194083", "2025-02-07"),
		issueDocument("C9M27461X", "2025-02-07"),
	),
	createPerson(
		citizen("kwame-osei", {
			sex: "M",
			birthDate: "1991-02-14",
			placeOfBirth: "Macaria",
			personalNumber: "910214K7125",
		}),
		issueDocument("UP2675318", "2022-10-25"),
		issueDocument("C3T95072L", "2023-04-11"),
	),
	// Under 21 until June 2028: a minimum age of 21 turns her down, one of 18 does not.
	createPerson(
		citizen("amara-cole", {
			sex: "F",
			birthDate: "2007-06-21",
			placeOfBirth: "Amaurot",
			personalNumber: "070621C2940",
		}),
		issueDocument("UP6038257", "2025-08-14"),
		issueDocument("C8W13694E", "2025-07-01"),
	),
	// His passport expired in 2024; his card is valid.
	createPerson(
		citizen("hiro-sato", {
			sex: "M",
			birthDate: "1962-08-03",
			placeOfBirth: "Nusquam",
			personalNumber: "620803S5573",
		}),
		issueDocument("UP1459630", "2014-09-17"),
		issueDocument("C5F40728N", "2024-11-05"),
	),
	createPerson(
		citizen("ravi-nair", { sex: "M", birthDate: "1996-12-05", placeOfBirth: "Achora" }),
		issueDocument("UP4903862", "2024-05-21"),
		issueDocument("C2H76159R", "2022-08-30"),
	),
	createPerson(
		citizen("greta-vogel", { sex: "F", birthDate: "1964-04-17", placeOfBirth: "Port Hythlod" }),
		issueDocument("UP2317594", "2022-02-03"),
		issueDocument("C6L58203P", "2023-11-20"),
	),
];
