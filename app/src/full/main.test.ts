import { createEngine } from "@vidimus/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Event } from "../domain/events/contract.ts";
import type { Services } from "../domain/services.ts";
import { authenticatePerson } from "../domain/verifications/capture/authenticate-person.ts";
import { submitAttempt } from "../domain/verifications/capture/submit-attempt.ts";
import { uploadCapture } from "../domain/verifications/capture/upload.ts";
import type { Verification, VerificationSummary } from "../domain/verifications/contract.ts";
import type { Page } from "../shared/schemas.ts";
import { readSpecimen } from "../testing/data/specimens.ts";
import { type ServerProcess, skipDemo, startServerProcess } from "../testing/fakes/server-process.ts";
import { startHarness } from "../testing/harness.ts";
import { createTestInstance, type TestInstance } from "../testing/test-instance.ts";
import { waitUntil } from "../testing/wait-until.ts";

/** Several, so that some are still undecided when the process is killed. */
const verificationCount = 4;

let place: TestInstance;
let secret: string;
const ids: string[] = [];

/** Leaves submitted verifications that haven't been processed yet. */
beforeAll(async () => {
	place = await createTestInstance();
	const harness = await startHarness({ place });
	const business = await harness.business();
	secret = business.secret;
	const engine = createEngine({ workers: 1, maxCpuMs: 1 });
	const hasty: Services = { ...harness.services, engine };
	for (let index = 0; index < verificationCount; index++) {
		const invited = await harness.invite(business);
		await invited.start();
		await invited.choose();
		const locale = "en";
		const who = () =>
			authenticatePerson(hasty, { id: invited.id, secret: invited.secret, locale, requestId: "req_test" });
		await uploadCapture(hasty, await who(), "document_front", [readSpecimen("passports/anna-lind")]);
		await uploadCapture(hasty, await who(), "selfie", [readSpecimen("selfies/anna-lind-1")]);
		await submitAttempt(hasty, await who());
		ids.push(invited.id);
	}
	await engine.close();
	await harness.stop();
	skipDemo(place);
}, 60_000);
afterAll(() => place.remove());

async function getFromServer<Body>({ url }: ServerProcess, path: string): Promise<Body> {
	const response = await fetch(url + path, { headers: { authorization: `Bearer ${secret}` } });
	if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
	return (await response.json()) as Body;
}
const listStatuses = async (server: ServerProcess) =>
	(await getFromServer<Page<VerificationSummary>>(server, "/api/v1/verifications")).data.map(
		({ status }) => status,
	);

describe("a server process", () => {
	test("a server killed while processing decides every verification exactly once after its restart", async () => {
		const first = await startServerProcess(place);
		await waitUntil("one to be decided and one not", async () => {
			const now = await listStatuses(first);
			return now.includes("approved") && now.includes("processing");
		});
		await first.stop("SIGKILL");

		const second = await startServerProcess(place);
		await waitUntil(
			"all to be decided",
			async () => (await listStatuses(second)).every((status) => status === "approved"),
			60_000,
		);
		for (const id of ids) {
			const { data } = await getFromServer<Page<Event>>(second, `/api/v1/events?object_id=${id}`);
			expect(data.filter(({ type }) => type === "verification.approved")).toHaveLength(1);
			expect((await getFromServer<Verification>(second, `/api/v1/verifications/${id}`)).checks).toHaveLength(
				4,
			);
		}
		expect(await second.stop("SIGTERM")).toBe(0);
		for (const word of [secret, "LIND", "ANNA", "UP4471926", "owner-"])
			expect(second.output()).not.toContain(word);
	}, 120_000);

	test("SIGTERM fails readiness immediately, drains, and exits with 0", async () => {
		const server = await startServerProcess(place, { DRAIN_SECONDS: "5" });
		const ended = server.stop("SIGTERM");
		const response = await waitUntil("the server to say so", async () => {
			const { status, headers } = await fetch(`${server.url}/readyz`);
			return status === 503 && headers;
		});
		expect(response.get("connection")).toBe("close");
		expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
		expect(await ended).toBe(0);
	});
});
