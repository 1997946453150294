/**
 * Benchmark of the engine's accuracy and CPU time, on the repository's specimens and on the fixtures if they are available.
 *
 * `node engine/bench/engine.ts [--fixtures DIR] [--json]
 * [--part accuracy|degraded|printed|signs|peers|liveness|photographs|latency|decision]… [--samples N]`
 *
 * Runs all parts by default. `--samples` is the number of responses per species of attack. `peers` runs face-api and
 * Human on the same photos, and Tesseract (with the model `mrz`, or else `eng`) and PassportEye if they are installed.
 * Prints tables and writes `docs/benchmark.md` and `docs/benchmark.json`; `--json` prints one line of JSON instead.
 * Liveness, photographs, latency and decision need the fixtures. Ratios to a floor measured in the same run are comparable between machines.
 */
import { existsSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { modelVersions } from "../src/index.ts";
import { measureAccuracy } from "./accuracy.ts";
import { measureDecision } from "./decision.ts";
import { measureDegraded } from "./degraded.ts";
import { measureLatency } from "./latency.ts";
import { livenessRows, measureLiveness } from "./liveness.ts";
import { measurePeers } from "./peers/peers.ts";
import { measurePhotographs, photographRows } from "./photographs.ts";
import { measurePrinted } from "./printed.ts";
import { peerRows } from "./report/peer-rows.ts";
import { genuineRows, otherPersonRows } from "./report/printed-rows.ts";
import { writeReport } from "./report/report.ts";
import { formatPercent } from "./report/share.ts";
import { falseAlarmRows, missedRows } from "./report/sign-rows.ts";
import { measureSigns } from "./signs.ts";

const beside = fileURLToPath(new URL("../fixtures", import.meta.url));
const PARTS = [
	"accuracy",
	"degraded",
	"printed",
	"signs",
	"peers",
	"liveness",
	"photographs",
	"latency",
	"decision",
];
const { values } = parseArgs({
	options: {
		fixtures: { type: "string", default: beside },
		json: { type: "boolean", default: false },
		part: { type: "string", multiple: true, default: PARTS },
		samples: { type: "string", default: "6" },
	},
});
const samples = Number(values.samples);
if (values.part.some((part) => !PARTS.includes(part)) || !(samples >= 1)) {
	console.error(`--part takes one of: ${PARTS.join(", ")}; --samples a number.`);
	process.exit(2);
}
const hasFixtures = existsSync(values.fixtures);
const wanted = (part: string) =>
	values.part.includes(part) &&
	(hasFixtures || !["liveness", "photographs", "latency", "decision"].includes(part));

/** Maximum load per core before the run: with more, milliseconds of CPU time aren't meaningful. */
const QUIET = 0.25;
const machine = { cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length, node: process.versions.node };
const measured: Record<string, { at: string; quiet: boolean; cpu: string }> = {};
async function part<Value>(name: string, measure: () => Promise<Value>): Promise<Value | undefined> {
	if (!wanted(name)) return undefined;
	const quiet = loadavg()[0]! < QUIET * cpus().length;
	measured[name] = { at: new Date().toISOString().slice(0, 10), quiet, cpu: machine.cpu };
	return measure();
}

// Runs first, before other parts cause load.
const stages = await part("latency", () => measureLatency(values.fixtures));
const decision = await part("decision", () => measureDecision(availableParallelism()));
const accuracy = await part("accuracy", () => measureAccuracy(values.fixtures));
const degraded = await part("degraded", () => measureDegraded(values.fixtures));
const printed = await part("printed", () => measurePrinted(values.fixtures));
const signs = await part("signs", () => measureSigns(values.fixtures));
const peers = await part("peers", () => measurePeers(values.fixtures, new Date().toISOString().slice(0, 10)));
const liveness = await part("liveness", () => measureLiveness(samples));
const photographs = await part("photographs", () => measurePhotographs(values.fixtures));
const report = {
	machine,
	measured,
	models: await modelVersions(),
	...accuracy,
	degraded,
	printed,
	signs,
	peers,
	liveness,
	photographs,
	stages,
	decision,
};

if (!values.json && accuracy) {
	const { mrz, faces } = accuracy;
	console.log("MRZ, read exactly");
	console.table(
		mrz.flatMap(({ set, rates }) =>
			rates.map(({ name, exact, missed }) => ({
				set,
				name,
				of: exact.of,
				"exact %": formatPercent(exact),
				missed: missed.join(),
			})),
		),
	);
	console.log("wrong but valid, and valid where none is lawful");
	console.table(
		mrz.map(({ set, wrongButValid, falseReads }) => ({
			set,
			wrongButValid: wrongButValid.join(),
			falseReads: falseReads.join(),
		})),
	);
	console.log(`Faces: ${faces.people} people, every photo against every other, L2 distance`);
	console.table({ genuine: faces.genuine, impostor: faces.impostor });
	console.log("wrong decisions in per cent with their 95 % intervals");
	console.table(
		faces.points.map(({ name, threshold, fmr, fnmr }) => ({
			name,
			threshold,
			"FMR %": formatPercent(fmr),
			"FNMR %": formatPercent(fnmr),
		})),
	);
	console.log("the same by slices of the people, at FMR 1e-3, strangers of the slice only");
	console.table(
		faces.slices.map(({ slice, people, fmr, fnmr }) => ({
			slice,
			people,
			"FMR %": fmr && formatPercent(fmr),
			"FNMR %": formatPercent(fnmr),
		})),
	);
}
if (!values.json && degraded) {
	console.log("the photos of 500 px and more, made worse");
	console.table(degraded);
}
if (!values.json && printed) {
	console.log("Print of genuine documents held against their own zones");
	console.table(genuineRows(printed));
	console.log(
		`falsely said to differ: ${printed.genuine.flatMap(({ falselyDiffer }) => falselyDiffer).join("; ")}`,
	);
	console.log("held against other people's zones");
	console.table(otherPersonRows(printed));
}
if (!values.json && signs) {
	console.log("Signs of tampering and copying: on genuine photos, in per cent with their 95 % intervals");
	console.table(falseAlarmRows(signs));
	console.log(`saved by an editor indeed: ${signs.savedByEditors.join()}`);
	console.log("missed, of photos made up to show them");
	console.table(missedRows(signs));
}
if (!values.json && peers) {
	console.log("Side by side with other software");
	for (const rows of peerRows(peers)) console.table(rows);
}
if (!values.json && liveness) {
	console.log("Liveness: wrong decisions in per cent with their 95 % intervals, and the checks that doubted");
	console.table(livenessRows(liveness));
}
if (!values.json && photographs) {
	console.log("Selfies and the portrait's photograph: wrong decisions in per cent with their 95 % intervals");
	console.table(photographRows(photographs));
}
if (!values.json && stages) {
	console.log("CPU, median milliseconds of 9 runs, one thread");
	console.table(stages);
}
if (!values.json && decision) {
	console.log("A passport read, a challenge assessed, their faces compared: seconds, median of 5 runs");
	console.table([decision]);
}
if (values.json) console.log(JSON.stringify(report));
else writeReport(report);
