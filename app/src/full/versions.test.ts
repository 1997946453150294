// Runs on PostgreSQL only: PGlite serves one process.
import { rmSync } from "node:fs";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findContractions } from "../../../scripts/checks/migrations.ts";
import type { Verification } from "../domain/verifications/contract.ts";
import { productVersion } from "../platform/versions/versions.ts";
import { alternateServers } from "../testing/clients/alternating-servers.ts";
import { PersonClient } from "../testing/clients/person-client.ts";
import { StreamFollower } from "../testing/clients/stream-follower.ts";
import { TestClient } from "../testing/clients/test-client.ts";
import { loopbackWebhookEnv, WebhooksClient } from "../testing/clients/webhooks-client.ts";
import { makeOtherVersion } from "../testing/fakes/other-version.ts";
import {
	builtMainScript,
	type ServerProcess,
	skipDemo,
	spawnServer,
	waitForServer,
} from "../testing/fakes/server-process.ts";
import { WebhookReceiver } from "../testing/fakes/webhook-receiver.ts";
import { startHarness, type TestBusiness } from "../testing/harness.ts";
import { createTestInstance, type TestInstance } from "../testing/test-instance.ts";
import { waitUntil } from "../testing/wait-until.ts";

const [major = 0, minor = 0] = productVersion.split(".").map(Number);
const nextVersion = `${major}.${minor + 1}.0`;
const secondNextVersion = `${major}.${minor + 2}.0`;

/** What a next version might need: a table, and a column that this version doesn't write. */
const expansion = `CREATE TABLE "tags" ("id" text PRIMARY KEY NOT NULL);--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "tag" text DEFAULT 'none' NOT NULL;`;
/** Allowed in the version after the next: the next one doesn't use the table. */
const contraction = `-- contracts: not used since ${nextVersion}\nDROP TABLE "docs_votes";`;

const next = makeOtherVersion(nextVersion, { "0001_tags": expansion });
const secondNext = makeOtherVersion(secondNextVersion, { "0001_tags": expansion, "0002_votes": contraction });

let place: TestInstance;
let business: TestBusiness;
let receiver: WebhookReceiver;
const running: ServerProcess[] = [];
beforeAll(async () => {
	place = await createTestInstance();
	const harness = await startHarness({ place });
	business = await harness.business();
	await harness.stop();
	skipDemo(place);
	receiver = await WebhookReceiver.start();
}, 60_000);
afterAll(async () => {
	for (const server of running) await server.stop("SIGKILL");
	await receiver?.stop();
	await place?.remove();
	for (const { folder } of [next, secondNext]) rmSync(folder, { recursive: true, force: true });
});

/** Starts a process, and doesn't wait for it. */
async function begin(script: string, role = "all"): Promise<ServerProcess> {
	const server = await spawnServer(place, { ROLE: role, ...loopbackWebhookEnv }, script);
	running.push(server);
	return server;
}
async function start(script: string, role = "all"): Promise<ServerProcess> {
	const server = await begin(script, role);
	await waitForServer(server, "/readyz");
	return server;
}
const waitForExit = ({ child }: ServerProcess) =>
	waitUntil("the exit", () => child.exitCode !== null, 60_000);

async function query<Row>(statement: string): Promise<Row[]> {
	const client = new Client({ connectionString: place.env.DATABASE_URL });
	await client.connect();
	return client
		.query(statement)
		.then(({ rows }) => rows as Row[])
		.finally(() => client.end());
}
/** Sessions of processes of this version whose start is past the migration. */
const listeners = `select 1 from pg_stat_activity where datname = current_database()
	and application_name = 'Vidimus ${productVersion}' and query ilike '%listen%'`;

const readSchemaVersion = async () =>
	(await query<{ version: string }>("select version from schema_versions"))[0];

const clientOf = (servers: readonly ServerProcess[], secret: string) =>
	new TestClient(
		alternateServers(() => servers.map(({ url }) => url)),
		{ authorization: `Bearer ${secret}`, "accept-language": "en" },
	);

/** Verifies a person whose requests go to the servers by turns, the first of which creates the verification. */
async function verify(servers: readonly ServerProcess[]): Promise<string> {
	const key = clientOf(servers, business.secret);
	const { body } = await key.post<Verification>("/api/v1/verifications", {});
	const secret = body.client_secret ?? "";
	const person = new PersonClient(body.id, clientOf(servers.toReversed(), secret), secret);
	const statuses = [
		(await person.start()).status,
		(await person.choose()).status,
		(await person.photo("document_front", "passports/anna-lind")).status,
		(await person.photo("selfie", "selfies/anna-lind-1")).status,
		(await person.submit()).status,
	];
	expect(statuses).toEqual([200, 200, 200, 200, 200]);
	await waitUntil(
		"the approval",
		async () => (await key.get<Verification>(`/api/v1/verifications/${body.id}`)).body.status === "approved",
		60_000,
	);
	return body.id;
}

describe("versions side by side", { timeout: 240_000 }, () => {
	let old: ServerProcess;
	let neighbor: ServerProcess;

	test("the next version's migrations are such that the check accepts", () => {
		expect(findContractions(expansion, nextVersion)).toEqual([]);
		expect(findContractions(contraction, secondNextVersion)).toEqual([]);
	});

	test("two neighbors share verifications, webhooks and the event stream, whichever began", async () => {
		old = await start(builtMainScript);
		neighbor = await start(next.script);
		expect(await readSchemaVersion()).toEqual({ version: nextVersion });
		await new WebhooksClient(clientOf([old], business.secret)).create({ url: receiver.url });
		const followers = [old, neighbor].map(({ url }) => new StreamFollower(() => [url], business.secret));
		const following = followers.map((follower) => follower.follow());
		const ids = [await verify([old, neighbor]), await verify([neighbor, old])];
		await receiver.waitFor("verification.approved", 2);
		const listApproved = ({ events }: StreamFollower) =>
			events.flatMap(({ event }) => (event.type === "verification.approved" ? [event.object_id] : []));
		for (const follower of followers) {
			await waitUntil("the events", () => listApproved(follower).length >= ids.length);
			expect(listApproved(follower)).toEqual(ids);
			follower.stop();
		}
		await Promise.all(following);
		expect(await query("select distinct tag from verifications")).toEqual([{ tag: "none" }]);
	});

	test("a version can be started again on the schema of the next one, which is the way back", async () => {
		expect(await old.stop("SIGTERM")).toBe(0);
		old = await start(builtMainScript);
		expect(await readSchemaVersion()).toEqual({ version: nextVersion });
		await verify([old]);
	});

	test("the version after the next doesn't start beside the first, and changes nothing", async () => {
		const refused = await begin(secondNext.script);
		await waitForExit(refused);
		expect(refused.child.exitCode).toBe(1);
		expect(refused.output()).toContain(
			`Vidimus ${secondNextVersion} can't start while ${productVersion} runs on this database`,
		);
		expect(await readSchemaVersion()).toEqual({ version: nextVersion });
		expect(await query("select to_regclass('docs_votes')::text as name")).toEqual([{ name: "docs_votes" }]);
		expect((await fetch(`${old.url}/readyz`)).status).toBe(200);
	});

	test("once the first has stopped, the version after the next starts, and the first is refused", async () => {
		expect(await old.stop("SIGTERM")).toBe(0);
		const latest = await start(secondNext.script);
		expect(await readSchemaVersion()).toEqual({ version: secondNextVersion });
		await verify([neighbor, latest]);
		const refused = await begin(builtMainScript);
		await waitForExit(refused);
		expect(refused.child.exitCode).toBe(1);
		expect(refused.output()).toContain(`Vidimus ${secondNextVersion} has migrated this database`);
		await latest.stop("SIGTERM");
	});

	test("processes that were cut off while the others moved on aren't ready, and end if they have jobs", async () => {
		await neighbor.stop("SIGTERM");
		await query(`update schema_versions set version = '${productVersion}'`);
		const worker = await begin(builtMainScript, "worker");
		await waitUntil("the worker to listen", async () => (await query(listeners)).length > 0, 60_000);
		const web = await start(builtMainScript, "web");
		await query(`update schema_versions set version = '${secondNextVersion}'`);
		const response = await fetch(`${web.url}/readyz`);
		expect([response.status, await response.json()]).toMatchObject([503, { version: false }]);
		await waitForExit(worker);
		expect(worker.output()).toContain(`Vidimus ${secondNextVersion} has migrated this database`);
	});
});
