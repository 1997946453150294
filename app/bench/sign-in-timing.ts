/**
 * Whether time tells if an address has an account: medians of signing in, registering and asking for a new
 * password, for a known address and for unknown ones, taken in turns. `node app/bench/sign-in-timing.ts [samples]`
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addUser } from "../src/domain/auth/users.ts";
import { createHttpServer } from "../src/http/server.ts";
import { openServices } from "../src/open-services.ts";
import { readConfig } from "../src/platform/config.ts";
import { hashPassword } from "../src/platform/crypto/passwords.ts";
import { machine, median, rounded } from "./support/figures.ts";

const samples = Number(process.argv[2] ?? 80);
const dataDir = mkdtempSync(join(tmpdir(), "vidimus-bench-"));

const services = await openServices(
	readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent", NODE_ENV: "test", BOT_PROTECTION: "off" }),
);
const http = await createHttpServer(services);
await http.ready();

const password = "trois petits bateaux jaunes";
const address = () => `${randomBytes(8).toString("hex")}@example.com`;
const passwordHash = await hashPassword(password, "standard");
/** Addresses of the same length that have accounts: each serves once, as guesses at one are throttled. */
async function createAccounts(count: number): Promise<string[]> {
	const emails = Array.from({ length: count }, address);
	for (const email of emails)
		await addUser(services, services.db, {
			email,
			name: "Bench",
			passwordHash,
			locale: "en",
			emailVerified: true,
		});
	return emails;
}

let callers = 0;
async function timeRequest(url: string, payload: object): Promise<{ ms: number; status: number }> {
	const remoteAddress = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers++ & 255}`;
	const csrf = await http.inject({ url: "/api/csrf-cookie", remoteAddress });
	const { name, value } = csrf.cookies[0] ?? { name: "", value: "" };
	const headers = { cookie: `${name}=${value}`, "x-xsrf-token": value };
	const start = performance.now();
	const { statusCode } = await http.inject({ method: "POST", url, payload, remoteAddress, headers });
	return { ms: performance.now() - start, status: statusCode };
}

const forms = {
	login: (email: string) => timeRequest("/api/login", { email, password: "wrong" }),
	register: (email: string) => timeRequest("/api/register", { email, password, name: "Bench" }),
	forgot: (email: string) => timeRequest("/api/password/forgot", { email }),
};
const report: Record<string, object> = {};
for (const [name, send] of Object.entries(forms)) {
	const times = { known: [] as number[], unknown: [] as number[], control: [] as number[] };
	const known = await createAccounts(samples + 3);
	const statuses = new Set<number>();
	for (let round = -3; round < samples; round++) {
		// In turns and in changing order, so that whatever else the machine does hits all alike.
		const kinds = ["known", "unknown", "control"] as const;
		for (let turn = 0; turn < kinds.length; turn++) {
			const kind = kinds[(turn + round + kinds.length) % kinds.length] ?? "known";
			const { ms, status } = await send((kind === "known" && known.pop()) || address());
			statuses.add(status);
			if (round >= 0) times[kind].push(ms);
		}
	}
	if (statuses.size !== 1) throw new Error(`${name} answers differently: ${[...statuses].join(", ")}.`);
	const medians = {
		known: median(times.known),
		unknown: median(times.unknown),
		control: median(times.control),
	};
	report[name] = {
		known_ms: rounded(medians.known, 2),
		unknown_ms: rounded(medians.unknown, 2),
		ratio: rounded(medians.known / medians.unknown, 3),
		/** Unknown addresses against other unknown ones: the difference that chance alone makes. */
		ratio_of_noise: rounded(medians.control / medians.unknown, 3),
	};
}
console.log(JSON.stringify({ samples, machine, ...report }, null, "\t"));

await http.close();
await services.close();
rmSync(dataDir, { recursive: true, force: true });
