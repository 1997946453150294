/**
 * Accuracy and CPU of the engine on the fixtures: `node engine/bench/engine.ts [--fixtures DIR] [--json]`.
 * Prints tables and last a line of JSON, with `--json` that line alone. Ratios to a floor measured in the same run hold across machines.
 */
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { modelVersions } from "../src/index.ts";
import { measureAccuracy } from "./accuracy.ts";
import { measureDegraded } from "./degraded.ts";
import { measureLatency } from "./latency.ts";

const beside = fileURLToPath(new URL("../../../shared/fixtures", import.meta.url));
const { values } = parseArgs({
	options: { fixtures: { type: "string", default: beside }, json: { type: "boolean", default: false } },
});

const accuracy = await measureAccuracy(values.fixtures);
const degraded = await measureDegraded(values.fixtures);
const stages = await measureLatency(values.fixtures);
const machine = { cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length, node: process.versions.node };
const report = { machine, models: await modelVersions(), ...accuracy, degraded, stages };

if (!values.json) {
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
	console.log("the pictures of 500 px and more, made worse");
	console.table(degraded);
	console.log(`Faces: ${faces.people} people, portraits against selfies, L2 distance`);
	console.table({ genuine: faces.genuine, impostor: faces.impostor });
	console.table(faces.points);
	console.log("at the default thresholds");
	console.table(faces.atDefault);
	console.log("CPU, median milliseconds of 9 runs, one thread");
	console.table(stages);
}
console.log(JSON.stringify(report));
