import type { FastifyInstance } from "fastify";
import type { Mode } from "../contract.ts";
import { createApiKey } from "../domain/api-keys/api-keys.ts";
import { createApp } from "../domain/apps/apps.ts";
import { createUser } from "../domain/auth/users.ts";
import type { MailName } from "../domain/mails/contract.ts";
import type { Permission, Role } from "../domain/team/permissions.ts";
import { addMember, membersOf } from "../domain/team/team.ts";
import type { Verification } from "../domain/verifications/contract.ts";
import { processVerification } from "../domain/verifications/decision/processing.ts";
import { createServer } from "../http/server.ts";
import { type Opened, openServices } from "../open.ts";
import type { Logger } from "../platform/log.ts";
import type { Resolve } from "../platform/outbound/resolve.ts";
import { startWorker } from "../worker/worker.ts";
import { Client } from "./client.ts";
import { MovableClock } from "./clock.ts";
import { testConfig } from "./config.ts";
import { createRecordedEngine } from "./engine/recorded-engine.ts";
import { allMailsTo, mailTo, type SentMail } from "./mails.ts";
import { PersonClient } from "./person.ts";
import { newPlace, type Place } from "./place.ts";

export const password = "correct horse battery staple";

/** One of a team, signed in in a browser that works in the app. */
export interface TeamMate {
	readonly userId: string;
	/** Id of the membership. */
	readonly id: string;
	readonly name: string;
	readonly email: string;
	readonly client: Client;
}

/** A business on the server: its app, its owner, and a key for test mode. */
export interface Business {
	readonly app: string;
	readonly ownerId: string;
	readonly email: string;
	/** Acts with the app's key for test mode. */
	readonly key: Client;
	readonly secret: string;
}

/** A whole server with its own database, engine and clock, asked without a network. */
export class Harness {
	readonly services: Opened;
	readonly http: FastifyInstance;
	readonly clock: MovableClock;
	readonly #remove: () => Promise<void>;
	#addresses = 0;

	constructor(services: Opened, http: FastifyInstance, clock: MovableClock, remove: () => Promise<void>) {
		this.services = services;
		this.http = http;
		this.clock = clock;
		this.#remove = remove;
	}

	/** Limits count by address: each client gets its own. */
	#newAddress(): string {
		return `10.0.${this.#addresses >> 8}.${this.#addresses++ & 255}`;
	}

	/** Somebody without key or session. */
	visitor(headers: Record<string, string> = {}): Client {
		return new Client(this.http, headers, this.#newAddress());
	}

	async business(name = "Banque du Phare"): Promise<Business> {
		const email = `owner-${this.#newAddress()}@example.com`;
		const owner = await createUser(this.services, {
			email,
			name: "Camille Laurent",
			password,
			locale: "fr",
			emailVerified: true,
		});
		const app = await createApp(this.services, { name, ownerId: owner.id });
		const secret = await this.secret(app.id);
		return { app: app.id, ownerId: owner.id, email, secret, key: this.withSecret(secret) };
	}

	/** The secret of a new key of an app. */
	async secret(appId: string, mode: Mode = "test", scopes?: readonly Permission[]): Promise<string> {
		const { secret } = await createApiKey(this.services, {
			appId,
			mode,
			name: "Key",
			...(scopes && { scopes }),
		});
		return secret;
	}

	withSecret(secret: string, headers: Record<string, string> = {}): Client {
		return new Client(this.http, { authorization: `Bearer ${secret}`, "accept-language": "en", ...headers });
	}

	/** A browser in which the owner has signed in. */
	async signedIn(email: string): Promise<Client> {
		const browser = this.visitor({ "accept-language": "en" });
		await browser.get("/api/csrf-cookie");
		const { status } = await browser.post("/api/login", { email, password }, browser.csrf());
		if (status !== 200) throw new Error(`Signing in failed: ${status}.`);
		return browser;
	}

	/** A browser in which somebody has just made an account. */
	async registered(email: string, more: object = {}): Promise<Client> {
		const browser = this.visitor({ "accept-language": "en" });
		await browser.get("/api/csrf-cookie");
		const { status } = await browser.change("POST", "/api/register", {
			name: "Noor Haddad",
			email,
			password,
			...more,
		});
		if (status !== 201) throw new Error(`Registering failed: ${status}.`);
		return browser;
	}

	/** Somebody with an account of their own and no app. */
	async user(name = "Noé Petit"): Promise<{ userId: string; name: string; email: string }> {
		const email = `user-${this.#newAddress()}@example.com`;
		const account = { email, name, password, locale: "en", emailVerified: true } as const;
		const { id } = await createUser(this.services, account);
		return { userId: id, name, email };
	}

	/** Somebody who has joined the team of an app. */
	async joined({ app }: Pick<Business, "app">, ...roles: Role[]): Promise<Omit<TeamMate, "client">> {
		const { services } = this;
		const user = await this.user(`The ${roles.join(" and ")}`);
		await addMember(services, services.db, { appId: app, userId: user.userId, roles });
		const member = (await membersOf(services, app)).find((row) => row.user.id === user.userId);
		return { ...user, id: member?.id ?? "" };
	}

	/** The same, signed in. */
	async member(business: Pick<Business, "app">, ...roles: Role[]): Promise<TeamMate> {
		const mate = await this.joined(business, ...roles);
		return { ...mate, client: await this.signedIn(mate.email) };
	}

	/** The latest mail of a name to an address, once it has been sent so many. */
	mailTo(address: string, name: MailName, times = 1): Promise<SentMail> {
		return mailTo(this.services, address, name, times);
	}

	/** All mails of a name to an address, once nothing is on its way any more. */
	allMailsTo(address: string, name: MailName): Promise<SentMail[]> {
		return allMailsTo(this.services, address, name);
	}

	/** Asks for a verification and hands its link to a person. */
	async invite({ key }: Business, request: object = {}, locale = "en"): Promise<PersonClient> {
		const { status, body } = await key.post<Verification>("/api/v1/verifications", request);
		if (status !== 201) throw new Error(`Asking for a verification failed: ${JSON.stringify(body)}`);
		return this.person(body.id, body.client_secret ?? "", locale);
	}

	/** A person whose pictures are clear, and whose case a reviewer is to look at all the same. */
	async inReview(
		business: Business,
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
		return new PersonClient(id, new Client(this.http, headers, address), secret);
	}

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
 * @param options.log silent unless told
 * @param options.engine `real` for tests of what the engine finds; otherwise what it found on the specimens is recorded
 * @param options.resolve how the names of receivers are resolved: by the system unless told
 */
export async function startHarness(
	options: {
		worker?: boolean;
		place?: Place;
		env?: Record<string, string>;
		log?: Logger;
		engine?: "real" | "recorded";
		resolve?: Resolve;
	} = {},
): Promise<Harness> {
	const place = options.place ?? (await newPlace());
	const clock = new MovableClock();
	const config = testConfig(place.dataDir, { ...place.env, ...options.env });
	const { log, resolve, engine = "recorded" } = options;
	const services = await openServices(config, {
		clock,
		...(log && { log }),
		...(resolve && { resolve }),
		...(engine === "recorded" && { createEngine: createRecordedEngine }),
	});
	const http = await createServer(services);
	await http.ready();
	if (options.worker) await startWorker(services);
	return new Harness(services, http, clock, place.remove);
}
