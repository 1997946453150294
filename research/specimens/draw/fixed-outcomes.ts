import sharp from "sharp";
import { createPerson, issueDocument, type Person, specimenPeople } from "./people.ts";

/** Documents that come to one outcome, whoever looks: what is wrong with each is wrong on purpose. */

function findPerson(id: string): Person {
	const found = specimenPeople.find((one) => one.id === id);
	if (!found) throw new Error(`there is no ${id}`);
	return found;
}

/** Amara Cole as a child: under 18 until June 2033. */
function createMinor(): Person {
	const grown = findPerson("amara-cole");
	return createPerson(
		{ ...grown, birthDate: "2015-06-21", personalNumber: "150621C2940" },
		issueDocument("UP6120488", "2025-08-14"),
		issueDocument("C8W55013R", "2025-07-01"),
	);
}

/** David Marsh's passport, as it would be had somebody altered the expiry date in its zone. */
function alterExpiryInMrz(): Person {
	const holder = findPerson("david-marsh");
	const [names, numbers] = holder.passport.mrz;
	const expiry = 21;
	const year = Number(numbers.slice(expiry, expiry + 2)) + 3;
	const zone = [names, numbers.slice(0, expiry) + year + numbers.slice(expiry + 2)] as const;
	return { ...holder, passport: { ...holder.passport, mrz: zone } };
}

export const fixedOutcomePassports: readonly (readonly [file: string, holder: Person])[] = [
	["under-age", createMinor()],
	["check-digit", alterExpiryInMrz()],
];

/** Held too near: both ends of the zone lie outside the photo. */
export async function cropMrzEnds(photo: Buffer): Promise<Buffer> {
	const { width, height } = await sharp(photo).metadata();
	return sharp(photo)
		.extract({
			left: Math.round(width * 0.2),
			top: Math.round(height * 0.1),
			width: Math.round(width * 0.5),
			height: Math.round(height * 0.82),
		})
		.png()
		.toBuffer();
}
