import { auth } from "../../domain/auth/index.ts";
import type { PasskeyOptions, TotpSecret } from "../../domain/auth/second-factor/contract.ts";
import type { DemoChallenge } from "../../domain/demos/contract.ts";
import type { MailName } from "../../domain/mails/contract.ts";
import { mails } from "../../domain/mails/index.ts";
import type { Services } from "../../domain/services.ts";
import { startDomain } from "../../worker/worker.ts";
import { Authenticator, base64url } from "../authenticator.ts";
import type { Client } from "../client.ts";
import { password } from "../harness.ts";
import { specimen } from "../specimens.ts";
import { codeAt } from "../totp-code.ts";
import { challengeRecipes } from "./challenge-recipes.ts";
import { chipRecipes } from "./chip-recipes.ts";
import { screeningRecipes } from "./screening-recipes.ts";
import { good, type World } from "./world.ts";

/** What an operation's example needs to be answered well: what isn't said is taken from the document. */
export interface Call {
	client?: Client;
	params?: Record<string, string>;
	query?: Record<string, string>;
	/** In the place of the example, or its fields. */
	body?: unknown;
	headers?: Record<string, string>;
}
export type Recipe = (world: World) => Promise<Call>;

const current = { current_password: password };
const strong = "seven quiet umbrellas in the rain";

const form = (bytes: Buffer, type: string, fields: Record<string, string> = {}): FormData => {
	const made = new FormData();
	for (const [name, value] of Object.entries(fields)) made.append(name, value);
	made.append("file", new Blob([new Uint8Array(bytes)], { type }), "file");
	return made;
};
const picture = (name = "selfies/anna-lind-1") => specimen(name);

/** A browser without a session, with the cookie against forgery. */
export async function browser({ harness }: World): Promise<Client> {
	const client = harness.visitor({ "accept-language": "en" });
	await client.get("/api/csrf-cookie");
	return client;
}

/** Somebody with an account of their own, signed in. */
async function somebody({ harness }: World): Promise<{ client: Client; email: string; id: string }> {
	const { email, userId } = await harness.user();
	return { client: await harness.signedIn(email), email, id: userId };
}

/** Servers whose mails leave: files of one worker share this module, and have servers of their own. */
const mailing = new WeakMap<Services, Promise<unknown>>();
/** The secret in a mail, which jobs have to send first. */
async function mailed({ harness }: World, email: string, name: MailName) {
	const { services } = harness;
	const started =
		mailing.get(services) ?? startDomain(services, mails).then(() => startDomain(services, auth));
	mailing.set(services, started);
	await started;
	return harness.mailTo(email, name);
}

async function withTotp(world: World) {
	const one = await somebody(world);
	const { uri } = await good(one.client.change<TotpSecret>("POST", "/api/account/totp", current));
	const code = () => codeAt(uri, world.harness.clock.now().getTime());
	await good(one.client.change("POST", "/api/account/totp/confirm", { code: code() }));
	// A code serves once.
	world.harness.clock.advance({ seconds: 60 });
	return { ...one, code };
}

async function withPasskey(world: World) {
	const one = await somebody(world);
	const authenticator = new Authenticator();
	const asked = await good(
		one.client.change<PasskeyOptions>("POST", "/api/account/passkeys/options", current),
	);
	const body = { token: asked.token, response: authenticator.create(asked) };
	return {
		...one,
		authenticator,
		body,
		add: () => good(one.client.change("POST", "/api/account/passkeys", body)),
	};
}

async function invited(world: World, email = `guest-${Date.now()}-${Math.random()}@example.com`) {
	const id = await world.invitation(email);
	const { token } = await mailed(world, email, "invitation");
	return { id, token };
}

/** Somebody who has asked the support something. */
async function withTicket(world: World) {
	const { client } = await somebody(world);
	const { id, entries } = await world.ticket(client);
	return { client, params: { id }, file: entries[0]?.attachments[0]?.id ?? "" };
}

/** An app of its own: what is done to it leaves the others alone. */
async function appOfItsOwn({ harness }: World) {
	const business = await harness.business();
	const owner = await harness.signedIn(business.email);
	await good(owner.change("PUT", "/api/session/app", { app: business.app, mode: "test" }));
	return { business, owner };
}

const ofNewKey: Recipe = async (world) => ({ params: { id: (await world.key()).id } });
const ofNewKeyWithPassword: Recipe = async (world) => ({ ...(await ofNewKey(world)), body: current });
const ofNewVerification: Recipe = async (world) => ({ params: { id: (await world.verification()).id } });
const ofNewAlert: Recipe = async (world) => ({ params: { id: (await world.alert()).id } });
const ofNewAlerts: Recipe = async (world) => ({ body: { ids: [(await world.alert()).id] } });
const ofReviewRule: Recipe = async () => ({ params: { type: "reviews_waiting" } });
const ofPerson =
	(started: boolean): Recipe =>
	async (world) => {
		const person = await world.visitor({ started });
		return { client: person.client, params: { id: person.id } };
	};
const ofCase: Recipe = async ({ person }) => ({ params: { id: person.id } });
const recorded =
	(fields: Record<string, string>): Recipe =>
	async (world) => {
		const person = await world.visitor();
		await good(person.choose());
		const { capture } = await good(person.picture("selfie", "selfies/greta-vogel-1"));
		const body = form(specimen("recordings/greta-vogel", "webm"), "video/webm", fields);
		return { client: person.client, params: { id: person.id, capture }, body };
	};
const avatar =
	(fields: Record<string, string>): Recipe =>
	async () => ({ body: form(picture(), "image/jpeg", fields) });

/** Operations whose example needs more than what stands in every world. */
export const recipes: Record<string, Recipe> = {
	login: async (world) => ({
		client: await browser(world),
		body: { email: world.business.email, password },
	}),
	loginSecondFactor: async (world) => {
		const { email, code } = await withTotp(world);
		const client = await browser(world);
		const answer = await good(
			client.change<{ second_factor: { token: string } }>("POST", "/api/login", { email, password }),
		);
		return { client, body: { token: answer.second_factor.token, code: code() } };
	},
	logout: async (world) => ({ client: (await somebody(world)).client }),
	register: async (world) => ({ client: await browser(world) }),
	forgotPassword: async (world) => ({ client: await browser(world) }),
	checkResetLink: async (world) => {
		const { email, id } = await somebody(world);
		const client = await browser(world);
		await client.change("POST", "/api/password/forgot", { email });
		const { token } = await mailed(world, email, "password_reset");
		return { client, params: { uid: id, token } };
	},
	resetPassword: async (world) => {
		const { email, id } = await somebody(world);
		const client = await browser(world);
		await client.change("POST", "/api/password/forgot", { email });
		const { token } = await mailed(world, email, "password_reset");
		return { client, body: { uid: id, token, password: strong } };
	},
	resendEmailVerification: async (world) => ({
		client: await world.harness.registered(`new-${Date.now()}@example.com`),
	}),
	verifyEmail: async (world) => {
		const email = `proof-${Date.now()}@example.com`;
		const client = await world.harness.registered(email);
		return { client, body: { token: (await mailed(world, email, "verify_email")).token } };
	},
	changeProfile: async (world) => ({ client: (await somebody(world)).client }),
	deleteAccount: async (world) => ({ client: (await somebody(world)).client, body: current }),
	setAvatar: avatar({}),
	setAvatarAsForm: avatar({ _method: "PUT" }),
	getAvatar: async (world) => {
		await good(
			world.owner.send("PUT", "/api/account/avatar", form(picture(), "image/jpeg"), world.owner.csrf()),
		);
		return {};
	},
	changeEmail: async (world) => ({
		client: (await somebody(world)).client,
		body: { email: `other-${Date.now()}@example.com`, ...current },
	}),
	changePassword: async (world) => ({
		client: (await somebody(world)).client,
		body: { ...current, password: strong },
	}),
	endSession: async (world) => ({ params: { id: await world.session() } }),
	beginTotp: async (world) => ({ client: (await somebody(world)).client, body: current }),
	confirmTotp: async (world) => {
		const { client } = await somebody(world);
		const { uri } = await good(client.change<TotpSecret>("POST", "/api/account/totp", current));
		return { client, body: { code: codeAt(uri, world.harness.clock.now().getTime()) } };
	},
	disableTotp: async (world) => {
		const { client, code } = await withTotp(world);
		return { client, body: { ...current, code: code() } };
	},
	renewRecoveryCodes: async (world) => ({ client: (await withTotp(world)).client, body: current }),
	beginPasskey: async (world) => ({ client: (await somebody(world)).client, body: current }),
	addPasskey: async (world) => {
		const { client, body } = await withPasskey(world);
		return { client, body };
	},
	renamePasskey: async (world) => {
		const { client, authenticator, add } = await withPasskey(world);
		await add();
		return { client, params: { id: base64url(authenticator.id) } };
	},
	removePasskey: async (world) => {
		const { client, authenticator, add } = await withPasskey(world);
		await add();
		return { client, params: { id: base64url(authenticator.id) }, body: current };
	},
	beginPasskeyLogin: async (world) => ({ client: await browser(world) }),
	loginPasskey: async (world) => {
		const { authenticator, add } = await withPasskey(world);
		await add();
		const client = await browser(world);
		const asked = await good(client.change<PasskeyOptions>("POST", "/api/login/passkey/options", {}));
		return { client, body: { token: asked.token, response: authenticator.get(asked) } };
	},
	createApp: async (world) => ({ client: (await somebody(world)).client }),
	setAppLogo: avatar({}),
	setAppLogoAsForm: avatar({ _method: "PUT" }),
	getAppLogo: async ({ owner, business }) => {
		const body = form(picture(), "image/jpeg");
		await good(owner.send("PUT", `/api/apps/${business.app}/logo`, body, owner.csrf()));
		return {};
	},
	transferApp: async (world) => {
		const { business, owner } = await appOfItsOwn(world);
		const { id } = await world.harness.joined(business, "admin");
		return { client: owner, params: { id: business.app }, body: { member: id, ...current } };
	},
	scheduleAppDeletion: async (world) => {
		const { business, owner } = await appOfItsOwn(world);
		return { client: owner, params: { id: business.app }, body: { name: "Banque du Phare", ...current } };
	},
	cancelAppDeletion: async (world) => {
		const { business, owner } = await appOfItsOwn(world);
		const wish = { name: "Banque du Phare", ...current };
		await good(owner.change("POST", `/api/apps/${business.app}/deletion`, wish));
		return { client: owner, params: { id: business.app } };
	},
	removeMember: async (world) => ({ params: { member: (await world.member()).id } }),
	revokeInvitation: async (world) => ({
		params: { invitation: await world.invitation(`revoked-${Date.now()}@example.com`) },
	}),
	getOffer: async (world) => {
		const { id, token } = await invited(world);
		return { params: { id }, query: { token } };
	},
	acceptInvitation: async (world) => {
		const { client, email } = await somebody(world);
		const { id, token } = await invited(world, email);
		return { client, params: { id }, body: { token } };
	},
	acceptInvitationAsNew: async (world) => {
		const { id, token } = await invited(world);
		const body = { token, name: "Noor Haddad", password: strong };
		return { client: await browser(world), params: { id }, body };
	},
	declineInvitation: async (world) => {
		const { id, token } = await invited(world);
		return { client: await browser(world), params: { id }, body: { token } };
	},
	deleteView: async (world) => ({ params: { view: (await world.view()).id } }),
	createApiKey: async () => ({
		body: { name: "Made", scopes: ["verifications:create"], ...current },
	}),
	rotateApiKey: ofNewKeyWithPassword,
	revokeApiKey: ofNewKey,
	createVerification: async (world) => ({ client: (await appOfItsOwn(world)).business.key }),
	updateVerification: ofNewVerification,
	cancelVerification: ofNewVerification,
	sendVerification: ofNewVerification,
	simulateVerification: ofNewVerification,
	reviewVerification: async (world) => ({ params: { id: (await world.simulated("in_review")).id } }),
	reopenVerification: async (world) => {
		const { id } = await world.simulated("in_review");
		const decision = { decision: "approved", comment: "Same person." };
		await good(world.business.key.post(`/api/v1/verifications/${id}/review`, decision));
		return { params: { id } };
	},
	assignVerification: ofCase,
	assignVerifications: async ({ person, ids }) => ({ body: { ids: [person.id], assignee: ids.usr } }),
	listViewings: ofCase,
	createNote: async ({ owner }) => ({ client: owner }),
	deleteNote: async (world) => ({ client: world.owner, params: { id: (await world.note()).id } }),
	openFileLink: async ({ business, harness, ids }) => {
		const { url } = await good(business.key.post<{ url: string }>(`/api/v1/files/${ids.fil}/link`));
		return {
			query: { token: new URL(url, harness.services.config.publicUrl).searchParams.get("token") ?? "" },
		};
	},
	openCode: async (world) => ({ body: { code: (await world.verification()).code } }),
	getSession: ofPerson(true),
	openSession: ofPerson(false),
	startSession: ofPerson(false),
	declineConsent: ofPerson(true),
	chooseDocument: async (world) => ({
		...(await ofPerson(true)(world)),
		body: { type: "passport", country: "UTO" },
	}),
	uploadPicture: async (world) => {
		const person = await world.visitor();
		await good(person.choose());
		const body = form(picture("passports/anna-lind"), "image/jpeg");
		return { client: person.client, params: { id: person.id, kind: "document_front" }, body };
	},
	...challengeRecipes,
	...chipRecipes,
	...screeningRecipes,
	tryFaceMatch: async () => {
		const body = form(picture(), "image/jpeg");
		body.append("file", new Blob([new Uint8Array(picture("selfies/kwame-osei-1"))]), "other");
		return { body };
	},
	tryDocument: async () => ({ body: form(picture("passports/anna-lind"), "image/jpeg") }),
	tryLiveness: async (world) => {
		const client = await browser(world);
		const { token } = await good(client.change<DemoChallenge>("POST", "/api/demo/liveness/challenges", {}));
		const body = new FormData();
		body.append("challenge", token);
		body.append("file", new Blob([new Uint8Array(picture())], { type: "image/jpeg" }), "0-00400.jpg");
		return { client, body };
	},
	keepRecording: recorded({}),
	keepRecordingAsForm: recorded({ _method: "PUT" }),
	submitSession: async (world) => {
		const person = await world.visitor();
		await good(person.choose());
		await good(person.picture("document_front", "passports/anna-lind"));
		await good(person.picture("selfie", "selfies/anna-lind-1"));
		return { client: person.client, params: { id: person.id } };
	},
	createCustomer: async (world) => ({ client: (await appOfItsOwn(world)).business.key }),
	changeCustomer: async (world) => {
		const { business } = await appOfItsOwn(world);
		const { id } = await good(business.key.post<{ id: string }>("/api/v1/customers", {}));
		return { client: business.key, params: { id } };
	},
	mergeCustomer: async (world) => ({
		params: { id: (await world.customer()).id },
		body: { into: (await world.customer()).id },
	}),
	deleteListEntry: async (world) => ({ params: { id: (await world.entry()).id } }),
	redactVerification: async (world) => ({ params: { id: (await world.simulated("canceled")).id } }),
	redactCustomer: async (world) => ({ params: { id: (await world.customer()).id } }),
	acknowledgeAlert: ofNewAlert,
	resolveAlert: ofNewAlert,
	acknowledgeAlerts: ofNewAlerts,
	resolveAlerts: ofNewAlerts,
	setAlertRule: ofReviewRule,
	muteAlertRule: ofReviewRule,
	getEvidence: ofCase,
	getEvidenceReport: ofCase,
	replayVerification: ofCase,
	deleteWebhookEndpoint: async (world) => ({ params: { id: (await world.endpoint()).id } }),
	authenticateUser: async ({ owner }) => ({ client: owner }),
	openTicket: async (world) => ({ client: (await somebody(world)).client }),
	requestHelp: async (world) => ({
		client: await browser(world),
		body: {
			name: "Noor Haddad",
			email: `help-${Date.now()}-${Math.random()}@example.com`,
			subject: "The camera stays dark",
			category: "verification",
			text: "I have allowed it, and see nothing.",
			locale: "en",
		},
	}),
	answerTicket: async (world) => ({ ...(await withTicket(world)), body: { text: "It works again." } }),
	changeTicket: async (world) => ({ ...(await withTicket(world)), body: { status: "solved" } }),
	rateTicket: async (world) => {
		const one = await withTicket(world);
		await good(one.client.change("PATCH", `/api/tickets/${one.params.id}`, { status: "solved" }));
		return one;
	},
	getTicketAttachment: async (world) => {
		const { client, params, file } = await withTicket(world);
		return { client, params: { ...params, file } };
	},
	voteOnDocs: async (world) => ({ client: await browser(world) }),
};
