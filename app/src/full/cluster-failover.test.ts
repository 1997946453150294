// Runs on PostgreSQL only: PGlite serves one process.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requireFaketime } from "../../../scripts/test/system-packages.ts";
import { processVerificationQueue } from "../domain/verifications/capture/submit-attempt.ts";
import type { PersonClient } from "../testing/clients/person-client.ts";
import type { Cluster } from "../testing/cluster.ts";
import { ClusterBusiness } from "../testing/cluster-business.ts";
import { waitForServer } from "../testing/fakes/server-process.ts";
import { type ReceivedWebhook, respondWith } from "../testing/fakes/webhook-receiver.ts";
import { testPassword } from "../testing/harness.ts";
import { type ReplicatedParts, startReplicatedParts } from "../testing/replicated-parts.ts";
import { waitUntil } from "../testing/wait-until.ts";

/** Time in which all processes serve again once a standby is the primary. */
const maxRecoveryMs = 15_000;
/** Slower than the S3 client waits for one answer: a request arrives, and its answer comes too late. */
const storageDelayMs = 6000;

let business: ClusterBusiness<ReplicatedParts>;
let cluster: Cluster<ReplicatedParts>;
beforeAll(async () => {
	business = await ClusterBusiness.start(await startReplicatedParts());
	({ cluster } = business);
});
afterAll(() => business?.stop());

/** Environment variables of a process whose clock is off. Durations stay right, as on a machine whose clock was set wrong. */
const moveClock = (library: string, by: string) => ({
	LD_PRELOAD: library,
	FAKETIME: by,
	FAKETIME_DONT_FAKE_MONOTONIC: "1",
});

const isDeciding = async (person: PersonClient) => {
	const rows = await cluster.query(
		`select 1 from pgboss.job where name = '${processVerificationQueue}' and state = 'active' and singleton_key = '${person.id}'`,
	);
	return rows.length > 0;
};

describe("a cluster whose machines fail", { timeout: 240_000 }, () => {
	test("nothing acknowledged is lost when a standby replaces PostgreSQL, and all processes serve again in 15 seconds", async () => {
		const [capturing, deciding, notified] = await Promise.all([1, 2, 3].map(() => business.inviteToSelfie()));
		expect((await deciding!.photo("selfie", "selfies/anna-lind-1")).status).toBe(200);
		const isRefused = ({ event }: ReceivedWebhook) =>
			event.object_id === notified!.id && event.type === "verification.approved";
		business.receiver.responder = (response, message) =>
			respondWith(isRefused(message) ? 500 : 200)(response, message);
		await business.submitSelfie(notified!);
		// The next try is five seconds later.
		await waitUntil("a refused webhook", () => business.receiver.received.some(isRefused), 60_000);
		expect((await deciding!.submit()).status).toBe(200);
		await waitUntil("the decision to begin", () => isDeciding(deciding!));
		const uploading = capturing!.photo("selfie", "selfies/anna-lind-1");
		cluster.shared.losePrimary();
		business.receiver.responder = respondWith(200);
		expect(await uploading).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
		cluster.shared.promoteStandby();
		const start = performance.now();
		await waitUntil(
			"a verification to be created",
			async () => {
				const { status } = await business.key.post("/api/v1/verifications", {});
				expect([201, 503]).toContain(status);
				return status === 201;
			},
			maxRecoveryMs,
		);
		const created = Math.round(performance.now() - start);
		for (const web of cluster.webs) await waitForServer(web, "/readyz");
		const ready = Math.round(performance.now() - start);
		process.stdout.write(`After the promotion: a verification in ${created} ms, all ready in ${ready} ms.\n`);
		expect(ready).toBeLessThan(maxRecoveryMs);

		await business.submitSelfie(capturing!);
		for (const person of [capturing!, deciding!, notified!]) await business.expectApprovedOnce(person);
		await business.expectWholeStream();
		// The counts of requests are gone with the primary, and begin anew once each process has admitted its share.
		await waitUntil(
			"requests to be counted",
			async () => {
				await Promise.all(Array.from({ length: 20 }, () => business.retrieve(capturing!)));
				return (await cluster.query("select 1 from request_counts")).length;
			},
			70_000,
		);
	});

	test("an upload to S3 that answers too slowly isn't acknowledged, and the second try succeeds", async () => {
		const person = await business.inviteToSelfie();
		cluster.shared.storageNetwork.slowDown(storageDelayMs);
		let isAnswered = false;
		const uploading = person.photo("selfie", "selfies/anna-lind-1").finally(() => {
			isAnswered = true;
		});
		expect((await person.session()).status).toBe(200);
		expect((await business.retrieve(person)).status).toBe("started");
		expect(isAnswered).toBe(false);
		expect(await uploading).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
		expect(await person.submit()).toMatchObject({ status: 422, body: { code: "validation_failed" } });
		cluster.shared.storageNetwork.slowDown(0);
		await business.submitSelfie(person);
		await business.expectApprovedOnce(person);
	});

	test("a web process five minutes ahead and a worker five minutes behind harm nothing", async () => {
		const [web, otherWeb] = cluster.webs;
		const [worker, otherWorker] = cluster.workers;
		await Promise.all([web!.stop("SIGKILL"), worker!.stop("SIGKILL")]);
		const library = requireFaketime();
		await cluster.replace(web!, moveClock(library, "+5m"));
		await cluster.replace(worker!, moveClock(library, "-5m"));
		for (const { output } of [cluster.webs.at(-1)!, cluster.workers.at(-1)!])
			await waitUntil("a warning", () => output().includes("clock differs from the database's"));
		const visitor = cluster.client();
		const credentials = { email: business.email, password: testPassword, as_token: true };
		for (let signIns = 0; signIns < 2; signIns++) {
			const { status, body } = await visitor.post<{ token: string }>("/api/login", credentials);
			expect(status).toBe(200);
			const member = cluster.client(body.token);
			for (let requests = 0; requests < 2; requests++)
				expect((await member.get("/api/user")).status).toBe(200);
		}
		otherWorker!.child.kill("SIGSTOP");
		const person = await business.submitWithChallenge();
		await business.expectApprovedOnce(person);
		otherWorker!.child.kill("SIGCONT");
		await waitForServer(otherWeb!, "/readyz");
		const again = await business.submitWithChallenge();
		await business.expectApprovedOnce(again);
		await business.expectWholeStream();
	});
});
