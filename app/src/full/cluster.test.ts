// Runs on PostgreSQL only: PGlite serves one process.
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Event } from "../domain/events/contract.ts";
import { processVerificationQueue } from "../domain/verifications/capture/submit-attempt.ts";
import type { Verification } from "../domain/verifications/contract.ts";
import type { LivenessChallenge } from "../domain/verifications/liveness/challenge-contract.ts";
import type { WebhookSecret } from "../domain/webhooks/contract.ts";
import type { Page } from "../shared/schemas.ts";
import { PersonClient } from "../testing/clients/person-client.ts";
import { StreamFollower } from "../testing/clients/stream-follower.ts";
import { WebhooksClient, webhooksPath } from "../testing/clients/webhooks-client.ts";
import { Cluster } from "../testing/cluster.ts";
import { performChallenge } from "../testing/data/challenge-frames.ts";
import { waitForServer } from "../testing/fakes/server-process.ts";
import { WebhookReceiver } from "../testing/fakes/webhook-receiver.ts";
import type { TestBusiness } from "../testing/harness.ts";
import { waitUntil } from "../testing/wait-until.ts";

/** Longest wait for what a killed process leaves to another: its jobs and deliveries are its own for about a minute. */
const takeoverMs = 150_000;

let cluster: Cluster;
let business: TestBusiness;
let receiver: WebhookReceiver;
let webhook: Webhook;
let follower: StreamFollower;
let following: Promise<void>;
beforeAll(async () => {
	({ cluster, business } = await Cluster.start());
	receiver = await WebhookReceiver.start();
	const { id } = await new WebhooksClient(business.key).create({ url: receiver.url });
	const { body } = await business.key.get<WebhookSecret>(`${webhooksPath}/${id}/secret`);
	webhook = new Webhook(body.secret);
	follower = new StreamFollower(() => cluster.listUrls().toReversed(), business.secret);
	following = follower.follow();
});
afterAll(async () => {
	follower?.stop();
	await following;
	await receiver?.stop();
	await cluster?.stop();
});

/** Creates a verification by the API. Its person's requests go to the web processes by turns. */
async function invite(options = {}): Promise<PersonClient> {
	const { status, body } = await business.key.post<Verification>("/api/v1/verifications", { options });
	expect(status).toBe(201);
	const secret = body.client_secret ?? "";
	return new PersonClient(body.id, cluster.client(secret), secret);
}

async function inviteToSelfie(): Promise<PersonClient> {
	const person = await invite();
	expect((await person.start()).status).toBe(200);
	expect((await person.choose()).status).toBe(200);
	expect((await person.photo("document_front", "passports/anna-lind")).status).toBe(200);
	return person;
}

async function submitSelfie(person: PersonClient): Promise<void> {
	expect((await person.photo("selfie", "selfies/anna-lind-1")).status).toBe(200);
	expect((await person.submit()).status).toBe(200);
}

const retrieve = async ({ id }: PersonClient) =>
	(await business.key.get<Verification>(`/api/v1/verifications/${id}`)).body;

const waitForDecision = (person: PersonClient) =>
	waitUntil(
		"the decision",
		async () => {
			const verification = await retrieve(person);
			return verification.status !== "processing" && verification;
		},
		takeoverMs,
	);

/** Waits until a verification is approved, and each of its events has come over the stream and the webhook, in order. */
async function expectApprovedOnce(person: PersonClient): Promise<void> {
	const decided = await waitForDecision(person);
	expect(decided.status).toBe("approved");
	for (const { id } of decided.files)
		expect((await business.key.get(`/api/v1/files/${id}`)).status).toBe(200);

	const { body } = await business.key.get<Page<Event>>(`/api/v1/events?limit=100&object_id=${person.id}`);
	const recorded = body.data.toSorted((a, b) => a.sequence - b.sequence);
	const ids = recorded.map(({ id }) => id);
	expect(recorded.filter(({ type }) => type === "verification.approved")).toHaveLength(1);
	const ofPerson = (event: Event) => event.object_id === person.id;
	const streamed = () => follower.events.filter(({ event }) => ofPerson(event)).map(({ event }) => event.id);
	await waitUntil("each event in the stream", () => streamed().length >= ids.length, takeoverMs);
	expect(streamed()).toEqual(ids);
	const delivered = () => receiver.received.filter(({ event }) => ofPerson(event));
	const distinct = () => [...new Set(delivered().map(({ event }) => event.id))];
	await waitUntil("each event by webhook", () => distinct().length >= ids.length, takeoverMs);
	expect(distinct()).toEqual(ids);
	for (const { headers, body: text, event } of delivered()) {
		expect(webhook.verify(text, headers as Record<string, string>)).toEqual(event);
		expect(headers["webhook-id"]).toBe(event.id);
	}
}

/** Sends the frames of each step once the person would have made the gesture, and completes the challenge. */
async function answerChallenge(
	person: PersonClient,
	challenge: LivenessChallenge,
	startMs: number,
): Promise<void> {
	const frames = await performChallenge(challenge, "ravi-nair", 7);
	const timeOf = ({ name }: { name: string }) => Number(/-(\d+)/.exec(name)?.[1]);
	for (const step of challenge.steps.keys()) {
		const ofStep = frames.filter(({ name }) => name.startsWith(`${step}-`));
		const end = startMs + Math.max(...ofStep.map(timeOf));
		await waitUntil("the end of the gesture", () => performance.now() > end, 60_000);
		expect((await person.step(challenge.nonce, step, ofStep)).status).toBe(200);
	}
	expect(await person.complete(challenge.nonce)).toMatchObject({ status: 200, body: { result: "clear" } });
}

describe("two web processes and two workers", { timeout: 240_000 }, () => {
	test("a verification whose steps alternate between two processes is decided in a third", async () => {
		const person = await invite({ liveness: "active" });
		await person.start();
		await person.choose();
		expect((await person.photo("document_front", "passports/ravi-nair")).status).toBe(200);
		const { status, body: challenge } = await person.createLivenessChallenge();
		expect(status).toBe(201);
		await answerChallenge(person, challenge, performance.now());
		expect((await person.submit()).status).toBe(200);
		await expectApprovedOnce(person);
	});

	test("a person continues at another process when theirs is killed between two steps", async () => {
		const person = await inviteToSelfie();
		const [killed] = cluster.webs;
		await killed!.stop("SIGKILL");
		await submitSelfie(person);
		await cluster.replace(killed!);
		await expectApprovedOnce(person);
	});

	test("verifications of a worker that is killed while it decides are decided once by another", async () => {
		const people = await Promise.all([inviteToSelfie(), inviteToSelfie(), inviteToSelfie()]);
		const [killed, other] = cluster.workers;
		// So that all decisions are the first's.
		other!.child.kill("SIGSTOP");
		await Promise.all(people.map(submitSelfie));
		const running = `select 1 from pgboss.job where name = '${processVerificationQueue}' and state = 'active'`;
		await waitUntil("a decision to begin", async () => {
			killed!.child.kill("SIGSTOP");
			const isDeciding = (await cluster.query(running)).length > 0;
			if (!isDeciding) killed!.child.kill("SIGCONT");
			return isDeciding;
		});
		await killed!.stop("SIGKILL");
		other!.child.kill("SIGCONT");
		const start = performance.now();
		for (const person of people) await waitForDecision(person);
		const seconds = Math.round((performance.now() - start) / 1000);
		process.stdout.write(`Another worker made the decisions of a killed one within ${seconds} s.\n`);
		for (const person of people) await expectApprovedOnce(person);
		await cluster.replace(killed!);
	});

	test("a person whose process freezes with their photo stored continues at another, and it thaws", async () => {
		const person = await inviteToSelfie();
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
		await expectApprovedOnce(person);
		await waitForServer(frozen!, "/readyz");
	});

	test("a person's second try succeeds after PostgreSQL was restarted during the first", async () => {
		const person = await inviteToSelfie();
		const uploading = person.photo("selfie", "selfies/anna-lind-1");
		await cluster.postgres.restart();
		expect(await uploading).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
		await submitSelfie(person);
		await expectApprovedOnce(person);
	});

	test("an upload isn't acknowledged while S3 is away, and the second try succeeds", async () => {
		const person = await inviteToSelfie();
		const uploading = person.photo("selfie", "selfies/anna-lind-1");
		await cluster.swift.kill("proxy");
		expect(await uploading).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
		expect(await person.submit()).toMatchObject({ status: 422, body: { code: "validation_failed" } });
		await cluster.swift.run("proxy");
		await submitSelfie(person);
		await expectApprovedOnce(person);
	});

	test("the stream brought each event once, in order and without a gap", async () => {
		const recorded = await cluster.query<{ sequence: string }>(
			"select sequence from events order by sequence",
		);
		expect(follower.sequences).toEqual(recorded.map(({ sequence }) => Number(sequence)));
		expect(follower.sequences).toEqual(recorded.map((_, at) => at + 1));
	});
});
