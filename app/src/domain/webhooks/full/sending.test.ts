import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../../../testing/harness.ts";
import { Receiver } from "../../../testing/receiver.ts";
import { toThisMachine, Webhooks } from "../../../testing/webhooks.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness({ worker: true, env: toThisMachine });
});
afterAll(() => harness.close());

test("a receiver that answers after six seconds has taken the message; one silent for fifteen seconds has failed", async () => {
	const [receiver, late] = [await Receiver.start(), await Receiver.start()];
	late.answering = (response) => void setTimeout(() => response.end("ok"), 6000);
	receiver.answering = () => {};
	const { key } = await harness.business();
	const webhooks = new Webhooks(key);
	const endpoint = (url: string) => webhooks.make({ url, event_types: ["verification.created"] });
	const [{ id }, { id: lateId }] = [await endpoint(receiver.url), await endpoint(late.url)];
	await key.post("/api/v1/verifications", {});
	const taken = await webhooks.first(lateId, "delivered", 1, 60_000);
	expect(taken.tries).toMatchObject([{ number: 1, status_code: 200 }]);
	const { tries } = await webhooks.first(id, "pending", 1, 60_000);
	expect(tries[0]).toMatchObject({ status_code: null, error: "timeout", response_body: null });
	expect(tries[0]?.latency_ms).toBeGreaterThanOrEqual(14_990);
	await Promise.all([late.stop(), receiver.stop()]);
}, 120_000);
