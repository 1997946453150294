import { createPerson, type Person, specimenPeople } from "./people.ts";

/** Passports as forgers leave them: what is changed, and whose portraits they bear. */

export const forgeryKinds = [
	"genuine",
	"portrait",
	"portrait-and-ghost",
	"printed-surname",
	"printed-birth-year",
	"zone-birth-year",
	"print-and-zone",
] as const;
export type ForgeryKind = (typeof forgeryKinds)[number];

export interface Forgery {
	readonly id: string;
	readonly kind: ForgeryKind;
	/** What the page says. */
	readonly person: Person;
	/** Whose portrait it bears, and whose its ghost image is. */
	readonly portrait: string;
	readonly ghost: string;
}

/** Holders, whose portrait replaces theirs, and their surname with a letter changed. */
const forgedHolders = [
	["amara-cole", "mei-tanaka", "Cola"],
	["david-marsh", "kwame-osei", "March"],
	["mei-tanaka", "amara-cole", "Tanaga"],
	["kwame-osei", "david-marsh", "Osek"],
] as const;

function forgePerson(genuine: Person, kind: ForgeryKind, surname: string): Person {
	// Older or younger by three years.
	const year = Number(genuine.birthDate.slice(0, 4)) - 3;
	const aged = createPerson(
		{ ...genuine, birthDate: `${year}${genuine.birthDate.slice(4)}` },
		genuine.passport,
		genuine.card,
	);
	const withZoneOf = (page: Person, { passport }: Person): Person => ({
		...page,
		passport: { ...page.passport, mrz: passport.mrz },
	});
	if (kind === "printed-surname") return { ...genuine, lastName: surname };
	if (kind === "printed-birth-year") return withZoneOf(aged, genuine);
	if (kind === "zone-birth-year") return withZoneOf(genuine, aged);
	return kind === "print-and-zone" ? aged : genuine;
}

export const forgeries: readonly Forgery[] = specimenPeople.flatMap((person) => {
	const holder = forgedHolders.find(([id]) => id === person.id);
	if (!holder) return [];
	const [id, other, surname] = holder;
	return forgeryKinds.map((kind) => ({
		id,
		kind,
		person: forgePerson(person, kind, surname),
		portrait: kind.startsWith("portrait") ? other : id,
		ghost: kind === "portrait-and-ghost" ? other : id,
	}));
});
