import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { faceOperatingPoints } from "../../src/index.ts";
import type { MrzAccuracy } from "../accuracy.ts";
import type { DecisionCost } from "../decision.ts";
import type { DegradedReadings } from "../degraded.ts";
import type { FaceAccuracy } from "../faces.ts";
import type { Stage } from "../latency.ts";
import { livenessRows, type Species } from "../liveness.ts";
import type { Peers } from "../peers/figures.ts";
import { keepLastPeerFigures } from "../peers/peers.ts";
import { type PhotographRates, photographRows } from "../photographs.ts";
import type { PrintedRates } from "../printed.ts";
import type { SignRates } from "../signs.ts";
import { type ExternalRates, externalPages } from "./external-rows.ts";
import { knownDataPages } from "./known-data.ts";
import { peerPages } from "./peer-rows.ts";
import { printedPages } from "./printed-rows.ts";
import { formatPercent } from "./share.ts";
import { signPages } from "./sign-rows.ts";
import { type Row, renderTable } from "./table.ts";
import { type TamperingKind, tamperingPages } from "./tampering-rows.ts";

/** Results of the guide for gestures: bytes that the page fetches, frames per second, and deviation of its measurements. */
interface Guidance {
	readonly transfer: { readonly weights_kb: number; readonly worker_kb: number };
	readonly turns: {
		readonly frames: number;
		readonly median: number;
		readonly p90: number;
		readonly greatest: number;
		readonly greatest_too_far: number;
	};
	readonly speed: readonly {
		readonly slowed: number;
		readonly net: string;
		readonly looks_a_second: number;
		readonly median_ms: number;
	}[];
}

/** Results, each part with the date of its run: a run of some parts keeps the results of the others. */
export interface Report {
	readonly machine: { readonly cpu: string; readonly cores: number; readonly node: string };
	/** By part. `cpu` if it is known: `machine` is that of the last run, and times of other machines aren't comparable. */
	readonly measured: Readonly<
		Record<string, { readonly at: string; readonly quiet: boolean; readonly cpu?: string }>
	>;
	readonly models: readonly { name: string; version: string; hash: string | null }[];
	readonly mrz?: readonly MrzAccuracy[] | undefined;
	readonly faces?: FaceAccuracy | undefined;
	readonly degraded?: readonly DegradedReadings[] | undefined;
	readonly printed?: PrintedRates | undefined;
	readonly signs?: SignRates | undefined;
	/** Decisions about forged documents: `npm run bench -- --only tampering`. */
	readonly tampering?: readonly TamperingKind[] | undefined;
	readonly peers?: Peers | undefined;
	readonly liveness?: readonly Species[] | undefined;
	readonly photographs?: readonly PhotographRates[] | undefined;
	/** Rates that no command of this repository measures. */
	readonly external?: ExternalRates | undefined;
	/** The guide in the browser: `npm run bench -- --only guidance`. */
	readonly guidance?: Guidance | undefined;
	/** Without milliseconds if the machine had other load, because they wouldn't be meaningful. */
	readonly stages?: readonly (Pick<Stage, "name" | "floor" | "ratio"> & Partial<Stage>)[] | undefined;
	/** Without elapsed times if the machine had other load. */
	readonly decision?: (Omit<DecisionCost, "wallSeconds" | "waitSeconds"> & Partial<DecisionCost>) | undefined;
}

function documents({ mrz, degraded }: Report): string[] {
	if (!mrz) return [];
	const rates = mrz.flatMap(({ set, rates: ofSet }) =>
		ofSet.map(({ name, exact }) => ({
			set,
			format: name,
			photos: exact.of,
			"read exactly %": formatPercent(exact),
		})),
	);
	const wrong = mrz.map(({ set, rates: ofSet, wrongButValid, without, falseReads }) => ({
		set,
		"photos with an MRZ": ofSet.reduce((sum, { exact }) => sum + exact.of, 0),
		"**wrong but valid**": wrongButValid.length,
		"photos without": without,
		"valid although there is none": falseReads.length,
	}));
	return [
		"## Machine-readable zones",
		"A reading counts as exact if every character is right. `specimens` are this repository's generated documents, `documents` are specimens published by states. Wrong readings reported as valid matter most.",
		renderTable(wrong),
		renderTable(rates),
		...(degraded
			? [
					"Photos of 500 px and more, each degraded in one way; wrong readings that pass every check digit, and wrong readings with the result `clear`:",
					renderTable(
						degraded.map(({ set, change, exact, total, wrongButValid, wrongButClear }) => ({
							set,
							change,
							"read exactly": `${exact} of ${total}`,
							"wrong but valid": wrongButValid,
							"wrong but clear": wrongButClear,
						})),
					),
				]
			: []),
	];
}

/** Selects a readable number of points of the curve at which a rate changes. */
function curve({ roc }: FaceAccuracy): Row[] {
	const limits = [0, 0.001, 0.01, 0.05, 0.1, 0.25];
	return limits.flatMap((limit) => {
		const point = roc.findLast(({ fmr }) => fmr <= limit);
		return point
			? [{ "FMR at most %": limit * 100, distance: point.threshold, "FNMR %": point.fnmr * 100 }]
			: [];
	});
}

const perCent = (share: number | null) => (share === null ? null : Number((share * 100).toPrecision(2)));

function faces({ faces: found }: Report): string[] {
	if (!found) return [];
	const { people, genuine, impostor, points, slices } = found;
	return [
		"## Faces",
		`Every portrait and selfie of ${people} synthetic people compared with every other: ${genuine.pairs} genuine pairs (median ${genuine.median}, maximum ${genuine.greatest}) and ${impostor.pairs} impostor pairs (median ${impostor.median}, minimum ${impostor.least}), L2 distance. All people are renderings of one body mesh, and more similar than strangers: the false match rates that name the distances were measured on real photos, and those measured here are far higher.`,
		renderTable(
			points.map(({ name, threshold, fmr, fnmr }) => ({
				point: name,
				distance: threshold,
				"FMR % here (95 %)": formatPercent(fmr),
				"FNMR % here (95 %)": formatPercent(fnmr),
			})),
		),
		"The thresholds were measured once, on real photos that aren't in this repository: Labeled Faces in the Wild, the face at the center of each photo. For the default model: 588 genuine pairs, 2.34 million impostor pairs, and 27,336 impostor pairs of people with East Asian names, the group with the highest known rate. Rates of other groups aren't known. 588 genuine pairs are few: on 3,000, the FNMR at the match threshold is 4.3 % instead of 3.4 % (see “Measured outside this repository”).",
		renderTable(
			["face-embedding", "face-recogniser"].flatMap((name) =>
				faceOperatingPoints({ name }).map(({ distance, fmr, worstGroupFmr, fnmr }) => ({
					model: name,
					distance: Math.round(distance * 1e4) / 1e4,
					"FMR %": perCent(fmr),
					"FMR %, worst group": perCent(worstGroupFmr),
					"FNMR %": perCent(fnmr),
				})),
			),
		),
		"The curve for the pairs of synthetic people:",
		renderTable(curve(found)),
		"By group, at the distance of FMR 1e-3, with impostor pairs within the group only. Each group has few people, so the intervals are wide:",
		renderTable(
			slices.map(({ slice, people: of, fmr, fnmr }) => ({
				group: slice,
				people: of,
				"FMR % (95 %)": fmr && formatPercent(fmr),
				"FNMR % (95 %)": formatPercent(fnmr),
			})),
		),
	];
}

function liveness({ liveness: species }: Report): string[] {
	if (!species) return [];
	return [
		"## Liveness",
		"Responses to challenges, generated from the synthetic people: the share of attacks found clear (APCER) and the share of genuine responses not found clear (BPCER), in percent with 95 % intervals. A person who can neither turn their head nor blink always goes to manual review and is never found clear: for them, `decided wrongly` is the share declined. Responses without the colors also go to manual review, those of attackers included: before that rule, clips of gestures played on a screen were approved without the colors in 12 of 12 attempts. These figures don't use the document: the next section does. Only the attacks listed here were measured. `eyes_cut_out`, a note, decides nothing.",
		renderTable(livenessRows(species)),
	];
}

function photographs({ photographs: table }: Report): string[] {
	if (!table) return [];
	return [
		"## The portrait's photograph as a selfie",
		"Selfies made from the portrait of a passport or identity card, altered in ways that hide where they come from, and other photographs of the same people. `by similarity` is the share whose fine structure is that of the portrait (check `same_photograph`), `undecided` the share with too little of it to tell, which goes to review, `by distance` the share whose face is nearer to the portrait than any living face (`own_photo`); APCER is the share that matches and that none of these sends to review, BPCER the share of genuine selfies that one of them does, in percent with 95 % intervals. Similarity: minimum, median, maximum, of the one nearest to its limit. All people of this table are renderings, and their portraits and selfies share one skin texture, which no real person's do: their selfies resemble the portrait more than real ones. In the rows with another skin, other pores and spots were drawn on the face of the selfie. The limits were chosen in view of the same people and of 22 photographs of 19 or 20 real people, none held out. Of those real people's photographs, bent by 2 or 4 %, relit or mirrored, 88 of 88 were found (95 %: 95.8 to 100 %); blurred in all frames, also with grain, 84 of 88 weren't approved, and half sharp or half as blurred, 44 of 44; with other pores drawn on their skin 18 of 22 (61 to 93 %), and with pores drawn after blurring only 15 of 22 (47 to 84 %). Of 231 pairs of two of these photographs none was doubted, but 60 were undecided, most of them with one of two that were enlarged from photos of groups. Two photographs of one real person were at hand for one person only, so how often real people are wrongly doubted isn't known.",
		renderTable(photographRows(table)),
	];
}

function guidance({ guidance: found }: Report): string[] {
	if (!found) return [];
	const { transfer, turns, speed: rows } = found;
	return [
		"## Guidance in the browser",
		`Written by \`npm run bench -- --only guidance\`. The page downloads ${transfer.weights_kb} kB of weights and ${transfer.worker_kb} kB of code for it, compressed, once. On ${turns.frames} frames of people who turn their head, its angle differs from the server's by ${turns.median}° (median), ${turns.p90}° (90th percentile) and ${turns.greatest}° (maximum). Where it reads too far, the maximum is ${turns.greatest_too_far}°; a turn ends early only 7° beyond what the server needs.`,
		"Frames analyzed per second on the live page in Chromium. The page waits 80 ms between two, so the maximum is 12.5. Chromium's slowdown affects the page's main thread but not its workers: in the last row, the worker's code runs in the page, which is slower than a phone of that speed would be.",
		renderTable(
			rows.map(({ slowed, net, looks_a_second, median_ms }) => ({
				"slowed down": `${slowed} ×`,
				"the model runs": net,
				"frames per second": looks_a_second,
				"ms per frame, median": median_ms,
			})),
		),
	];
}

/** Returns milliseconds only if the machine had no other load. */
function dropBusyTimings(report: Report): Report {
	const { measured, stages, decision: cost } = report;
	const { wallSeconds: _wall, waitSeconds: _wait, ...busy } = cost ?? {};
	return {
		...report,
		stages: measured.latency?.quiet
			? stages
			: stages?.map(({ name, floor, ratio }) => ({ name, floor, ratio })),
		decision: measured.decision?.quiet || !cost ? cost : (busy as typeof cost),
	};
}

function speed({ stages }: Report): string[] {
	if (!stages) return [];
	const quiet = stages.every(({ cpuMs }) => cpuMs !== undefined);
	return [
		"## CPU",
		quiet
			? "Median milliseconds of 9 runs on one thread, next to the minimum that each stage needs."
			: "The machine was busy during the run: only ratios to a minimum measured in the same run are given.",
		renderTable(
			stages.map(({ name, cpuMs = null, floor, floorMs = null, ratio }) => ({
				stage: name,
				...(quiet ? { ms: cpuMs, "floor ms": floorMs } : {}),
				ratio,
				floor,
			})),
		),
	];
}

function decision({ decision: cost, measured }: Report): string[] {
	if (!cost) return [];
	const { frames, cpuSeconds, wallSeconds, waitSeconds, workers } = cost;
	const busy = measured.decision?.quiet
		? ""
		: " The machine was busy during the run, which increases CPU time; elapsed time would mean little.";
	return [
		"## A whole decision",
		`All of the engine's work for one verification: reading a passport and its printed text, assessing a challenge of ${frames} frames, comparing the two faces, and six frames with the portrait's photograph. Median of 5 runs, with models loaded. On the hosted page the document is read on upload and the challenge is evaluated step by step, so a person only waits for the rest.${busy}`,
		renderTable([
			{
				"CPU s": cpuSeconds,
				...(wallSeconds ? { "wall s": wallSeconds } : {}),
				...(waitSeconds ? { "wait s": waitSeconds } : {}),
				...(wallSeconds ? { workers } : {}),
			},
		]),
	];
}

/** Renders the report, with tables only for measured parts. */
export function renderMarkdown(report: Report): string {
	const { machine, measured, models } = report;
	return `${[
		"# Benchmark of the engine",
		"Written by `npm run bench -- --only engine`; `benchmark.json` has the same data. Each figure only applies to its set. The sets are small: see the intervals.",
		`${machine.cpu}, ${machine.cores} cores, Node ${machine.node}. Measured: ${Object.entries(measured)
			.map(([part, { at, cpu = machine.cpu }]) => `${part} ${at}${cpu === machine.cpu ? "" : ` (${cpu})`}`)
			.join(", ")}.`,
		...knownDataPages,
		...documents(report),
		...(report.printed ? printedPages(report.printed) : []),
		...(report.signs ? signPages(report.signs) : []),
		...(report.tampering ? tamperingPages(report.tampering) : []),
		...faces(report),
		...(report.peers ? peerPages(report.peers, measured.peers?.quiet ?? false) : []),
		...liveness(report),
		...photographs(report),
		...(report.external ? externalPages(report.external) : []),
		...guidance(report),
		...speed(report),
		...decision(report),
		"## Models",
		renderTable(models.map(({ name, version, hash }) => ({ name, version, "SHA-256": hash }))),
	].join("\n\n")}\n`;
}

/** Writes `docs/benchmark.md` and `docs/benchmark.json`; parts that weren't measured keep their previous results. */
export function writeReport(fresh: Report): void {
	const docs = fileURLToPath(new URL("../../../docs", import.meta.url));
	const path = join(docs, "benchmark.json");
	const before = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : null;
	const measuredNow = Object.fromEntries(Object.entries(fresh).filter(([, value]) => value !== undefined));
	const report = dropBusyTimings({
		...before,
		...measuredNow,
		peers: keepLastPeerFigures(fresh.peers, before?.peers) ?? before?.peers,
		measured: { ...before?.measured, ...fresh.measured },
	} as Report);
	writeFileSync(path, `${JSON.stringify(report, null, "\t")}\n`);
	writeFileSync(join(docs, "benchmark.md"), renderMarkdown(report));
}
