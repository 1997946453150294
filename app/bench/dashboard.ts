/**
 * The numbers of the dashboard at 10 000 and at 100 000 verifications over a year: medians for a month and for a
 * year, and how many times longer ten times the verifications take. `node app/bench/dashboard.ts [samples]`
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { createApiKey } from "../src/domain/api-keys/api-keys.ts";
import { createApp } from "../src/domain/apps/apps.ts";
import { createUser } from "../src/domain/auth/users.ts";
import { createServer } from "../src/http/server.ts";
import { openServices } from "../src/open.ts";
import { readConfig } from "../src/platform/config.ts";
import { seedVolume } from "../src/seed/volume.ts";

const samples = Number(process.argv[2] ?? 60);
const sizes = [10_000, 100_000];
const dataDir = mkdtempSync(join(tmpdir(), "vidimus-bench-"));
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const rounded = (value: number) => Number(value.toFixed(2));

const services = await openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent", NODE_ENV: "test" }));
const http = await createServer(services);
await http.ready();
const owner = await createUser(services, {
	email: "bench@example.com",
	name: "Bench",
	password: "bench",
	locale: "en",
	emailVerified: true,
});
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const periods = { month: day(29), year: day(364) };

/** An app of its own, so that each size stands alone. */
async function appOf(verifications: number): Promise<{ authorization: string }> {
	const app = await createApp(services, { name: `Bench ${verifications}`, ownerId: owner.id });
	const { secret } = await createApiKey(services, { appId: app.id, mode: "test", name: "Bench" });
	writeFileSync(join(dataDir, "demo.json"), JSON.stringify({ app: app.id }));
	await seedVolume(services, ["--verifications", String(verifications)]);
	return { authorization: `Bearer ${secret}` };
}

let callers = 0;
async function timed(headers: { authorization: string }, from: string): Promise<number> {
	const start = performance.now();
	const { statusCode } = await http.inject({
		url: `/api/v1/statistics?from=${from}`,
		headers,
		remoteAddress: `10.0.${(callers >> 8) & 255}.${callers++ & 255}`,
	});
	if (statusCode !== 200) throw new Error(`The numbers answer ${statusCode}.`);
	return performance.now() - start;
}

const apps = [];
for (const size of sizes) apps.push({ size, headers: await appOf(size) });
const report: Record<string, object> = {};
for (const [name, from] of Object.entries(periods)) {
	const times = sizes.map((): number[] => []);
	// In turns, so that whatever else the machine does hits all alike.
	for (let round = -5; round < samples; round++)
		for (const [index, { headers }] of apps.entries()) {
			const ms = await timed(headers, from);
			if (round >= 0) times[index]?.push(ms);
		}
	const medians = times.map(median);
	report[name] = {
		...Object.fromEntries(
			sizes.map((size, index) => [`at_${size}_ms`, rounded(medians[index] ?? Number.NaN)]),
		),
		growth: rounded((medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN)),
	};
}
console.log(
	JSON.stringify({ samples, machine: `${cpus().length} × ${cpus()[0]?.model}`, ...report }, null, "\t"),
);

await http.close();
await services.close();
rmSync(dataDir, { recursive: true, force: true });
