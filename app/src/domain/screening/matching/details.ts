/** What is known of somebody beside their name. */
export interface Details {
	/** `1965`, `1965-03` or `1965-03-12`. */
	readonly birthDates: readonly string[];
	/** ISO 3166 alpha-2. */
	readonly countries: readonly string[];
	readonly identifiers: readonly string[];
}

/** How a detail bears on how alike names are. */
export type Bearing = "agrees" | "differs" | "unknown";
export interface Bearings {
	readonly birthDate: Bearing;
	readonly country: Bearing;
	readonly identifier: Bearing;
}

/** Born in another year: not enough to be taken for one by the name alone. */
const otherYearCap = 0.6;
/** Born in the same year on another day: lists err by days and months more than by years. */
const otherDayCap = 0.85;
/** Nationalities change, and lists name where somebody is active. */
const otherCountryCost = 0.05;
/** A number of a document or register that is the same. */
const sameIdentifier = 0.95;
const minIdentifierName = 0.5;

const bare = (identifier: string) => identifier.toUpperCase().replace(/[^A-Z0-9]/g, "");
const minIdentifierLength = 5;

type Birth = "same" | "other_day" | "other_year";

function compareBirth(a: string, b: string): Birth {
	const [yearA, monthA, dayA] = a.split("-");
	const [yearB, monthB, dayB] = b.split("-");
	if (yearA !== yearB) {
		// A year without a day is often an estimate.
		const isEstimate = monthA === undefined || monthB === undefined;
		return isEstimate && Math.abs(Number(yearA) - Number(yearB)) === 1 ? "same" : "other_year";
	}
	if (!monthA || !monthB) return "same";
	if (monthA === monthB && (!dayA || !dayB || dayA === dayB)) return "same";
	// Day and month are taken for one another.
	return monthA === dayB && dayA === monthB ? "same" : "other_day";
}

function bestBirth(a: readonly string[], b: readonly string[]): Birth | null {
	const found = a.flatMap((one) => b.map((other) => compareBirth(one, other)));
	return (["same", "other_day", "other_year"] as const).find((birth) => found.includes(birth)) ?? null;
}

const shares = (a: readonly string[], b: readonly string[]): Bearing =>
	a.length === 0 || b.length === 0 ? "unknown" : a.some((value) => b.includes(value)) ? "agrees" : "differs";

/**
 * What birth date, country and numbers make of how alike names are: they cap or raise it, and a missing one does
 * nothing.
 * @param score of the names, 0 to 1
 */
export function weighDetails(score: number, a: Details, b: Details): { score: number; bearings: Bearings } {
	const birth = bestBirth(a.birthDates, b.birthDates);
	const country = shares(a.countries, b.countries);
	const numbers = ({ identifiers }: Details) =>
		identifiers.map(bare).filter(({ length }) => length >= minIdentifierLength);
	const identifier = shares(numbers(a), numbers(b));
	let weighed = score;
	if (country === "differs") weighed -= otherCountryCost;
	if (birth === "other_day") weighed = Math.min(weighed, otherDayCap);
	if (birth === "other_year") weighed = Math.min(weighed, otherYearCap);
	if (identifier === "agrees" && score >= minIdentifierName) weighed = Math.max(weighed, sameIdentifier);
	return {
		score: Number(Math.max(0, weighed).toFixed(4)),
		bearings: {
			birthDate: birth === null ? "unknown" : birth === "same" ? "agrees" : "differs",
			country,
			// People have several documents: another number says nothing.
			identifier: identifier === "agrees" ? "agrees" : "unknown",
		},
	};
}
