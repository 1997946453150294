/**
 * How the lists and the dashboard grow with the history: each read over a small and over a large one, through HTTP,
 * in medians. Both are read in turns, so that whatever else the machine does hits both alike; near 1 is as it should
 * be. `node app/bench/list-growth.ts [small] [large] [folder]`: in a folder that is named the databases stay for the next run.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Customer } from "../src/domain/customers/contract.ts";
import type { VerificationSummary } from "../src/domain/verifications/contract.ts";
import { inMemoryHeader, inMemoryToken } from "../src/http/plugins/security-headers.ts";
import { createHttpServer } from "../src/http/server.ts";
import { type OpenServices, openServices } from "../src/open-services.ts";
import { readConfig } from "../src/platform/config.ts";
import { seedBulkVerifications } from "../src/seed/bulk-verifications.ts";
import { createBusiness } from "./support/business.ts";
import { machine, median, rounded } from "./support/figures.ts";

const [first, second, named] = process.argv.slice(2);
const sizes = [Number(first ?? 10_000), Number(second ?? 100_000)] as const;
const rounds = 25;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A server over a history of its own. */
interface History {
	services: OpenServices;
	http: FastifyInstance;
	/** Key and customer of its app. */
	app: { secret: string; customer: string };
}

async function call<T>(
	{ http, app }: Pick<History, "http" | "app">,
	url: string,
	payload?: object,
): Promise<T> {
	const response = await http.inject({
		method: payload ? "POST" : "GET",
		url,
		// As pages call it in memory: the limit of calls a minute is not what is measured.
		headers: { authorization: `Bearer ${app.secret}`, [inMemoryHeader]: inMemoryToken },
		...(payload && { payload }),
	});
	if (response.statusCode >= 300) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
	return response.json() as T;
}

async function fill(
	services: OpenServices,
	http: FastifyInstance,
	dataDir: string,
	size: number,
): Promise<History["app"]> {
	const { appId: id, secret } = await createBusiness(services);
	writeFileSync(join(dataDir, "demo.json"), JSON.stringify({ app: id }));
	const app = { secret, customer: "" };
	app.customer = (await call<Customer>({ http, app }, "/api/v1/customers", { reference: "bench" })).id;
	await seedBulkVerifications(services, ["--verifications", String(size)]);
	for (let created = 0; created < 5; created++)
		await call({ http, app }, "/api/v1/verifications", { customer: app.customer });
	return app;
}

async function open(folder: string, size: number): Promise<History> {
	const dataDir = join(folder, String(size));
	const services = await openServices(
		readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent", NODE_ENV: "test", BOT_PROTECTION: "off" }),
	);
	const http = await createHttpServer(services);
	await http.ready();
	const file = join(dataDir, "bench.json");
	if (!existsSync(file)) writeFileSync(file, JSON.stringify(await fill(services, http, dataDir, size)));
	return { services, http, app: JSON.parse(readFileSync(file, "utf8")) };
}

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
	"document, none": "document=driving_license",
	unassigned: "status=in_review&assignee=none",
	"days, recent": `created_after=${daysAgo(7)}`,
	"days, old": `created_after=${daysAgo(200)}&created_before=${daysAgo(190)}`,
	"text, a name": "text=nguyen",
	"text, nobody": "text=zzyzx",
	"status and country": "status=declined&country=FRA",
};

/** What is read of each history, by name. */
async function listReads(history: History): Promise<Record<string, string>> {
	const list = (query: string) => `/api/v1/verifications?${query}`;
	const { data } = await call<{ data: VerificationSummary[] }>(
		history,
		list(`created_before=${daysAgo(180)}&limit=1`),
	);
	return {
		...Object.fromEntries(Object.entries(filters).map(([name, query]) => [`list: ${name}`, list(query)])),
		"list: customer": list(`customer=${history.app.customer}`),
		"list: deep within": list(`cursor=${data[0]?.id}`),
		"next case": "/api/v1/verifications/next",
		customers: "/api/v1/customers",
		events: "/api/v1/events",
		"dashboard: month": `/api/v1/statistics?from=${daysAgo(29)}`,
		"dashboard: year": `/api/v1/statistics?from=${daysAgo(364)}`,
	};
}

const folder = named ?? mkdtempSync(join(tmpdir(), "vidimus-bench-"));
const small = await open(folder, sizes[0]);
const large = await open(folder, sizes[1]);
const few = await listReads(small);
const many = await listReads(large);
const report: Record<string, object> = {};
for (const name of Object.keys(few)) {
	const times: [number[], number[]] = [[], []];
	for (let round = -5; round < rounds; round++)
		for (const [index, history] of [small, large].entries()) {
			const start = performance.now();
			await call(history, (index === 0 ? few : many)[name] as string);
			if (round >= 0) times[index]?.push(performance.now() - start);
		}
	const [low, high] = times.map(median) as [number, number];
	report[name] = {
		[`ms_at_${sizes[0]}`]: rounded(low),
		[`ms_at_${sizes[1]}`]: rounded(high),
		growth: rounded(high / low),
	};
}
console.log(JSON.stringify({ machine, rounds, report }, null, "\t"));

for (const { http, services } of [small, large]) {
	await http.close();
	await services.close();
}
if (!named) rmSync(folder, { recursive: true, force: true });
