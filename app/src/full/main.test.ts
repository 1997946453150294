import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createEngine } from "@vidimus/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../contract.ts";
import type { Event } from "../domain/events/contract.ts";
import type { Services } from "../domain/services.ts";
import { identify, submit } from "../domain/verifications/capture/person.ts";
import { uploadCapture } from "../domain/verifications/capture/upload.ts";
import type { Verification, VerificationSummary } from "../domain/verifications/contract.ts";
import { startHarness } from "../testing/harness.ts";
import { newPlace, type Place } from "../testing/place.ts";
import { type ServerProcess, startProcess } from "../testing/server-process.ts";
import { specimen } from "../testing/specimens.ts";
import { until } from "../testing/wait.ts";

/** Several, so that some are decided and some are not when the process dies. */
const howMany = 4;

let place: Place;
let secret: string;
const ids: string[] = [];

/** Leaves verifications that were handed in and that no engine has looked at yet. */
beforeAll(async () => {
	place = await newPlace();
	const harness = await startHarness({ place });
	const business = await harness.business();
	secret = business.secret;
	const engine = createEngine({ workers: 1, timeoutMs: 1 });
	const hasty: Services = { ...harness.services, engine };
	for (let index = 0; index < howMany; index++) {
		const invited = await harness.invite(business);
		await invited.start();
		await invited.choose();
		const locale = "en";
		const who = () =>
			identify(hasty, { id: invited.id, secret: invited.secret, locale, requestId: "req_test" });
		await uploadCapture(hasty, await who(), "document_front", [specimen("passports/anna-lind")]);
		await uploadCapture(hasty, await who(), "selfie", [specimen("selfies/anna-lind-1")]);
		await submit(hasty, await who());
		ids.push(invited.id);
	}
	await engine.close();
	await harness.stop();
	// A demo that is there already isn't seeded again.
	writeFileSync(join(place.dataDir, "demo.json"), JSON.stringify({ email: "", password: "", api_key: "" }));
}, 60_000);
afterAll(() => place.remove());

async function ask<Body>({ url }: ServerProcess, path: string): Promise<Body> {
	const answer = await fetch(url + path, { headers: { authorization: `Bearer ${secret}` } });
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
	return (await answer.json()) as Body;
}
const statuses = async (server: ServerProcess) =>
	(await ask<Page<VerificationSummary>>(server, "/api/v1/verifications")).data.map(({ status }) => status);

describe("a server of its own", () => {
	test("killed in the midst of processing decides everything after its restart, once", async () => {
		const first = await startProcess(place);
		await until("one to be decided and one not", async () => {
			const now = await statuses(first);
			return now.includes("approved") && now.includes("processing");
		});
		await first.end("SIGKILL");

		const second = await startProcess(place);
		await until(
			"all to be decided",
			async () => (await statuses(second)).every((status) => status === "approved"),
			60_000,
		);
		for (const id of ids) {
			const { data } = await ask<Page<Event>>(second, `/api/v1/events?object_id=${id}`);
			expect(data.filter(({ type }) => type === "verification.approved")).toHaveLength(1);
			expect((await ask<Verification>(second, `/api/v1/verifications/${id}`)).checks).toHaveLength(4);
		}
		expect(await second.end("SIGTERM")).toBe(0);
		for (const word of [secret, "LIND", "ANNA", "UP4471926", "owner-"])
			expect(second.output()).not.toContain(word);
	}, 120_000);

	test("told to end says at once that it isn't ready, still answers for a while, and then ends well", async () => {
		const server = await startProcess(place, { DRAIN_SECONDS: "5" });
		const ended = server.end("SIGTERM");
		const answer = await until("the server to say so", async () => {
			const { status, headers } = await fetch(`${server.url}/readyz`);
			return status === 503 && headers;
		});
		expect(answer.get("connection")).toBe("close");
		expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
		expect(await ended).toBe(0);
	});
});
