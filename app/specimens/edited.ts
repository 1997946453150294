import { type Person, people, withDocuments } from "./people.ts";

/** Passports as forgers leave them: what is changed, and whose portraits they bear. */

export const editKinds = [
	"genuine",
	"portrait",
	"portrait-and-ghost",
	"printed-surname",
	"printed-birth-year",
	"zone-birth-year",
	"print-and-zone",
] as const;
export type EditKind = (typeof editKinds)[number];

export interface Edit {
	readonly id: string;
	readonly kind: EditKind;
	/** What the page says. */
	readonly person: Person;
	/** Whose portrait it bears, and whose its ghost image is. */
	readonly portrait: string;
	readonly ghost: string;
}

/** Holders, whose portrait replaces theirs, and their surname with a letter changed. */
const holders = [
	["amara-cole", "mei-tanaka", "Cola"],
	["david-marsh", "kwame-osei", "March"],
	["mei-tanaka", "amara-cole", "Tanaga"],
	["kwame-osei", "david-marsh", "Osek"],
] as const;

function forged(genuine: Person, kind: EditKind, surname: string): Person {
	// Older or younger by three years.
	const year = Number(genuine.birthDate.slice(0, 4)) - 3;
	const aged = withDocuments(
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

export const edits: readonly Edit[] = people.flatMap((person) => {
	const holder = holders.find(([id]) => id === person.id);
	if (!holder) return [];
	const [id, other, surname] = holder;
	return editKinds.map((kind) => ({
		id,
		kind,
		person: forged(person, kind, surname),
		portrait: kind.startsWith("portrait") ? other : id,
		ghost: kind === "portrait-and-ghost" ? other : id,
	}));
});
