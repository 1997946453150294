import { afterAll, beforeAll, expect, test } from "vitest";
import { loopbackWebhookEnv, WebhooksClient } from "../../../../testing/clients/webhooks-client.ts";
import { WebhookReceiver } from "../../../../testing/fakes/webhook-receiver.ts";
import { type Harness, startHarness } from "../../../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness({ worker: true, env: loopbackWebhookEnv });
});
afterAll(() => harness.close());

test("a response after six seconds counts as delivered; none within fifteen seconds counts as failed", async () => {
	const receiver = await WebhookReceiver.start();
	const late = await WebhookReceiver.start();
	late.responder = (response) => void setTimeout(() => response.end("ok"), 6000);
	receiver.responder = () => {};
	const { key } = await harness.business();
	const webhooks = new WebhooksClient(key);
	const endpoint = (url: string) => webhooks.create({ url, event_types: ["verification.created"] });
	const { id } = await endpoint(receiver.url);
	const { id: lateId } = await endpoint(late.url);
	await key.post("/api/v1/verifications", {});
	const delivered = await webhooks.first(lateId, "delivered", 1, 60_000);
	expect(delivered.attempts).toMatchObject([{ number: 1, status_code: 200 }]);
	const { attempts } = await webhooks.first(id, "pending", 1, 60_000);
	expect(attempts[0]).toMatchObject({ status_code: null, error: "timeout", response_body: null });
	expect(attempts[0]?.latency_ms).toBeGreaterThanOrEqual(14_990);
	await Promise.all([late.stop(), receiver.stop()]);
}, 120_000);
