import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenServices, openServices } from "../../../../open-services.ts";
import { encryptJson } from "../../../../platform/crypto/encryption.ts";
import { newId } from "../../../../platform/ids.ts";
import { latestApiVersion } from "../../../../shared/api-versions.ts";
import { loopbackWebhookEnv } from "../../../../testing/clients/webhooks-client.ts";
import { WebhookReceiver } from "../../../../testing/fakes/webhook-receiver.ts";
import { testConfig } from "../../../../testing/test-config.ts";
import { createTestInstance, isOnPostgres, type TestInstance } from "../../../../testing/test-instance.ts";
import { waitUntil } from "../../../../testing/wait-until.ts";
import { findAlertKeys } from "../../../alerts/alerts.ts";
import { createApp } from "../../../apps/apps.ts";
import { createUser } from "../../../auth/users.ts";
import { events } from "../../../events/tables.ts";
import { createSigningSecret, deriveWebhookKey, formatSigningSecret } from "../../endpoints/secrets.ts";
import { webhookDeliveries, webhookEndpoints } from "../../tables.ts";

const worker = fileURLToPath(new URL("../../../../testing/fakes/webhook-worker-process.ts", import.meta.url));
/** PGlite writes a fifth as fast, in the process that sends. */
const many = isOnPostgres ? 10_000 : 2000;
const perObject = 5;
/** Each except the first finds the rows that the previous one left locked. */
const kills = 10;

let place: TestInstance;
let receiver: WebhookReceiver;
let child: ChildProcess | null = null;
beforeAll(async () => {
	place = await createTestInstance();
	receiver = await WebhookReceiver.start();
});
afterAll(async () => {
	child?.kill("SIGKILL");
	await receiver.stop();
	await place.remove();
});

async function opened<Result>(work: (services: OpenServices) => Promise<Result>): Promise<Result> {
	const services = await openServices(testConfig(place.dataDir, place.env));
	try {
		return await work(services);
	} finally {
		await services.close();
	}
}

/** An endpoint, and events that nobody has handed on. */
const prepare = () =>
	opened(async (services) => {
		const owner = await createUser(services, {
			email: "owner@example.com",
			name: "Camille Laurent",
			password: "correct horse battery staple",
			locale: "en",
			emailVerified: true,
		});
		const { id: appId } = await createApp(services, { name: "Banque du Phare", ownerId: owner.id });
		const scope = { appId, mode: "test" as const };
		const endpoint = newId("webhookEndpoint");
		const key = deriveWebhookKey(await services.vault.getAppKey(appId));
		const secret = createSigningSecret(key, endpoint, new Date(0));
		await services.db.insert(webhookEndpoints).values({
			afterSequence: 0,
			...scope,
			id: endpoint,
			url: receiver.url,
			description: "",
			eventTypes: ["*"],
			eventPayload: "full",
			apiVersion: latestApiVersion,
			readers: ["alerts:read"],
			secrets: [secret],
			enabled: true,
			createdAt: new Date(0),
		});
		const alerts = Array.from({ length: many / perObject }, () => newId("alert"));
		const keys = [...(await findAlertKeys(services, { actor: scope }, alerts))];
		const ids: string[] = [];
		for (let turn = 0; turn < perObject; turn++) {
			const rows = keys.map(([objectId, key]) => {
				const id = newId("event");
				const data = encryptJson(key, { id: objectId, object: "alert", turn }, id);
				const at = new Date();
				return {
					...scope,
					id,
					type: "alert.opened",
					objectId,
					data,
					actor: "system" as const,
					createdAt: at,
				};
			});
			for (let at = 0; at < rows.length; at += 500)
				await services.db.insert(events).values(rows.slice(at, at + 500));
			ids.push(...rows.map(({ id }) => id));
		}
		return { ids, endpoint, secret: formatSigningSecret(key, endpoint, secret) };
	});

function startWorker(): ChildProcess {
	return spawn(process.execPath, [worker], {
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "test",
			DATA_DIR: place.dataDir,
			LOG_LEVEL: "error",
			ENGINE_WORKERS: "1",
			...loopbackWebhookEnv,
			...place.env,
		},
		stdio: ["ignore", "inherit", "inherit"],
	});
}

test(`${many} events are each delivered at least once, and in order per object, by a server that is killed ${kills} times`, async () => {
	const { ids, endpoint, secret } = await prepare();
	const { received } = receiver;

	for (let kill = 1; kill <= kills; kill++) {
		child = startWorker();
		const ended = once(child, "exit");
		const goal = Math.floor((kill * many) / (kills + 1));
		await waitUntil(
			`${goal} messages`,
			() => {
				if (child?.exitCode !== null) throw new Error(`The worker ended by itself with ${child?.exitCode}.`);
				return received.length >= goal;
			},
			60_000,
		);
		child.kill("SIGKILL");
		await ended;
	}
	child = startWorker();
	const ended = once(child, "exit");
	const distinct = () => new Set(received.map(({ event }) => event.id));
	await waitUntil("every event", () => received.length >= many && distinct().size >= many, 90_000);
	child.kill("SIGTERM");
	expect(await ended).toEqual([0, null]);

	expect([...distinct()].sort()).toEqual([...ids].sort());
	const webhook = new Webhook(secret);
	const firsts = new Map<string, number[]>();
	const delivered = new Set<string>();
	for (const { headers, body, event } of received) {
		expect(webhook.verify(body, headers as Record<string, string>)).toEqual(event);
		expect(headers["webhook-id"]).toBe(event.id);
		if (delivered.has(event.id)) continue;
		delivered.add(event.id);
		firsts.set(event.object_id, [...(firsts.get(event.object_id) ?? []), event.sequence]);
	}
	for (const sequences of firsts.values()) expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
	expect(firsts.size).toBe(many / perObject);

	const deliveries = await opened(({ db }) =>
		db
			.select({ status: webhookDeliveries.status, lockedUntil: webhookDeliveries.lockedUntil })
			.from(webhookDeliveries)
			.where(eq(webhookDeliveries.endpointId, endpoint)),
	);
	expect(deliveries).toHaveLength(many);
	// What came from a sender that died before it wrote so down stays locked, and would come once more.
	for (const delivery of deliveries.filter(({ status }) => status !== "delivered"))
		expect(delivery).toEqual({ status: "pending", lockedUntil: expect.any(Date) });
	process.stdout.write(`${received.length - many} of ${many} messages came again after ${kills} kills.\n`);
}, 300_000);
