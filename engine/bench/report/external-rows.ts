import { wilsonInterval } from "./share.ts";
import { type Row, renderTable } from "./table.ts";

/** A rate measured on photos outside this repository. It is entered by hand. */
export interface ExternalRate {
	readonly name: string;
	readonly count: number;
	readonly of: number;
	/** Section of `docs/design/liveness.md` whose change of the check came since: the rate is no longer that of this version. */
	readonly changedBy?: string;
}

/** Rates by what they say. */
export interface ExternalRates {
	/** Pairs of faces with a wrong result: FNMR, or FMR where the name says so. */
	readonly faces: readonly ExternalRate[];
	/** Attacks that were approved (APCER). */
	readonly attacks: readonly ExternalRate[];
	/** Genuine responses that were doubted or rejected (BPCER). */
	readonly genuine: readonly ExternalRate[];
	/** Edited specimens that were approved. */
	readonly documents: readonly ExternalRate[];
}

const labels: Readonly<Record<string, string>> = {
	fnmr_at_fmr_1: "FNMR at FMR 1 %",
	fnmr_at_fmr_0_1: "FNMR at FMR 0.1 %",
	fnmr_at_fmr_0_01: "FNMR at FMR 0.01 %",
	fnmr_at_match: "FNMR at the recommended match threshold: sent to review or declined",
	declined: "of these, declined",
	fmr_east_asian: "FMR at the recommended match threshold between East Asian faces",
	portrait_warped: "the document's own portrait, warped",
	photo_warped: "another photo, warped, best of three attempts",
	relit_by_mesh: "relit by the normals of the face mesh",
	relit_by_line: "relit by one line of shading",
	two_photos: "two photos of the person",
	portrait_bent_relit: "the document's own portrait, bent by 2 % and relit",
	portrait_bent_passive: "the document's own portrait, bent by 2 %, liveness `passive`",
	rendered_conditions: "rendered people in 16 conditions",
	thick_glasses: "rendered, thick glasses",
	haze: "rendered, haze",
	real_turns: "real people, head turned by 17° or more",
	portrait_blended: "portrait swapped with blended edges",
	portrait_morph: "morph: portrait blended of two people, both of whom match; genuine ghost image",
	portrait_morph_and_ghost: "morph with its own ghost image",
	portrait_and_ghost: "portrait swapped together with the ghost image",
	print_and_mrz: "printed text and MRZ changed alike",
};

const perCent = (share: number) => Number((share * 100).toPrecision(2));

const externalRows = (column: string, rates: readonly ExternalRate[]): Row[] =>
	rates.map(({ name, count, of, changedBy }) => {
		const [from, to] = wilsonInterval(count, of).map(perCent);
		return {
			[column]: labels[name] ?? name,
			count: `${count} of ${of}`,
			"% (95 %)": `${perCent(count / of)} (${from}–${to})`,
			"changed since by": changedBy ?? "",
		};
	});

/** Renders the report's section about external measurements. */
export function externalPages({ faces, attacks, genuine, documents }: ExternalRates): string[] {
	return [
		"## Measured outside this repository",
		"On photos that this repository doesn't contain, and entered by hand: no command repeats these measurements. The attacks and the rendered people are our own work. The settings were those of today's preset `fast`. A rate whose last column names a section of [Liveness](design/liveness.md) hasn't been measured again since that section's change of the check.",
		"Faces, on Labeled Faces in the Wild: 3,000 genuine pairs, 34.4 million impostor pairs.",
		renderTable(externalRows("rate", faces)),
		"Attacks that were approved (APCER):",
		renderTable(externalRows("attack", attacks)),
		"Genuine responses to challenges that were doubted or rejected (BPCER). Old phones weren't measured.",
		renderTable(externalRows("condition", genuine)),
		"Edited specimens that were approved:",
		renderTable(externalRows("edit", documents)),
	];
}
