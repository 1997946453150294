import { afterAll, beforeAll, expect, test } from "vitest";
import { loopbackWebhookEnv, WebhooksClient } from "../../../../testing/clients/webhooks-client.ts";
import { WebhookReceiver } from "../../../../testing/fakes/webhook-receiver.ts";
import { type Harness, startHarness } from "../../../../testing/harness.ts";
import { waitUntil } from "../../../../testing/wait-until.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness({ worker: true, env: loopbackWebhookEnv });
});
afterAll(() => harness.close());

test("a slow endpoint doesn't delay other endpoints", async () => {
	const { key } = await harness.business();
	const webhooks = new WebhooksClient(key);
	const slowReceiver = await WebhookReceiver.start();
	const receiver = await WebhookReceiver.start();
	slowReceiver.responder = () => {};
	const endpoint = (url: string) => webhooks.create({ url, event_types: ["verification.created"] });
	const slow = await endpoint(slowReceiver.url);
	const quick = await endpoint(receiver.url);
	for (const { id } of [slow, quick]) await webhooks.change(id, { enabled: false });
	for (let index = 0; index < 40; index++) await key.post("/api/v1/verifications", {});
	await waitUntil(
		"all deliveries to wait",
		async () => (await webhooks.deliveries(quick.id, "status=paused")).length === 40,
	);
	await webhooks.change(slow.id, { enabled: true });
	await waitUntil("the slow endpoint to be at its limit", () => slowReceiver.received.length >= 32);
	await webhooks.change(quick.id, { enabled: true });
	const { at } = await receiver.waitFor("verification.created", 40);
	// A delivery to the slow endpoint ends after fifteen seconds.
	expect(at - (slowReceiver.received[0]?.at ?? 0)).toBeLessThan(15_000);
	await Promise.all([slowReceiver.stop(), receiver.stop()]);
});
