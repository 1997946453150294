import { afterAll, beforeAll, expect, test } from "vitest";
import {
	answerDemoChallenge,
	createDemoChallenge,
	createDemoVisitor,
	sendToDemo,
} from "../../../testing/clients/demo-visitors.ts";
import { performChallenge } from "../../../testing/data/challenge-frames.ts";
import { type Harness, startHarness } from "../../../testing/harness.ts";
import type { DocumentDemo } from "../contract.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness({ engine: "real" });
});
afterAll(() => harness.close());

const visitor = () => createDemoVisitor(harness);
const readDocument = (file: string) => sendToDemo<DocumentDemo>(harness, "document", [file]);

test("the document demo flags a document with a wrong check digit", async () => {
	const { body } = await readDocument("magic/check-digit");
	expect(body.result).toBe("consider");
	expect(body.reasons.map((entry) => entry.name)).toContain("mrz_check_digit");
});

test("the liveness demo shows a person who completed the challenge all findings", async () => {
	const client = await visitor();
	const challenge = await createDemoChallenge(client);
	const frames = await performChallenge(challenge, "ravi-nair", 7);
	harness.clock.advance({ seconds: Number(frames.at(-1)?.name.match(/-(\d+)/)?.[1]) / 1000 + 2 });
	const { status, body } = await answerDemoChallenge(client, challenge.token, frames);
	expect(status).toBe(200);
	expect(body.result).toBe("clear");
	expect(body.steps.map(({ kind, result }) => [kind, result])).toEqual(
		challenge.steps.map(({ kind }) => [kind, "clear"]),
	);
	expect(body.frames).toHaveLength(frames.length);
	expect(Math.max(...body.frames.map(({ yaw }) => Math.abs(yaw ?? 0)))).toBeGreaterThan(12);
	const lights = challenge.steps.find((step) => step.kind === "lights");
	const shown = body.frames.flatMap(({ color }) => color ?? []);
	expect([...new Set(shown)]).toEqual(lights?.colors);
}, 120_000);

test("when demos are at capacity, visitors get a 503 before their form is read", async () => {
	const reading: Promise<{ status: number }>[] = [];
	for (const path of ["document", "facematch", "liveness/answers"]) {
		// Without a photo: reading the form would give a 422.
		const refused = async () => {
			reading.push(readDocument("hard/landscape"));
			return (await visitor()).change("POST", `/api/demo/${path}`, new FormData());
		};
		await expect
			.poll(refused, { interval: 1, timeout: 20_000 })
			.toMatchObject({ status: 503, headers: { "retry-after": "10" }, body: { code: "engine_busy" } });
	}
	const statuses = new Set((await Promise.all(reading)).map(({ status }) => status));
	expect([...statuses].filter((status) => status !== 503)).toEqual([200]);
	expect((await readDocument("hard/landscape")).status).toBe(200);
}, 60_000);
