import type { FastifyInstance } from "fastify";
import { issueApiKey } from "../domain/api-keys/api-keys.ts";
import { createApp } from "../domain/apps/apps.ts";
import { fastAppSettings } from "../domain/apps/default-settings-contract.ts";
import { createUser } from "../domain/auth/users.ts";
import type { Permission, Role } from "../domain/guard/permissions.ts";
import type { MailName } from "../domain/mails/contract.ts";
import { addMember } from "../domain/team/add-member.ts";
import { loadMembers } from "../domain/team/list-members.ts";
import type { Verification } from "../domain/verifications/contract.ts";
import { processVerification } from "../domain/verifications/processing/process-verification.ts";
import { createHttpServer } from "../http/server.ts";
import { type OpenServices, openServices } from "../open-services.ts";
import { createLog, type Logger } from "../platform/logging/log.ts";
import type { ResolveHostname } from "../platform/outbound/dns.ts";
import type { Mode } from "../shared/schemas.ts";
import { startWorker } from "../worker/worker.ts";
import { PersonClient } from "./clients/person-client.ts";
import { TestClient } from "./clients/test-client.ts";
import { createRecordedEngine } from "./engine/recorded-engine.ts";
import { errorSink } from "./logged-errors.ts";
import { MovableClock } from "./movable-clock.ts";
import { refuseInTransactions } from "./refuse-in-transactions.ts";
import { runFileDeletions } from "./run-file-deletions.ts";
import { allMailsTo, mailTo, type SentMail } from "./sent-mails.ts";
import { testConfig } from "./test-config.ts";
import { createTestInstance, type TestInstance } from "./test-instance.ts";

/** Nothing is drawn at random: approvals are spot-checked only where a test asks for it. */
const undrawnSettings = { ...fastAppSettings, spot_check_percent: 0 };

export const testPassword = "correct horse battery staple";

/** One of a team, signed in in a browser that works in the app. */
export interface TestMember {
	readonly userId: string;
	/** Id of the membership. */
	readonly id: string;
	readonly name: string;
	readonly email: string;
	readonly client: TestClient;
}

/** A business on the server: its app, its owner, and a key for test mode. */
export interface TestBusiness {
	readonly app: string;
	readonly ownerId: string;
	readonly email: string;
	/** Acts with the app's key for test mode. */
	readonly key: TestClient;
	readonly secret: string;
}

/** A whole server with its own database, engine and clock, asked without a network. */
export class Harness {
	readonly services: OpenServices;
	readonly http: FastifyInstance;
	readonly clock: MovableClock;
	readonly #remove: () => Promise<void>;
	#addresses = 0;

	constructor(
		services: OpenServices,
		http: FastifyInstance,
		clock: MovableClock,
		remove: () => Promise<void>,
	) {
		this.services = services;
		this.http = http;
		this.clock = clock;
		this.#remove = remove;
	}

	/** Limits count by address: each client gets its own. */
	#newAddress(): string {
		return `10.0.${this.#addresses >> 8}.${this.#addresses++ & 255}`;
	}

	/** A caller without key or session. */
	visitor(headers: Record<string, string> = {}): TestClient {
		return new TestClient(this.http, headers, this.#newAddress());
	}

	/** A business with a key for test mode; by default it approves as fast as the preset `fast`. */
	async business(name = "Banque du Phare", settings = undrawnSettings): Promise<TestBusiness> {
		const email = `owner-${this.#newAddress()}@example.com`;
		const owner = await createUser(this.services, {
			email,
			name: "Camille Laurent",
			password: testPassword,
			locale: "fr",
			emailVerified: true,
		});
		const app = await createApp(this.services, { name, ownerId: owner.id, settings });
		const secret = await this.secret(app.id);
		return { app: app.id, ownerId: owner.id, email, secret, key: this.withSecret(secret) };
	}

	/** The secret of a new key of an app. */
	async secret(appId: string, mode: Mode = "test", scopes?: readonly Permission[]): Promise<string> {
		const { secret } = await issueApiKey(this.services, {
			appId,
			mode,
			name: "Key",
			...(scopes && { scopes }),
		});
		return secret;
	}

	withSecret(secret: string, headers: Record<string, string> = {}): TestClient {
		return new TestClient(this.http, {
			authorization: `Bearer ${secret}`,
			"accept-language": "en",
			...headers,
		});
	}

	/** A browser in which the owner has signed in. */
	async signedIn(email: string): Promise<TestClient> {
		const browser = this.visitor({ "accept-language": "en" });
		await browser.get("/api/csrf-cookie");
		const { status } = await browser.post("/api/login", { email, password: testPassword }, browser.csrf());
		if (status !== 200) throw new Error(`Signing in failed: ${status}.`);
		return browser;
	}

	/** A browser signed in to an account that was just registered. */
	async registered(email: string, more: object = {}): Promise<TestClient> {
		const browser = this.visitor({ "accept-language": "en" });
		await browser.get("/api/csrf-cookie");
		const { status } = await browser.change("POST", "/api/register", {
			name: "Noor Haddad",
			email,
			password: testPassword,
			...more,
		});
		if (status !== 201) throw new Error(`Registering failed: ${status}.`);
		return browser;
	}

	/** A registered user without an app. */
	async user(name = "Noé Petit"): Promise<{ userId: string; name: string; email: string }> {
		const email = `user-${this.#newAddress()}@example.com`;
		const account = { email, name, password: testPassword, locale: "en", emailVerified: true } as const;
		const { id } = await createUser(this.services, account);
		return { userId: id, name, email };
	}

	/** A user who has joined an app's team. */
	async joined({ app }: Pick<TestBusiness, "app">, ...roles: Role[]): Promise<Omit<TestMember, "client">> {
		const { services } = this;
		const user = await this.user(`The ${roles.join(" and ")}`);
		await addMember(services, services.db, { appId: app, userId: user.userId, roles });
		const member = (await loadMembers(services, app)).find((row) => row.user.id === user.userId);
		return { ...user, id: member?.id ?? "" };
	}

	/** The same, signed in. */
	async member(business: Pick<TestBusiness, "app">, ...roles: Role[]): Promise<TestMember> {
		const mate = await this.joined(business, ...roles);
		return { ...mate, client: await this.signedIn(mate.email) };
	}

	/** The latest mail of a kind to an address; waits until the given number has been sent. */
	mailTo(address: string, name: MailName, times = 1): Promise<SentMail> {
		return mailTo(this.services, address, name, times);
	}

	/** All mails of a kind to an address; waits until no mail job is left. */
	allMailsTo(address: string, name: MailName): Promise<SentMail[]> {
		return allMailsTo(this.services, address, name);
	}

	/** Creates a verification and opens its link as the person. */
	async invite({ key }: TestBusiness, request: object = {}, locale = "en"): Promise<PersonClient> {
		const { status, body } = await key.post<Verification>("/api/v1/verifications", request);
		if (status !== 201) throw new Error(`Asking for a verification failed: ${JSON.stringify(body)}`);
		return this.person(body.id, body.client_secret ?? "", locale);
	}

	/** A processed verification in review: clear photos, and the option `review: always`. */
	async inReview(
		business: TestBusiness,
		request: { options?: object; customer?: string } = {},
	): Promise<PersonClient> {
		const options = { ...request.options, review: "always" };
		const person = await this.invite(business, { ...request, options });
		await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
		await processVerification(this.services, person.id);
		return person;
	}

	person(id: string, secret: string, locale = "en", address?: string): PersonClient {
		const headers = { authorization: `Bearer ${secret}`, "accept-language": locale };
		return new PersonClient(id, new TestClient(this.http, headers, address), secret);
	}

	/** Deletes the files that no row refers to, as a worker does within minutes. */
	deleteUnneededFiles = () => runFileDeletions(this.services);

	/** Stops the server and leaves its state where it is. */
	async stop(): Promise<void> {
		await this.http.close();
		await this.services.close();
	}

	async close(): Promise<void> {
		await this.stop();
		await this.#remove();
	}
}

/**
 * Starts a server for one test file.
 * @param options.worker whether jobs run
 * @param options.place where its state lies: a new place unless told
 * @param options.log printed if a test fails, unless told
 * @param options.engine `real` for tests of what the engine finds; otherwise what it found on the specimens is recorded
 * @param options.resolve how the names of receivers are resolved: by the system unless told
 */
export async function startHarness(
	options: {
		worker?: boolean;
		place?: TestInstance;
		env?: Record<string, string>;
		log?: Logger;
		engine?: "real" | "recorded";
		resolve?: ResolveHostname;
	} = {},
): Promise<Harness> {
	const instance = options.place ?? (await createTestInstance());
	const clock = new MovableClock();
	const config = testConfig(instance.dataDir, { ...instance.env, ...options.env });
	const { log = createLog("error", errorSink), resolve, engine = "recorded" } = options;
	const services = await openServices(config, {
		clock,
		log,
		...(resolve && { resolve }),
		...(engine === "recorded" && { createEngine: createRecordedEngine }),
	});
	refuseInTransactions(services);
	const http = await createHttpServer(services);
	await http.ready();
	if (options.worker) await startWorker(services);
	return new Harness(services, http, clock, instance.remove);
}
