import { raiseAlert } from "../../domain/alerts/alerts.ts";
import type { Alert } from "../../domain/alerts/contract.ts";
import type { CreatedApiKey } from "../../domain/api-keys/contract.ts";
import type { Comparison } from "../../domain/comparisons/contract.ts";
import type { Customer } from "../../domain/customers/contract.ts";
import type { Event } from "../../domain/events/contract.ts";
import type { ListEntry } from "../../domain/lists/contract.ts";
import type { Note } from "../../domain/notes/contract.ts";
import type { SavedView } from "../../domain/saved-views/contract.ts";
import type { Member } from "../../domain/team/contract.ts";
import type { Ticket } from "../../domain/tickets/contract.ts";
import type { Verification } from "../../domain/verifications/contract.ts";
import type { SimulateInput } from "../../domain/verifications/simulation/contract.ts";
import type { Delivery, WebhookEndpoint } from "../../domain/webhooks/contract.ts";
import type { Workflow } from "../../domain/workflows/contract.ts";
import { newId } from "../../platform/ids.ts";
import type { Page } from "../../shared/schemas.ts";
import type { PersonClient } from "../clients/person-client.ts";
import type { TestClient, TestResponse } from "../clients/test-client.ts";
import { type Harness, type TestBusiness, type TestMember, testPassword } from "../harness.ts";
import { waitUntil } from "../wait-until.ts";

/** The body of an answer that must be good. */
export async function expectSuccess<Body>(response: Promise<TestResponse<Body>>): Promise<Body> {
	const { status, body } = await response;
	if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
	return body;
}

async function signInOwner(harness: Harness, { app, email }: TestBusiness): Promise<TestClient> {
	const owner = await harness.signedIn(email);
	await expectSuccess(owner.change("PUT", "/api/session/app", { app, mode: "test" }));
	return owner;
}

/** A business that has one of every object that an operation may need. */
export class World {
	readonly harness: Harness;
	business: TestBusiness;
	/** The owner's browser, which works in the app. */
	owner: TestClient;
	readonly colleague: TestMember;
	/** A case in review whose photos the engine has read. */
	readonly person: PersonClient;
	/** An id of each noun that stands all the time, by its prefix. */
	readonly ids: Record<string, string> = {};

	private constructor(
		harness: Harness,
		business: TestBusiness,
		owner: TestClient,
		colleague: TestMember,
		person: PersonClient,
	) {
		this.harness = harness;
		this.business = business;
		this.owner = owner;
		this.colleague = colleague;
		this.person = person;
	}

	static async make(harness: Harness): Promise<World> {
		const business = await harness.business();
		const owner = await signInOwner(harness, business);
		const colleague = await harness.member(business, "lead", "developer");
		const person = await harness.inReview(business);
		const world = new World(harness, business, owner, colleague, person);
		await world.#settle();
		return world;
	}

	/** Gives the business another key and the owner another browser: rate limits count by key and by session. */
	async renewCallers(): Promise<void> {
		const { business, harness } = this;
		const secret = await harness.secret(business.app);
		this.business = { ...business, secret, key: harness.withSecret(secret) };
		this.owner = await signInOwner(harness, business);
	}

	async #settle(): Promise<void> {
		const { business, colleague, harness, ids, person } = this;
		ids.app = business.app;
		ids.usr = business.ownerId;
		ids.mem = colleague.id;
		ids.cus = (await this.customer()).id;
		ids.vrf = (await this.verification()).id;
		const verification = await expectSuccess(
			business.key.get<Verification>(`/api/v1/verifications/${person.id}`),
		);
		ids.fil = verification.files[0]?.id ?? "";
		ids.alt = (await this.alert()).id;
		ids.lst = (await this.entry()).id;
		ids.wfl = (await this.workflow()).id;
		ids.not = (await this.note()).id;
		ids.viw = (await this.view()).id;
		ids.key = (await this.key()).id;
		ids.inv = await this.invitation(`guest-${business.app.slice(-6)}@example.com`);
		ids.whk = (await this.endpoint()).id;
		ids.dlv = (await this.delivery(ids.whk)).id;
		ids.ses = await this.session();
		ids.tkt = (await this.ticket(this.owner)).id;
		const events = await expectSuccess(business.key.get<Page<Event>>("/api/v1/events"));
		ids.evt = events.data[0]?.id ?? "";
		ids.req = await waitUntil("a request in the log", async () => {
			const { body } = await business.key.get<Page<{ id: string }>>("/api/v1/logs");
			return body.data[0]?.id;
		});
		ids.red = newId("redaction", harness.clock.now());
	}

	customer(more: object = {}): Promise<Customer> {
		return expectSuccess(
			this.business.key.post<Customer>("/api/v1/customers", { first_name: "Anna", ...more }),
		);
	}

	verification(more: object = {}): Promise<Verification> {
		return expectSuccess(this.business.key.post<Verification>("/api/v1/verifications", more));
	}

	/** A verification that a simulation has brought somewhere. */
	async simulated(outcome: SimulateInput["outcome"], more: object = {}): Promise<Verification> {
		const { id } = await this.verification(more);
		return expectSuccess(
			this.business.key.post<Verification>(`/api/v1/verifications/${id}/simulate`, { outcome }),
		);
	}

	/** A person who has opened the link, and consented where asked. */
	async visitor({ started = true, liveness = "passive" } = {}): Promise<PersonClient> {
		const options = { documents: ["passport"], liveness };
		const person = await this.harness.invite(this.business, { options });
		if (started) await expectSuccess(person.start());
		return person;
	}

	#causes = 0;
	async alert(): Promise<Alert> {
		const { harness, business } = this;
		await harness.services.db.transaction((tx) =>
			raiseAlert(harness.services, tx, {
				appId: business.app,
				mode: "test",
				type: "duplicate_face",
				key: `cause-${++this.#causes}`,
				objectId: this.person.id,
			}),
		);
		const { data } = await expectSuccess(business.key.get<Page<Alert>>("/api/v1/alerts?limit=1"));
		return data[0]!;
	}

	#values = 0;
	entry(): Promise<ListEntry> {
		return expectSuccess(
			this.business.key.post<ListEntry>("/api/v1/lists/entries", {
				list: "blocklist",
				kind: "email",
				value: `blocked-${++this.#values}@example.com`,
				reason: "Chargeback",
			}),
		);
	}

	#workflows = 0;
	workflow(): Promise<Workflow> {
		return expectSuccess(
			this.business.key.post<Workflow>("/api/v1/workflows", {
				key: `workflow_${++this.#workflows}`,
				name: "Onboarding",
			}),
		);
	}

	/** A comparison of the workflow's first version with its past cases, while no other one runs. */
	comparison(): Promise<Comparison> {
		return expectSuccess(
			this.business.key.post<Comparison>(`/api/v1/workflows/${this.ids.wfl}/comparisons`, { head: 1 }),
		);
	}

	note(): Promise<Note> {
		return expectSuccess(
			this.owner.change("POST", `/api/v1/verifications/${this.person.id}/notes`, { text: "Called her." }),
		);
	}

	view(): Promise<SavedView> {
		return expectSuccess(
			this.owner.change("POST", `/api/apps/${this.business.app}/views`, {
				list: "verifications",
				name: "To look at",
				query: "status=in_review",
			}),
		);
	}

	key(): Promise<CreatedApiKey> {
		return expectSuccess(
			this.owner.change("POST", "/api/keys", {
				name: "Another",
				scopes: ["verifications:read"],
				current_password: testPassword,
			}),
		);
	}

	async invitation(email: string): Promise<string> {
		const { invitations } = await expectSuccess(
			this.owner.change<{ invitations: { id: string }[] }>(
				"POST",
				`/api/apps/${this.business.app}/invitations`,
				{ emails: [email], roles: ["viewer"], locale: "en" },
			),
		);
		return invitations[0]!.id;
	}

	endpoint(): Promise<WebhookEndpoint> {
		return expectSuccess(
			this.business.key.post<WebhookEndpoint>("/api/v1/webhooks", {
				url: "https://hooks.example.com/vidimus",
				event_types: ["customer.merged"],
			}),
		);
	}

	delivery(endpoint: string): Promise<Delivery> {
		return expectSuccess(
			this.business.key.post<Delivery>(`/api/v1/webhooks/${endpoint}/test`, { type: "customer.merged" }),
		);
	}

	/** A question to the support, with a file. */
	ticket(client: TestClient): Promise<Ticket> {
		return expectSuccess(
			client.change("POST", "/api/tickets", {
				subject: "Webhooks stopped",
				category: "integration",
				text: "Since Tuesday none arrives.",
				attachments: [{ name: "log.txt", data: Buffer.from("timeout").toString("base64") }],
				locale: "en",
			}),
		);
	}

	/** Another session of the owner's. */
	async session(): Promise<string> {
		await this.harness.signedIn(this.business.email);
		const { sessions } = await expectSuccess(
			this.owner.get<{ sessions: { id: string; current: boolean }[] }>("/api/account"),
		);
		return sessions.find(({ current }) => !current)!.id;
	}

	async member(): Promise<Member> {
		const { id } = await this.harness.joined(this.business, "viewer");
		const { data } = await expectSuccess(
			this.owner.get<{ data: Member[] }>(`/api/apps/${this.business.app}/members`),
		);
		return data.find((member) => member.id === id)!;
	}
}
