/**
 * Accuracy and CPU of the engine on the fixtures: `node engine/bench/engine.ts [--fixtures DIR] [--json]
 * [--part accuracy|degraded|liveness|latency]… [--samples N]`; all parts by default. `--samples` is the number of
 * responses of each species of attack on liveness.
 * Prints tables and last a line of JSON, with `--json` that line alone. Ratios to a floor measured in the same run hold across machines.
 */
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { modelVersions } from "../src/index.ts";
import { measureAccuracy } from "./accuracy.ts";
import { measureDegraded } from "./degraded.ts";
import { measureLatency } from "./latency.ts";
import { livenessRows, measureLiveness } from "./liveness.ts";
import { percent } from "./share.ts";

const beside = fileURLToPath(new URL("../../../shared/fixtures", import.meta.url));
const PARTS = ["accuracy", "degraded", "liveness", "latency"];
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
const wanted = (part: string) => values.part.includes(part);

const accuracy = wanted("accuracy") ? await measureAccuracy(values.fixtures) : undefined;
const degraded = wanted("degraded") ? await measureDegraded(values.fixtures) : undefined;
const liveness = wanted("liveness") ? await measureLiveness(samples) : undefined;
const stages = wanted("latency") ? await measureLatency(values.fixtures) : undefined;
const machine = { cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length, node: process.versions.node };
const report = { machine, models: await modelVersions(), ...accuracy, degraded, liveness, stages };

if (!values.json && accuracy) {
	const { mrz, faces } = accuracy;
	console.log("MRZ, read exactly");
	console.table(
		mrz.classes.map(({ name, exact, total, missed }) => ({
			name,
			exact: `${exact}/${total}`,
			missed: missed.join(),
		})),
	);
	console.log(
		`wrong but valid: ${mrz.wrongButValid.length}, valid where none is lawful: ${mrz.falseReads.length}\n`,
	);
	console.log(`Faces: ${faces.people} people, every picture against every other, L2 distance`);
	console.table({ genuine: faces.genuine, impostor: faces.impostor });
	console.log("wrong decisions in per cent with their 95 % intervals");
	console.table(
		faces.points.map(({ name, threshold, fmr, fnmr }) => ({
			name,
			threshold,
			"FMR %": percent(fmr),
			"FNMR %": percent(fnmr),
		})),
	);
	console.log("the same by slices of the people, at FMR 1e-3, strangers of the slice only");
	console.table(
		faces.slices.map(({ slice, people, fmr, fnmr }) => ({
			slice,
			people,
			"FMR %": fmr && percent(fmr),
			"FNMR %": percent(fnmr),
		})),
	);
}
if (!values.json && degraded) {
	console.log("the pictures of 500 px and more, made worse");
	console.table(degraded);
}
if (!values.json && liveness) {
	console.log("Liveness: wrong decisions in per cent with their 95 % intervals, and the checks that doubted");
	console.table(livenessRows(liveness));
}
if (!values.json && stages) {
	console.log("CPU, median milliseconds of 9 runs, one thread");
	console.table(stages);
}
console.log(JSON.stringify(report));
