/**
 * Time from the last photo's arrival to the decision, through HTTP, the database and the job queue, as a ratio
 * to the engine's own work on the same photos in the same run. `node app/bench/decision-latency.ts [runs]`
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fastAppSettings } from "../src/domain/apps/default-settings-contract.ts";
import type { Verification } from "../src/domain/verifications/contract.ts";
import { createHttpServer } from "../src/http/server.ts";
import { openServices } from "../src/open-services.ts";
import { readConfig } from "../src/platform/config.ts";
import { readSpecimen } from "../src/testing/data/specimens.ts";
import { startWorker } from "../src/worker/worker.ts";
import { createBusiness } from "./support/business.ts";
import { machine, median } from "./support/figures.ts";

const runs = Number(process.argv[2] ?? 20);
const dataDir = mkdtempSync(join(tmpdir(), "vidimus-bench-"));
const photos = {
	document_front: readSpecimen("passports/anna-lind"),
	selfie: readSpecimen("selfies/anna-lind-1"),
};

const services = await openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent", NODE_ENV: "test" }));
const http = await createHttpServer(services);
await http.listen({ port: 0, host: "127.0.0.1" });
await startWorker(services);
await services.engine.ready();
const address = http.server.address();
const base = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
const { secret: key } = await createBusiness(services, { settings: fastAppSettings });

async function call<T>(method: string, path: string, bearer: string, body?: object): Promise<T> {
	const form = body instanceof FormData;
	const response = await fetch(base + path, {
		method,
		headers: {
			authorization: `Bearer ${bearer}`,
			...(body && !form && { "content-type": "application/json" }),
		},
		...(body && { body: form ? body : JSON.stringify(body) }),
	});
	if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
	return (await response.json()) as T;
}

async function measureDecision(): Promise<{ upload: number; decision: number }> {
	const { id, client_secret } = await call<Verification>("POST", "/api/v1/verifications", key, {});
	const person = (method: string, path: string, body?: object) =>
		call(method, `/api/v1/verify/${id}${path}`, client_secret ?? "", body);
	await person("POST", "/start", { consent: true, locale: "en" });
	await person("PUT", "/document", { type: "passport", country: "UTO" });
	const start = performance.now();
	for (const [kind, bytes] of Object.entries(photos)) {
		const form = new FormData();
		form.append("file", new Blob([new Uint8Array(bytes)]), `${kind}.jpg`);
		await person("POST", `/photos/${kind}`, form);
	}
	const uploaded = performance.now();
	await person("POST", "/submit");
	for (;;) {
		const { status } = await call<Verification>("GET", `/api/v1/verifications/${id}`, key);
		if (status === "approved") break;
		if (status !== "processing") throw new Error(`The specimen came out ${status}.`);
	}
	return { upload: uploaded - start, decision: performance.now() - uploaded };
}

async function measureEngineAlone(): Promise<number> {
	const start = performance.now();
	const document = await services.engine.readDocument(photos.document_front);
	const selfie = await services.engine.assessLiveness([photos.selfie]);
	if (document.portrait.face && selfie.face)
		await services.engine.compareFaces(document.portrait.face, selfie.face);
	return performance.now() - start;
}

const floors: number[] = [];
const times: { upload: number; decision: number }[] = [];
for (let run = -1; run < runs; run++) {
	const floor = await measureEngineAlone();
	const time = await measureDecision();
	// The first round loads nets and code.
	if (run < 0) continue;
	floors.push(floor);
	times.push(time);
}
const floor = median(floors);
const medianTotalMs = median(times.map(({ upload, decision }) => upload + decision));
const report = {
	runs,
	machine,
	engine_alone_ms: Math.round(floor),
	photos_to_decision_ms: Math.round(medianTotalMs),
	submit_to_decision_ms: Math.round(median(times.map(({ decision }) => decision))),
	ratio_to_engine: Number((medianTotalMs / floor).toFixed(2)),
};
console.log(JSON.stringify(report, null, "\t"));

await http.close();
await services.close();
rmSync(dataDir, { recursive: true, force: true });
