// Runs on PostgreSQL only: PGlite serves one process.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { processVerificationQueue } from "../domain/verifications/capture/submit-attempt.ts";
import { PersonClient } from "../testing/clients/person-client.ts";
import { type Cluster, startSharedParts } from "../testing/cluster.ts";
import { ClusterBusiness } from "../testing/cluster-business.ts";
import { type ServerProcess, waitForServer } from "../testing/fakes/server-process.ts";
import { waitUntil } from "../testing/wait-until.ts";

/** Seconds from the last sign of life of a process until its decisions are another's to make. */
const maxHandoverSeconds = 15;

let business: ClusterBusiness;
let cluster: Cluster;
beforeAll(async () => {
	business = await ClusterBusiness.start(await startSharedParts());
	({ cluster } = business);
});
afterAll(() => business?.stop());

interface RunningJob {
	id: string;
	heartbeat_on: Date;
}

const listRunning = () =>
	cluster.query<RunningJob>(
		`select id, heartbeat_on from pgboss.job where name = '${processVerificationQueue}' and state = 'active'`,
	);

/**
 * Expects that the jobs of a process that ended or froze were others' to do in time. Both times are the database's: when they began
 * depends on what else there was to decide, and on the machine.
 */
async function expectHandedOver(left: readonly RunningJob[]): Promise<void> {
	for (const { id, heartbeat_on: lastSign } of left) {
		const [job] = await cluster.query<{ start_after: Date; retry_count: number; started_on: Date }>(
			`select start_after, retry_count, started_on from pgboss.job where id = '${id}'`,
		);
		const secondsTo = (time: Date) => (time.getTime() - lastSign.getTime()) / 1000;
		expect(job!.retry_count).toBe(1);
		expect(secondsTo(job!.start_after)).toBeLessThanOrEqual(maxHandoverSeconds);
		const times = `after ${secondsTo(job!.start_after)} s, and began again after ${secondsTo(job!.started_on)} s`;
		process.stdout.write(`A decision was handed over ${times}.\n`);
	}
}

/** Submits three verifications and freezes a worker while it decides the first; the other is frozen before. */
async function submitToOne(deciding: ServerProcess, other: ServerProcess): Promise<PersonClient[]> {
	const people = await Promise.all([1, 2, 3].map(() => business.inviteToSelfie()));
	other.child.kill("SIGSTOP");
	await Promise.all(people.map((person) => business.submitSelfie(person)));
	await waitUntil("a decision to begin", async () => {
		deciding.child.kill("SIGSTOP");
		const isDeciding = (await listRunning()).length > 0;
		if (!isDeciding) deciding.child.kill("SIGCONT");
		return isDeciding;
	});
	return people;
}

describe("two web processes and two workers", { timeout: 240_000 }, () => {
	test("a verification whose steps alternate between two processes is decided in a third", async () => {
		await business.expectApprovedOnce(await business.submitWithChallenge());
	});

	test("a person continues at another process when theirs is killed between two steps", async () => {
		const person = await business.inviteToSelfie();
		const [killed] = cluster.webs;
		await killed!.stop("SIGKILL");
		await business.submitSelfie(person);
		await cluster.replace(killed!);
		await business.expectApprovedOnce(person);
	});

	test("verifications of a worker that is killed while it decides are decided once by another", async () => {
		const [killed, other] = cluster.workers;
		const people = await submitToOne(killed!, other!);
		const left = await listRunning();
		await killed!.stop("SIGKILL");
		other!.child.kill("SIGCONT");
		const start = performance.now();
		for (const person of people) await business.waitForDecision(person);
		const seconds = Math.round((performance.now() - start) / 1000);
		process.stdout.write(`Another worker made the decisions of a killed one within ${seconds} s.\n`);
		await expectHandedOver(left);
		for (const person of people) await business.expectApprovedOnce(person);
		await cluster.replace(killed!);
	});

	test("a worker that freezes while it decides, and thaws after another has decided, changes nothing", async () => {
		const [frozen, other] = cluster.workers;
		const people = await submitToOne(frozen!, other!);
		const left = await listRunning();
		other!.child.kill("SIGCONT");
		for (const person of people) await business.waitForDecision(person);
		await expectHandedOver(left);
		other!.child.kill("SIGSTOP");
		frozen!.child.kill("SIGCONT");
		// It decides one at a time: this decision follows the end of the one that it was frozen in.
		const next = await business.inviteToSelfie();
		await business.submitSelfie(next);
		await business.waitForDecision(next);
		other!.child.kill("SIGCONT");
		for (const person of [...people, next]) await business.expectApprovedOnce(person);
	});

	test("a person whose process freezes with their photo stored continues at another, and it thaws", async () => {
		const person = await business.inviteToSelfie();
		const [frozen] = cluster.webs;
		// The first request of a new client goes to the first process.
		const again = new PersonClient(person.id, cluster.client(person.secret), person.secret);
		const uploading = again.photo("selfie", "selfies/anna-lind-1");
		const stored = `select 1 from files where verification_id = '${person.id}' and kind = 'selfie'`;
		await waitUntil("the photo to be stored", async () => (await cluster.query(stored)).length);
		frozen!.child.kill("SIGSTOP");
		expect((await uploading).status).toBe(200);
		expect((await again.submit()).status).toBe(200);
		frozen!.child.kill("SIGCONT");
		await business.expectApprovedOnce(person);
		await waitForServer(frozen!, "/readyz");
	});

	test("a person's second try succeeds after PostgreSQL was restarted during the first", async () => {
		const person = await business.inviteToSelfie();
		const uploading = person.photo("selfie", "selfies/anna-lind-1");
		await cluster.shared.postgres.restart();
		expect(await uploading).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
		await business.submitSelfie(person);
		await business.expectApprovedOnce(person);
	});

	test("an upload isn't acknowledged while S3 is away, and the second try succeeds", async () => {
		const person = await business.inviteToSelfie();
		const uploading = person.photo("selfie", "selfies/anna-lind-1");
		await cluster.shared.swift.kill("proxy");
		expect(await uploading).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
		expect(await person.submit()).toMatchObject({ status: 422, body: { code: "validation_failed" } });
		await cluster.shared.swift.run("proxy");
		await business.submitSelfie(person);
		await business.expectApprovedOnce(person);
	});

	test("while S3 is frozen uploads aren't acknowledged and others are answered, and the second try succeeds", async () => {
		const [person, other] = [await business.inviteToSelfie(), await business.inviteToSelfie()];
		cluster.shared.swift.freeze("proxy");
		let isAnswered = false;
		const uploading = person.photo("selfie", "selfies/anna-lind-1").finally(() => {
			isAnswered = true;
		});
		for (let times = 0; times < 4; times++) {
			expect((await other.session()).status).toBe(200);
			expect((await business.retrieve(person)).status).toBe("started");
			await business.invite();
		}
		expect(isAnswered).toBe(false);
		expect(await uploading).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
		expect(await person.submit()).toMatchObject({ status: 422, body: { code: "validation_failed" } });
		cluster.shared.swift.thaw("proxy");
		await business.submitSelfie(person);
		await business.expectApprovedOnce(person);
	});

	test("the stream brought each event once, in order and without a gap", async () => {
		await business.expectWholeStream();
	});
});
