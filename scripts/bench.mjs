/** Runs all benchmarks, or one with `--only NAME`, which receives all further arguments. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const benches = {
	engine: "engine/bench/engine.ts",
	chip: "engine/bench/chip.ts",
	guidance: "scripts/bench/guidance.mjs",
	tampering: "scripts/bench/tampering.ts",
	api: "app/bench/api.ts",
	decision: "app/bench/decision-latency.ts",
	duplicates: "app/bench/face-search.ts",
	"sign-in": "app/bench/sign-in-timing.ts",
	history: "app/bench/list-growth.ts",
	webhooks: "app/bench/webhook-throughput.ts",
	broadcast: "app/bench/broadcast.ts",
	burst: "app/bench/burst.ts",
	soak: "app/bench/soak.ts",
	logs: "app/bench/log-growth.ts",
	screening: "app/bench/screening.ts",
	"screening-candidates": "app/bench/screening-candidates.ts",
};
const args = process.argv.slice(2);
const only = args[0] === "--only" ? args.splice(0, 2)[1] : undefined;
if (only !== undefined && !(only in benches)) {
	console.error(`--only must be one of: ${Object.keys(benches).join(", ")}.`);
	process.exit(2);
}
for (const [name, path] of Object.entries(benches)) {
	if (only && only !== name) continue;
	console.log(`\n— ${name} —`);
	const { status } = spawnSync(process.execPath, [path, ...(only ? args : [])], {
		cwd: fileURLToPath(new URL("..", import.meta.url)),
		stdio: "inherit",
	});
	if (status !== 0) process.exit(status ?? 1);
}
