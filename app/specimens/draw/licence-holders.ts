import type { DrivingLicence } from "./driving-licence.ts";
import { issueDocument, type Person, specimenPeople } from "./people.ts";

/** Who holds the documents in published layouts, and what their licences say. */

const category = (name: string, since: string, until: string) => ({ name, since, until });

function licence(
	number: string,
	issueDate: string,
	categories: DrivingLicence["categories"],
	administrativeNumber?: string,
): DrivingLicence {
	const authority = "Prefect of Amaurot";
	return {
		...issueDocument(number, issueDate),
		authority,
		categories,
		...(administrativeNumber && { administrativeNumber }),
	};
}

const licences: Readonly<Record<string, DrivingLicence>> = {
	"amara-cole": licence("25AC60382", "2025-07-02", [
		category("AM", "2023-06-21", "2035-07-01"),
		category("B1", "2025-07-02", "2035-07-01"),
		category("B", "2025-07-02", "2035-07-01"),
	]),
	"david-marsh": licence(
		"13DM38207",
		"2019-03-25",
		[category("A", "2001-11-30", "2029-03-24"), category("B", "1999-12-01", "2029-03-24")],
		"811123M0862",
	),
	"mei-tanaka": licence("20MT51940", "2020-10-12", [category("B", "2012-08-06", "2030-10-11")]),
	"hiro-sato": licence(
		"22HS14596",
		"2022-05-16",
		[category("B", "1980-09-01", "2032-05-15"), category("C", "1984-02-20", "2032-05-15")],
		"620803S5573",
	),
};

export const licenceHolders: readonly { readonly person: Person; readonly licence: DrivingLicence }[] =
	specimenPeople.flatMap((person) => {
		const own = licences[person.id];
		return own ? [{ person, licence: own }] : [];
	});
