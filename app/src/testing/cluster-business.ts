import { Webhook } from "standardwebhooks";
import { expect } from "vitest";
import type { Event } from "../domain/events/contract.ts";
import type { Verification } from "../domain/verifications/contract.ts";
import type { LivenessChallenge } from "../domain/verifications/liveness/challenge-contract.ts";
import type { WebhookSecret } from "../domain/webhooks/contract.ts";
import type { Page } from "../shared/schemas.ts";
import { PersonClient } from "./clients/person-client.ts";
import { StreamFollower } from "./clients/stream-follower.ts";
import type { TestClient } from "./clients/test-client.ts";
import { WebhooksClient, webhooksPath } from "./clients/webhooks-client.ts";
import { Cluster, type SharedParts } from "./cluster.ts";
import { performChallenge } from "./data/challenge-frames.ts";
import { WebhookReceiver } from "./fakes/webhook-receiver.ts";
import type { TestBusiness } from "./harness.ts";
import { waitUntil } from "./wait-until.ts";

/** Longest wait for what a killed process leaves to another: decisions wait for each other on a slow machine. */
const takeoverMs = 150_000;

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

/** A business of a cluster that follows what happens to its verifications, by the stream and a webhook. */
export class ClusterBusiness<Shared extends SharedParts = SharedParts> {
	readonly cluster: Cluster<Shared>;
	readonly key: TestClient;
	readonly email: string;
	readonly receiver: WebhookReceiver;
	readonly follower: StreamFollower;
	readonly #webhook: Webhook;
	readonly #following: Promise<void>;

	private constructor(
		cluster: Cluster<Shared>,
		{ key, email }: TestBusiness,
		webhook: { receiver: WebhookReceiver; secret: string },
		follower: StreamFollower,
	) {
		this.cluster = cluster;
		this.key = key;
		this.email = email;
		this.receiver = webhook.receiver;
		this.#webhook = new Webhook(webhook.secret);
		this.follower = follower;
		this.#following = follower.follow();
	}

	static async start<Shared extends SharedParts>(shared: Shared): Promise<ClusterBusiness<Shared>> {
		const { cluster, business } = await Cluster.start(shared);
		const receiver = await WebhookReceiver.start();
		const { id } = await new WebhooksClient(business.key).create({ url: receiver.url });
		const { body } = await business.key.get<WebhookSecret>(`${webhooksPath}/${id}/secret`);
		const follower = new StreamFollower(() => cluster.listUrls().toReversed(), business.secret);
		return new ClusterBusiness(cluster, business, { receiver, secret: body.secret }, follower);
	}

	async stop(): Promise<void> {
		this.follower.stop();
		await this.#following;
		await this.receiver.stop();
		await this.cluster.stop();
	}

	/** Creates a verification by the API. Its person's requests go to the web processes by turns. */
	async invite(options = {}): Promise<PersonClient> {
		const { status, body } = await this.key.post<Verification>("/api/v1/verifications", { options });
		expect(status).toBe(201);
		const secret = body.client_secret ?? "";
		return new PersonClient(body.id, this.cluster.client(secret), secret);
	}

	async inviteToSelfie(): Promise<PersonClient> {
		const person = await this.invite();
		expect((await person.start()).status).toBe(200);
		expect((await person.choose()).status).toBe(200);
		expect((await person.photo("document_front", "passports/anna-lind")).status).toBe(200);
		return person;
	}

	async submitSelfie(person: PersonClient): Promise<void> {
		expect((await person.photo("selfie", "selfies/anna-lind-1")).status).toBe(200);
		expect((await person.submit()).status).toBe(200);
	}

	/** Submits a verification with a liveness challenge, whose steps go to the web processes by turns. */
	async submitWithChallenge(): Promise<PersonClient> {
		const person = await this.invite({ liveness: "active" });
		await person.start();
		await person.choose();
		expect((await person.photo("document_front", "passports/ravi-nair")).status).toBe(200);
		const { status, body: challenge } = await person.createLivenessChallenge();
		expect(status).toBe(201);
		await answerChallenge(person, challenge, performance.now());
		expect((await person.submit()).status).toBe(200);
		return person;
	}

	readonly retrieve = async ({ id }: PersonClient): Promise<Verification> =>
		(await this.key.get<Verification>(`/api/v1/verifications/${id}`)).body;

	waitForDecision(person: PersonClient): Promise<Verification> {
		return waitUntil(
			"the decision",
			async () => {
				const verification = await this.retrieve(person);
				return verification.status !== "processing" && verification;
			},
			takeoverMs,
		);
	}

	/** Waits until a verification is approved, and each of its events has come over the stream and the webhook, in order. */
	async expectApprovedOnce(person: PersonClient): Promise<void> {
		const decided = await this.waitForDecision(person);
		expect(decided.status).toBe("approved");
		for (const { id } of decided.files) expect((await this.key.get(`/api/v1/files/${id}`)).status).toBe(200);

		const { body } = await this.key.get<Page<Event>>(`/api/v1/events?limit=100&object_id=${person.id}`);
		const recorded = body.data.toSorted((a, b) => a.sequence - b.sequence);
		const ids = recorded.map(({ id }) => id);
		expect(recorded.filter(({ type }) => type === "verification.approved")).toHaveLength(1);
		const ofPerson = (event: Event) => event.object_id === person.id;
		const streamed = () =>
			this.follower.events.filter(({ event }) => ofPerson(event)).map(({ event }) => event.id);
		await waitUntil("each event in the stream", () => streamed().length >= ids.length, takeoverMs);
		expect(streamed()).toEqual(ids);
		const delivered = () => this.receiver.received.filter(({ event }) => ofPerson(event));
		const distinct = () => [...new Set(delivered().map(({ event }) => event.id))];
		await waitUntil("each event by webhook", () => distinct().length >= ids.length, takeoverMs);
		expect(distinct()).toEqual(ids);
		for (const { headers, body: text, event } of delivered()) {
			expect(this.#webhook.verify(text, headers as Record<string, string>)).toEqual(event);
			expect(headers["webhook-id"]).toBe(event.id);
		}
	}

	/** Expects that the stream has brought each event once, in order and without a gap. */
	async expectWholeStream(): Promise<void> {
		const recorded = await this.cluster.query<{ sequence: string }>(
			"select sequence from events order by sequence",
		);
		expect(this.follower.sequences).toEqual(recorded.map(({ sequence }) => Number(sequence)));
		expect(this.follower.sequences).toEqual(recorded.map((_, at) => at + 1));
	}
}
