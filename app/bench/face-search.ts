/**
 * What searching a face among many costs: at each size the search through the product's index as a ratio to a plain
 * loop over the same numbers in the same run, the time to load the index from the database with the rows encrypted by
 * the product's own code, and its memory. `node app/bench/face-search.ts [sizes…]`
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { faceThresholds } from "@vidimus/engine";
import { duplicates } from "../src/domain/duplicates/index.ts";
import { faceTemplates } from "../src/domain/duplicates/tables.ts";
import { encryptTemplate } from "../src/domain/duplicates/trait-encryption.ts";
import { verifications } from "../src/domain/verifications/tables.ts";
import { fastOptions } from "../src/domain/workflows/options/presets-contract.ts";
import { openServices } from "../src/open-services.ts";
import { readConfig } from "../src/platform/config.ts";
import { newId } from "../src/platform/ids.ts";
import { createObjectKey } from "../src/platform/vault/object-keys.ts";
import { createBusiness } from "./support/business.ts";
import { machine, median, rounded } from "./support/figures.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const requestedSizes = process.argv.slice(2).map(Number);
const sizes = requestedSizes.length > 0 ? requestedSizes : [1000, 10_000, 100_000];
const rounds = 25;
const batch = 500;
const scope = (appId: string) => ({ appId, mode: "test" as const });

const dimensions = 512;
const { search: searchThreshold } = faceThresholds({ name: "face-embedding" });
/** Per number, so that two strangers lie about as far apart as real ones: √2. */
const componentSpread = Math.SQRT2 / Math.sqrt((dimensions * 2) / 12);
const randomFace = () => Array.from({ length: dimensions }, () => (Math.random() - 0.5) * componentSpread);

const dataDir = mkdtempSync(join(tmpdir(), "vidimus-bench-"));
const services = await openServices(
	readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent", NODE_ENV: "test", BOT_PROTECTION: "off" }),
);
const { appId } = await createBusiness(services);
const appKey = await services.vault.getAppKey(appId);
const now = new Date();

/** A verification with its stored traits, as `saveDecision` leaves them behind. */
async function createRows(model: string) {
	const id = newId("verification");
	const { key, wrappedKey } = await createObjectKey(services, appKey, { appId, id });
	return {
		verification: {
			...scope(appId),
			id,
			wrappedKey,
			status: "approved" as const,
			reasons: [],
			options: fastOptions,
			attempts: 1,
			redaction: "none" as const,
			clientSecretHash: id,
			codeHash: id,
			expiresAt: now,
			createdAt: now,
		},
		template: {
			...scope(appId),
			id: newId("faceTemplate"),
			verificationId: id,
			model,
			encryptedTemplate: encryptTemplate(key, { values: randomFace() }),
			documentToken: null,
			createdAt: now,
		},
	};
}

async function fill(model: string, faces: number): Promise<void> {
	for (let created = 0; created < faces; created += batch) {
		const some = await Promise.all(
			Array.from({ length: Math.min(batch, faces - created) }, () => createRows(model)),
		);
		await services.db.insert(verifications).values(some.map(({ verification }) => verification));
		await services.db.insert(faceTemplates).values(some.map(({ template }) => template));
	}
}

/** The baseline: every squared difference summed and compared. */
function searchWithPlainLoop(templates: Float32Array, probe: Float32Array): number {
	let found = 0;
	for (let at = 0; at < templates.length; at += dimensions) {
		let sum = 0;
		for (let i = 0; i < dimensions; i++) {
			const difference = (probe[i] as number) - (templates[at + i] as number);
			sum += difference * difference;
		}
		if (sum <= searchThreshold * searchThreshold) found++;
	}
	return found;
}

const results: Record<string, object> = {};
for (const size of sizes) {
	const model = `bench ${size}`;
	await fill(model, size);
	collect();
	const before = process.memoryUsage();
	const start = performance.now();
	const index = await duplicates.stateOf(services).load(services.db, scope(appId), { model, dimensions });
	const loaded = performance.now() - start;
	collect();
	const after = process.memoryUsage();
	const templates = Float32Array.from(
		{ length: size * dimensions },
		() => (Math.random() - 0.5) * componentSpread,
	);
	const [searches, floors, refreshes]: number[][] = [[], [], []] as const;
	for (let round = -5; round < rounds; round++) {
		const wanted = new Float32Array(randomFace());
		const times = [performance.now()];
		searchWithPlainLoop(templates, wanted);
		times.push(performance.now());
		index.nearest(wanted, searchThreshold);
		times.push(performance.now());
		await duplicates.stateOf(services).load(services.db, scope(appId), { model, dimensions });
		times.push(performance.now());
		if (round < 0) continue;
		const [a = 0, b = 0, c = 0, d = 0] = times;
		floors?.push(b - a);
		searches?.push(c - b);
		refreshes?.push(d - c);
	}
	const search = median(searches ?? []);
	const floor = median(floors ?? []);
	results[size] = {
		search_ms: rounded(search, 3),
		floor_ms: rounded(floor, 3),
		ratio_to_floor: rounded(search / floor),
		nothing_new_ms: rounded(median(refreshes ?? []), 3),
		load_ms: Math.round(loaded),
		load_us_a_face: rounded((loaded * 1000) / size, 1),
		index_megabytes: rounded(index.bytes / 1024 ** 2),
		heap_and_buffers_megabytes: rounded(
			(after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1024 ** 2,
		),
	};
}
console.log(JSON.stringify({ machine, rounds, faces: results }, null, "\t"));

await services.close();
rmSync(dataDir, { recursive: true, force: true });
