import { formatPercent, type Share } from "./share.ts";
import { type Row, renderTable } from "./table.ts";

/** Results for one kind of forgery: how often the default options detected it, and its outcomes. */
export interface TamperingKind {
	readonly kind: string;
	/** Number of those sent to review or declined. */
	readonly noticed: Share;
	/** Number of forgeries by reason. */
	readonly reasons: Readonly<Record<string, number>>;
	/** Approved forgeries, by the person of the passport. */
	readonly approved: readonly string[];
}

const says: Readonly<Record<string, string>> = {
	genuine: "genuine, photographed in the same way (detected means a false positive)",
	portrait: "portrait swapped, ghost image unchanged",
	"portrait-and-ghost": "portrait and ghost image swapped",
	"printed-surname": "printed surname, one letter",
	"printed-birth-year": "printed birth year",
	"zone-birth-year": "birth year of the MRZ, digits recomputed",
	"print-and-zone": "birth year of both printed text and MRZ, digits recomputed",
};

export function tamperingRows(kinds: readonly TamperingKind[]): Row[] {
	return kinds.map(({ kind, noticed, reasons, approved }) => ({
		kind: says[kind] ?? kind,
		passports: noticed.of,
		"detected %": formatPercent(noticed),
		reasons: Object.entries(reasons)
			.map(([reason, times]) => `${reason} ${times}`)
			.join(", "),
		approved: approved.join(", "),
	}));
}

/** Renders the report's section about tampering. */
export function tamperingPages(kinds: readonly TamperingKind[]): string[] {
	return [
		"## Tampering",
		"Written by `npm run bench -- --only tampering`. Passports of four people, rendered again with one change and photographed by software; the selfie is a live one of the person in the portrait. The default options decides: undetected forgeries are approved. With so few photos, all of one layout, the intervals are wide, and a forger who reads this source code does better. Also tested once, on two or three of these passports each. Approved: a page typeset again with another person's data (2 of 2), an expiry date changed in both printed text and MRZ (3 of 3), and changes in the MRZ only of a personal number (2 of 2), the issuing state with the nationality (2 of 2), the nationality (2 of 3) or a surname added to the first (2 of 2); an expiry date changed in either printed text or MRZ whose printed text couldn't be read (1 of 3 each), and in the same way a printed day of birth (1 of 2). Detected: another number in printed text or MRZ (3 of 3 each), the last letter of a first name (2 of 2), the sex (2 of 2), the whole MRZ of another person (2 of 2), and a sheet with only a portrait and an MRZ (4 of 4; approved before this was checked).",
		renderTable(tamperingRows(kinds)),
	];
}
