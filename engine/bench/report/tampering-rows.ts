import { formatPercent, type Share } from "./share.ts";
import { type Row, renderTable } from "./table.ts";

/** Forgeries of one kind: how often the default workflow noticed, and what it came to. */
export interface TamperingKind {
	readonly kind: string;
	/** Went to a reviewer or was declined. */
	readonly noticed: Share;
	/** Reasons, each with how often it was given. */
	readonly reasons: Readonly<Record<string, number>>;
	/** Of those approved, by whose passport they were. */
	readonly approved: readonly string[];
}

const says: Readonly<Record<string, string>> = {
	genuine: "genuine, photographed alike (noticed means a false alarm)",
	portrait: "portrait swapped, ghost image left",
	"portrait-and-ghost": "portrait and ghost image swapped",
	"printed-surname": "printed surname, one letter",
	"printed-birth-year": "printed birth year",
	"zone-birth-year": "birth year of the zone, digits recomputed",
	"print-and-zone": "birth year of both print and zone, digits recomputed",
};

export function tamperingRows(kinds: readonly TamperingKind[]): Row[] {
	return kinds.map(({ kind, noticed, reasons, approved }) => ({
		kind: says[kind] ?? kind,
		passports: noticed.of,
		"noticed %": formatPercent(noticed),
		reasons: Object.entries(reasons)
			.map(([reason, times]) => `${reason} ${times}`)
			.join(", "),
		approved: approved.join(", "),
	}));
}

/** Tampering as a chapter of the report. */
export function tamperingPages(kinds: readonly TamperingKind[]): string[] {
	return [
		"## Tampering",
		"Written by `npm run bench -- --only tampering`. Passports of four people, drawn anew with one thing changed and photographed again by code; the selfie is of whoever the portrait shows, live. Decided by the default workflow: what isn't noticed is approved. So few pictures, all of one layout, give wide intervals; a forger who reads this source does better. Also tried once, on two or three of these passports each: approved were a page typeset anew with another person's data (2 of 2), an expiry date changed in print and zone alike (3 of 3), and in the zone alone a personal number (2 of 2), the issuing state with the nationality (2 of 2), the nationality (2 of 3) or a surname added to the first (2 of 2); an expiry date changed in print or in the zone alone where its print couldn't be read (1 of 3 each), and so a printed day of birth (1 of 2). Noticed were another number in print or zone (3 of 3 each), a first name's last letter (2 of 2), the sex (2 of 2), the whole zone of another person (2 of 2), and a sheet with nothing but portrait and zone (4 of 4; approved before it was looked for).",
		renderTable(tamperingRows(kinds)),
	];
}
