/**
 * What people of one app and of another meet while many of the first send their photos at the same moment, through HTTP with a
 * `web` and a `worker` process on PostgreSQL: until each is told something about a photo, until a decision, and the memory of
 * all processes. `node app/bench/burst.ts [people] [people of the other app]`
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startPostgres } from "../../scripts/test/postgres-server.ts";
import { requirePostgres } from "../../scripts/test/system-packages.ts";
import { issueApiKey } from "../src/domain/api-keys/api-keys.ts";
import { createApp } from "../src/domain/apps/apps.ts";
import { fastAppSettings } from "../src/domain/apps/presets-contract.ts";
import { createUser } from "../src/domain/auth/users.ts";
import type { PersonSession } from "../src/domain/verifications/capture/person-session-contract.ts";
import type { Verification } from "../src/domain/verifications/contract.ts";
import { createHttpServer } from "../src/http/server.ts";
import { openServices } from "../src/open-services.ts";
import { readConfig } from "../src/platform/config.ts";
import { readSpecimen } from "../src/testing/data/specimens.ts";
import { startWorker } from "../src/worker/worker.ts";
import { machine, median, percentile, rounded } from "./support/figures.ts";

/** Without a challenge, which a program can't answer. */
const settings = {
	...fastAppSettings,
	verification_options: { ...fastAppSettings.verification_options, liveness: "passive" as const },
};
const photos = {
	document_front: readSpecimen("passports/anna-lind"),
	selfie: readSpecimen("selfies/anna-lind-1"),
};

/** People so far: each has an address of their own. */
let people = 0;

/** A process of the product, which reports its port. */
async function serve(isWorker: boolean): Promise<void> {
	const services = await openServices(readConfig({ ...process.env, LOG_LEVEL: "silent" }));
	const http = await createHttpServer(services);
	await http.listen({ host: "127.0.0.1", port: 0 });
	if (isWorker) await startWorker(services);
	await services.engine.ready();
	process.on("disconnect", () => process.exit(0));
	process.send?.((http.server.address() as AddressInfo).port);
}

async function startProcess(env: Record<string, string>, role: "web" | "worker") {
	const child = fork(fileURLToPath(import.meta.url), ["serve", role], { env: { ...process.env, ...env } });
	const [port] = (await once(child, "message")) as [number];
	return { child, url: `http://127.0.0.1:${port}` };
}

/** Megabytes that a process and its children take up. */
function measureMemory({ pid }: ChildProcess): number {
	const parents = new Map<number, number>();
	const bytes = new Map<number, number>();
	for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry)))
		try {
			const status = readFileSync(`/proc/${name}/status`, "utf8");
			parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]));
			bytes.set(Number(name), Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
		} catch {
			// The process has just exited.
		}
	const family = new Set<number>(pid === undefined ? [] : [pid]);
	for (const [child] of [...parents].toSorted(([a], [b]) => a - b))
		if (family.has(parents.get(child)!)) family.add(child);
	return [...family].reduce((sum, member) => sum + (bytes.get(member) ?? 0), 0);
}

interface Person {
	call<T>(method: string, path: string, body?: object): Promise<T>;
}

/** Milliseconds until the first and the last answer to a photo: a busy server may ask to send it again. */
interface SentPhoto {
	told: number;
	received: number;
	result: string;
}

function createCaller(base: string, bearer: string, address: string) {
	return async (method: string, path: string, body?: object): Promise<Response> => {
		const form = body instanceof FormData;
		return fetch(base + path, {
			method,
			headers: {
				authorization: `Bearer ${bearer}`,
				"x-forwarded-for": address,
				...(body && !form && { "content-type": "application/json" }),
			},
			...(body && { body: form ? body : JSON.stringify(body) }),
		});
	};
}

/** A person who has agreed and chosen their passport. */
async function invite(base: string, key: string) {
	const number = people++;
	const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
	const created = await createCaller(base, key, address)("POST", "/api/v1/verifications", {});
	const { id, client_secret } = (await created.json()) as Verification;
	const send = createCaller(`${base}/api/v1/verify/${id}`, client_secret ?? "", address);
	const call: Person["call"] = async (method, path, body) => {
		for (;;) {
			const response = await send(method, path, body);
			if (response.ok) return response.json();
			if (![429, 503].includes(response.status))
				throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
			await response.text();
			await delay(Number(response.headers.get("retry-after") ?? 1) * 1000 * (1 + Math.random() / 2));
		}
	};
	await call("POST", "/start", { consent: true, locale: "en" });
	await call("PUT", "/document", { type: "passport", country: "UTO" });

	async function upload(kind: keyof typeof photos): Promise<SentPhoto> {
		const start = performance.now();
		let told: number | null = null;
		for (;;) {
			const form = new FormData();
			form.append("file", new Blob([new Uint8Array(photos[kind])]), `${kind}.jpg`);
			const response = await send("POST", `/photos/${kind}`, form);
			const text = await response.text();
			told ??= performance.now() - start;
			if (response.ok) return { told, received: performance.now() - start, result: JSON.parse(text).result };
			if (![429, 503].includes(response.status)) throw new Error(`${kind}: ${response.status} ${text}`);
			await delay(Number(response.headers.get("retry-after") ?? 1) * 1000 * (1 + Math.random() / 2));
		}
	}

	/** @returns milliseconds until the decision, and what the person was told first about them */
	async function decide(until: AbortSignal) {
		const start = performance.now();
		const submitted = await send("POST", "/submit");
		await submitted.text();
		// An answer of 503 may come after the commit; then a second submission is refused with 409.
		if (!submitted.ok && submitted.status !== 409) await call("POST", "/submit").catch(() => {});
		let session = await call<PersonSession>("GET", "");
		const expected = session.expected_wait_seconds ?? 0;
		while (session.status === "processing") {
			const wait = (session.expected_wait_seconds ?? 0) * 100;
			await delay(Math.min(Math.max(wait, 500), 15_000));
			if (until.aborted) return null;
			session = await call<PersonSession>("GET", "");
		}
		return { decided: performance.now() - start, expected: expected * 1000 };
	}
	return { upload, decide };
}

const seconds = (ms: number) => `${rounded(ms / 1000, 1)} s`;
const describe = (values: readonly number[]) =>
	`median ${seconds(median(values))}, p95 ${seconds(percentile(values, 0.95))}, most ${seconds(Math.max(...values))} (n = ${values.length})`;

async function measure(crowdSize: number, otherPeople: number): Promise<void> {
	console.log(machine);
	const dataDir = mkdtempSync(join(tmpdir(), "vidimus-burst-"));
	const postgres = await startPostgres(requirePostgres(), { isDurable: true });
	const env = {
		NODE_ENV: "test",
		DATA_DIR: dataDir,
		DATABASE_URL: postgres.url,
		PORT: "0",
		PUBLIC_URL: "http://localhost:3000",
		PASSWORD_HASHING: "fast",
		TRUST_PROXY: "1",
	};
	const services = await openServices(readConfig({ ...env, LOG_LEVEL: "silent" }));
	const owner = await createUser(services, {
		email: "bench@example.com",
		name: "Bench",
		password: "trois petits bateaux jaunes",
		locale: "en",
		emailVerified: true,
	});
	const createKey = async (name: string) => {
		const { id: appId } = await createApp(services, { name, ownerId: owner.id, settings });
		return (await issueApiKey(services, { appId, mode: "live", name, createdBy: owner.id })).secret;
	};
	const [crowdKey, otherKey] = [await createKey("Crowd"), await createKey("Other")];
	await services.close();
	const processes = [await startProcess(env, "web"), await startProcess(env, "worker")];
	const web = processes[0]!;
	const end = new AbortController();
	const memory = processes.map(() => 0);
	const timer = setInterval(() => {
		for (const [at, { child }] of processes.entries())
			memory[at] = Math.max(memory[at]!, measureMemory(child));
	}, 1000);
	try {
		const measureOther = async () => {
			const person = await invite(web.url, otherKey);
			const front = await person.upload("document_front");
			const selfie = await person.upload("selfie");
			const decision = await person.decide(AbortSignal.any([]));
			return { front, selfie, decision: decision!.decided };
		};
		const report = (measured: readonly Awaited<ReturnType<typeof measureOther>>[]) => {
			console.log(
				`  answer to a photo: ${describe(measured.flatMap(({ front, selfie }) => [front.received, selfie.received]))}`,
			);
			console.log(`  submission to decision: ${describe(measured.map(({ decision }) => decision))}`);
		};
		await measureOther();
		const idle = [];
		for (let number = 0; number < 5; number++) idle.push(await measureOther());
		console.log("alone:");
		report(idle);
		console.log(`  memory: ${memory.map((megabytes) => rounded(megabytes, 0)).join(" + ")} MB`);

		const crowd = [];
		for (let number = 0; number < crowdSize; number++) crowd.push(await invite(web.url, crowdKey));
		const sent: SentPhoto[] = [];
		const decisions: { decided: number; expected: number }[] = [];
		const start = performance.now();
		const everybody = Promise.all(
			crowd.map(async (person) => {
				for (const kind of ["document_front", "selfie"] as const) sent.push(await person.upload(kind));
				const decision = await person.decide(end.signal);
				if (decision) decisions.push(decision);
			}),
		);
		const others = [];
		for (let number = 0; number < otherPeople; number++) {
			await delay(5000);
			others.push(await measureOther());
		}
		end.abort();
		await everybody;
		console.log(
			`${crowdSize} people of one app at the same moment, for ${seconds(performance.now() - start)}:`,
		);
		console.log(`  first answer to a photo: ${describe(sent.map(({ told }) => told))}`);
		console.log(`  photo received: ${describe(sent.map(({ received }) => received))}`);
		const unseen = sent.filter(({ result }) => result === "not_run").length;
		console.log(`  accepted without a verdict: ${unseen} of ${sent.length}`);
		if (decisions.length > 0) {
			console.log(`  submission to decision: ${describe(decisions.map(({ decided }) => decided))}`);
			const ratios = decisions
				.filter(({ expected }) => expected > 0)
				.map(({ decided, expected }) => decided / expected);
			console.log(
				`  time needed to time told: median ${rounded(median(ratios))}, from ${rounded(Math.min(...ratios))} to ${rounded(Math.max(...ratios))}`,
			);
		}
		console.log("people of the other app meanwhile:");
		report(others);
		const ratio =
			median(others.map(({ decision }) => decision)) / median(idle.map(({ decision }) => decision));
		console.log(`  decision, ratio to alone: ${rounded(ratio)}`);
		console.log(`  memory: ${memory.map((megabytes) => rounded(megabytes, 0)).join(" + ")} MB`);
	} finally {
		clearInterval(timer);
		for (const { child } of processes) child.disconnect();
		postgres.stop();
		rmSync(dataDir, { recursive: true });
	}
}

if (process.argv[2] === "serve") await serve(process.argv[3] === "worker");
else await measure(Number(process.argv[2] ?? 500), Number(process.argv[3] ?? 10));
