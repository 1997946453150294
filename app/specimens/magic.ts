import sharp from "sharp";
import { issue, type Person, people, withDocuments } from "./people.ts";

/** Documents that come to one outcome, whoever looks: what is wrong with each is wrong on purpose. */

function person(id: string): Person {
	const found = people.find((one) => one.id === id);
	if (!found) throw new Error(`there is no ${id}`);
	return found;
}

/** Amara Cole as a child: under 18 until June 2033. */
function child(): Person {
	const grown = person("amara-cole");
	return withDocuments(
		{ ...grown, birthDate: "2015-06-21", personalNumber: "150621C2940" },
		issue("UP6120488", "2025-08-14"),
		issue("C8W55013R", "2025-07-01"),
	);
}

/** David Marsh's passport, as it would be had somebody altered the expiry date in its zone. */
function altered(): Person {
	const holder = person("david-marsh");
	const [names, numbers] = holder.passport.mrz;
	const expiry = 21;
	const year = Number(numbers.slice(expiry, expiry + 2)) + 3;
	const zone = [names, numbers.slice(0, expiry) + year + numbers.slice(expiry + 2)] as const;
	return { ...holder, passport: { ...holder.passport, mrz: zone } };
}

export const variants: readonly (readonly [file: string, holder: Person])[] = [
	["under-age", child()],
	["check-digit", altered()],
];

/** Held too near: both ends of the zone lie outside the picture. */
export async function cutOff(photo: Buffer): Promise<Buffer> {
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
