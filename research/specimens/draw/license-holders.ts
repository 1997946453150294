import type { DrivingLicense } from "./driving-license.ts";
import { issueDocument, type Person, specimenPeople } from "./people.ts";

/** Who holds the documents in published layouts, and what their licenses say. */

const category = (name: string, since: string, until: string) => ({ name, since, until });

function license(
	number: string,
	issueDate: string,
	categories: DrivingLicense["categories"],
	administrativeNumber?: string,
): DrivingLicense {
	const authority = "Prefect of Amaurot";
	return {
		...issueDocument(number, issueDate),
		authority,
		categories,
		...(administrativeNumber && { administrativeNumber }),
	};
}

const licenses: Readonly<Record<string, DrivingLicense>> = {
	"amara-cole": license("25AC60382", "2025-07-02", [
		category("AM", "2023-06-21", "2035-07-01"),
		category("B1", "2025-07-02", "2035-07-01"),
		category("B", "2025-07-02", "2035-07-01"),
	]),
	"david-marsh": license(
		"13DM38207",
		"2019-03-25",
		[category("A", "2001-11-30", "2029-03-24"), category("B", "1999-12-01", "2029-03-24")],
		"811123M0862",
	),
	"mei-tanaka": license("20MT51940", "2020-10-12", [category("B", "2012-08-06", "2030-10-11")]),
	"hiro-sato": license(
		"22HS14596",
		"2022-05-16",
		[category("B", "1980-09-01", "2032-05-15"), category("C", "1984-02-20", "2032-05-15")],
		"620803S5573",
	),
};

export const licenseHolders: readonly { readonly person: Person; readonly license: DrivingLicense }[] =
	specimenPeople.flatMap((person) => {
		const own = licenses[person.id];
		return own ? [{ person, license: own }] : [];
	});
