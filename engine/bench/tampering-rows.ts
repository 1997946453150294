import { percent, type Share } from "./share.ts";
import { type Row, tableOf } from "./table.ts";

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
		"noticed %": percent(noticed),
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
		"Written by `npm run bench -- --only tampering`. Passports of four people, drawn anew with one thing changed and photographed again by code; the selfie is of whoever the portrait shows, live. Decided by the default workflow: what isn't noticed is approved. So few pictures, all of one layout, give wide intervals; a forger who reads this source does better.",
		tableOf(tamperingRows(kinds)),
	];
}
