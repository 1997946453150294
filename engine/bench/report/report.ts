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
import { keepLastPeerFigures, type Peers, peerPages } from "../peers/peers.ts";
import type { PrintedRates } from "../printed.ts";
import type { SignRates } from "../signs.ts";
import { printedPages } from "./printed-rows.ts";
import { formatPercent } from "./share.ts";
import { signPages } from "./sign-rows.ts";
import { type Row, renderTable } from "./table.ts";
import { type TamperingKind, tamperingPages } from "./tampering-rows.ts";

/** How the page guides through the gestures: what it fetches for that, how often it looks, how far its reading is off. */
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

/** What was measured, each part with the day of its run: a run of some parts leaves the others as they were. */
export interface Report {
	readonly machine: { readonly cpu: string; readonly cores: number; readonly node: string };
	readonly measured: Readonly<Record<string, { readonly at: string; readonly quiet: boolean }>>;
	readonly models: readonly { name: string; version: string; hash: string | null }[];
	readonly mrz?: readonly MrzAccuracy[] | undefined;
	readonly faces?: FaceAccuracy | undefined;
	readonly degraded?: readonly DegradedReadings[] | undefined;
	readonly printed?: PrintedRates | undefined;
	readonly signs?: SignRates | undefined;
	/** Of whole decisions: `npm run bench -- --only tampering`. */
	readonly tampering?: readonly TamperingKind[] | undefined;
	readonly peers?: Peers | undefined;
	readonly liveness?: readonly Species[] | undefined;
	/** Of the browser's part: `npm run bench -- --only guidance`. */
	readonly guidance?: Guidance | undefined;
	/** Without its milliseconds where the machine had other work: they would say little. */
	readonly stages?: readonly (Pick<Stage, "name" | "floor" | "ratio"> & Partial<Stage>)[] | undefined;
	/** Without the time on the clock where the machine had other work. */
	readonly decision?: (Omit<DecisionCost, "wallSeconds" | "waitSeconds"> & Partial<DecisionCost>) | undefined;
}

function documents({ mrz, degraded }: Report): string[] {
	if (!mrz) return [];
	const rates = mrz.flatMap(({ set, rates: ofSet }) =>
		ofSet.map(({ name, exact }) => ({
			set,
			format: name,
			pictures: exact.of,
			"read exactly %": formatPercent(exact),
		})),
	);
	const wrong = mrz.map(({ set, rates: ofSet, wrongButValid, without, falseReads }) => ({
		set,
		"pictures with a zone": ofSet.reduce((sum, { exact }) => sum + exact.of, 0),
		"**wrong but valid**": wrongButValid.length,
		"pictures without": without,
		"valid where none is lawful": falseReads.length,
	}));
	return [
		"## Machine-readable zones",
		"A reading counts when every character is right. `specimens` are this repository's generated documents, `documents` published specimens of states. Wrong readings reported as valid are the figure that matters most.",
		renderTable(wrong),
		renderTable(rates),
		...(degraded
			? [
					"The pictures of 500 px and more, each made worse in one way; of the wrong readings those that pass every check digit, and those that were not even doubted:",
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

/** Points of the curve at which a share changes, thinned to what a reader can take in. */
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
		`Every portrait and selfie of ${people} synthetic people against every other: ${genuine.pairs} genuine pairs (median ${genuine.median}, greatest ${genuine.greatest}) and ${impostor.pairs} of strangers (median ${impostor.median}, least ${impostor.least}), L2 distance. They are renderings of one body mesh, more alike than strangers are: the false match rates named after the distances are of real photographs, and those measured here are far higher.`,
		renderTable(
			points.map(({ name, threshold, fmr, fnmr }) => ({
				point: name,
				distance: threshold,
				"FMR % here (95 %)": formatPercent(fmr),
				"FNMR % here (95 %)": formatPercent(fnmr),
			})),
		),
		"What the thresholds rest on was measured once, on real photographs that this repository doesn't hold: Labeled Faces in the Wild, the face at each picture's centre. For the default net 588 genuine pairs, 2.34 million impostor pairs, and 27,336 between people with East Asian names, the group with the highest rate known; rates of other groups aren't known.",
		renderTable(
			["face-embedding", "face-recogniser"].flatMap((name) =>
				faceOperatingPoints({ name }).map(({ distance, fmr, worstGroupFmr, fnmr }) => ({
					net: name,
					distance: Math.round(distance * 1e4) / 1e4,
					"FMR %": perCent(fmr),
					"FMR %, worst group": perCent(worstGroupFmr),
					"FNMR %": perCent(fnmr),
				})),
			),
		),
		"The curve on the pairs of synthetic people:",
		renderTable(curve(found)),
		"By slices, at the distance of FMR 1e-3, strangers within the slice only; a few people each, so the intervals are wide:",
		renderTable(
			slices.map(({ slice, people: of, fmr, fnmr }) => ({
				slice,
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
		"Responses to challenges, made up from the synthetic people: of attacks the share found clear (APCER), of genuine responses the share not found clear (BPCER), in per cent with their 95 % intervals. Whoever can neither turn nor blink always goes to a reviewer and is never found clear: of them `decided wrongly` tells who was refused. So does whoever leaves out the colours, an attacker too: clips of gestures played on a screen were approved without them in 12 of 12 tries before that rule. The document has no part in these figures: beside it a warped portrait is recognised as its own picture (4 of 4), but no longer once it is squeezed by a tenth (0 of 4 recognised, 3 approved). Attacks nobody made here are not measured here.",
		renderTable(livenessRows(species)),
	];
}

function guidance({ guidance: found }: Report): string[] {
	if (!found) return [];
	const { transfer, turns, speed: rows } = found;
	return [
		"## Guidance in the browser",
		`Written by \`npm run bench -- --only guidance\`. The page fetches ${transfer.weights_kb} kB of weights and ${transfer.worker_kb} kB of code for it, compressed, once. On ${turns.frames} frames of people who turn its reading is ${turns.median}° from the server's in the median, ${turns.p90}° at nine tenths, ${turns.greatest}° at most; ${turns.greatest_too_far}° at most on the side of too far, and a turn ends early only 7° beyond what the server needs.`,
		"Looks a second on the live page in Chromium, which waits 80 ms between two, so that 12.5 are the most. Chromium slows down a page's own thread and not its workers: in the last line the worker's code runs in the page, which is slower than any telephone so slowed down.",
		renderTable(
			rows.map(({ slowed, net, looks_a_second, median_ms }) => ({
				"slowed down": `${slowed} ×`,
				"the net runs": net,
				"looks a second": looks_a_second,
				"ms a look, median": median_ms,
			})),
		),
	];
}

/** Milliseconds only of a machine that did nothing else. */
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
			? "Median milliseconds of 9 runs on one thread, beside the floor each stage stands on."
			: "The machine had other work during the run: only ratios to a floor measured in the same run are stated.",
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
		: " The machine had other work during the run, which adds to it; time on the clock would say little.";
	return [
		"## A whole decision",
		`All that the engine does for one verification: a passport is read, its print too, a challenge of ${frames} frames assessed, the two faces compared. Median of 5 runs, nets loaded. Where the document is read as it comes in and the challenge is judged step by step, as on the hosted page, a person waits for what is left.${busy}`,
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

/** The report as a page; tables only of what was measured. */
export function renderMarkdown(report: Report): string {
	const { machine, measured, models } = report;
	return `${[
		"# Benchmark of the engine",
		"Written by `npm run bench -- --only engine`; the same in `benchmark.json`. A figure without its set says nothing: these sets are small, and the intervals say how small.",
		`${machine.cpu}, ${machine.cores} cores, Node ${machine.node}. Measured: ${Object.entries(measured)
			.map(([part, { at }]) => `${part} ${at}`)
			.join(", ")}.`,
		...documents(report),
		...(report.printed ? printedPages(report.printed) : []),
		...(report.signs ? signPages(report.signs) : []),
		...(report.tampering ? tamperingPages(report.tampering) : []),
		...faces(report),
		...(report.peers ? peerPages(report.peers) : []),
		...liveness(report),
		...guidance(report),
		...speed(report),
		...decision(report),
		"## Nets",
		renderTable(models.map(({ name, version, hash }) => ({ name, version, "SHA-256": hash }))),
	].join("\n\n")}\n`;
}

/** Writes `docs/benchmark.md` and `docs/benchmark.json`; parts not measured now stay as they were. */
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
