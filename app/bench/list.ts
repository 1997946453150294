/**
 * How reading a page of the list grows with the history: each filter over 10 k and over 100 k verifications,
 * through HTTP, in medians. Near 1 is as it should be. `node app/bench/list.ts [small] [large]`
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { createApiKey } from "../src/domain/api-keys/api-keys.ts";
import { createApp } from "../src/domain/apps/apps.ts";
import { createUser } from "../src/domain/auth/users.ts";
import type { Customer } from "../src/domain/customers/contract.ts";
import type { VerificationSummary } from "../src/domain/verifications/contract.ts";
import { createServer } from "../src/http/server.ts";
import { openServices } from "../src/open.ts";
import { readConfig } from "../src/platform/config.ts";
import { seedVolume } from "../src/seed/volume.ts";

const [small = 10_000, large = 100_000] = process.argv.slice(2).map(Number);
const rounds = 15;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));

const dataDir = mkdtempSync(join(tmpdir(), "vidimus-bench-"));
const services = await openServices(
	readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent", NODE_ENV: "test", BOT_PROTECTION: "off" }),
);
const http = await createServer(services);
await http.ready();
const owner = await createUser(services, {
	email: "bench@example.com",
	name: "Bench",
	password: "trois petits bateaux jaunes",
	locale: "en",
	emailVerified: true,
});
const app = await createApp(services, { name: "Bench", ownerId: owner.id });
const { secret } = await createApiKey(services, { appId: app.id, mode: "test", name: "Bench" });
writeFileSync(join(dataDir, "demo.json"), JSON.stringify({ app: app.id }));

async function call<T>(method: "GET" | "POST", url: string, payload?: object): Promise<T> {
	const answer = await http.inject({
		method,
		url,
		headers: { authorization: `Bearer ${secret}` },
		...(payload && { payload }),
	});
	if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
	return answer.json() as T;
}

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);
const { id: customer } = await call<Customer>("POST", "/api/v1/customers", { reference: "bench" });
for (let made = 0; made < 5; made++) await call("POST", "/api/v1/verifications", { customer });

const filters: Record<string, string> = {
	"no filter": "",
	"oldest first": "sort=oldest",
	"status, frequent": "status=approved",
	"status, rare": "status=in_review",
	"several statuses": "status=in_review,created,resubmission_requested",
	"status, none": "status=processing",
	"several statuses, oldest first": "status=in_review,declined&sort=oldest",
	outcome: "outcome=declined",
	"reason, frequent": "reason=document_expired",
	"reason, none": "reason=under_age",
	"country, frequent": "country=FRA",
	"country, none": "country=JPN",
	"document, frequent": "document=passport",
	"document, none": "document=driving_licence",
	customer: `customer=${customer}`,
	"days, recent": `created_after=${ago(7)}`,
	"days, old": `created_after=${ago(200)}&created_before=${ago(190)}`,
	"text, a name": "text=nguyen",
	"text, nobody": "text=zzyzx",
	"status and country": "status=declined&country=FRA",
};

interface Listed {
	data: VerificationSummary[];
	next_cursor: string | null;
}
/** Milliseconds of a page, by filter; and of one deep in the list. */
async function measure(): Promise<Record<string, number>> {
	const times: Record<string, number> = {};
	const { data } = await call<Listed>("GET", `/api/v1/verifications?created_before=${ago(180)}&limit=1`);
	const queries = { ...filters, "a page deep in the list": `cursor=${data[0]?.id}` };
	for (const [name, query] of Object.entries(queries)) {
		const taken: number[] = [];
		for (let round = -3; round < rounds; round++) {
			const start = performance.now();
			await call("GET", `/api/v1/verifications?${query}`);
			if (round >= 0) taken.push(performance.now() - start);
		}
		times[name] = median(taken);
	}
	return times;
}

await seedVolume(services, ["--verifications", String(small)]);
const few = await measure();
await seedVolume(services, ["--verifications", String(large - small)]);
const many = await measure();

const growth = Object.fromEntries(
	Object.entries(many).map(([name, ms]) => [
		name,
		{
			[`ms_at_${small}`]: rounded(few[name] ?? Number.NaN),
			[`ms_at_${large}`]: rounded(ms),
			ratio: rounded(ms / (few[name] ?? Number.NaN)),
		},
	]),
);
console.log(
	JSON.stringify({ machine: `${cpus().length} × ${cpus()[0]?.model}`, rounds, growth }, null, "\t"),
);

await http.close();
await services.close();
rmSync(dataDir, { recursive: true, force: true });
