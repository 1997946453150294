import { auth } from "../../domain/auth/index.ts";
import type { PasskeyOptions } from "../../domain/auth/passkeys/contract.ts";
import type { TotpSecret } from "../../domain/auth/two-step-verification/contract.ts";
import type { MailName } from "../../domain/mails/contract.ts";
import { mails } from "../../domain/mails/index.ts";
import type { Services } from "../../domain/services.ts";
import { startDomainJobs } from "../../worker/worker.ts";
import { base64url, FakeAuthenticator } from "../clients/fake-authenticator.ts";
import type { TestClient } from "../clients/test-client.ts";
import { totpCodeAt } from "../clients/totp-code.ts";
import { testPassword } from "../harness.ts";
import {
	type CallRecipe,
	currentPassword,
	fileForm,
	imageRecipe,
	openBrowser,
	readPhoto,
	strongPassword,
} from "./call-recipe.ts";
import { expectSuccess, type World } from "./world.ts";

/** Somebody with an account of their own, signed in. */
export async function createSignedInUser({
	harness,
}: World): Promise<{ client: TestClient; email: string; id: string }> {
	const { email, userId } = await harness.user();
	return { client: await harness.signedIn(email), email, id: userId };
}

/** Servers whose mails leave: files of one worker share this module, and have servers of their own. */
const startedMailWorkers = new WeakMap<Services, Promise<unknown>>();
/** The secret in a mail, which jobs have to send first. */
export async function readMailedSecret({ harness }: World, email: string, name: MailName) {
	const { services } = harness;
	const started =
		startedMailWorkers.get(services) ??
		startDomainJobs(services, mails).then(() => startDomainJobs(services, auth));
	startedMailWorkers.set(services, started);
	await started;
	return harness.mailTo(email, name);
}

async function createUserWithTotp(world: World) {
	const user = await createSignedInUser(world);
	const { uri } = await expectSuccess(
		user.client.change<TotpSecret>("POST", "/api/account/totp", currentPassword),
	);
	const code = () => totpCodeAt(uri, world.harness.clock.now().getTime());
	await expectSuccess(user.client.change("POST", "/api/account/totp/confirm", { code: code() }));
	// A code serves once.
	world.harness.clock.advance({ seconds: 60 });
	return { ...user, code };
}

async function createUserWithPasskey(world: World) {
	const user = await createSignedInUser(world);
	const authenticator = new FakeAuthenticator();
	const passkeyOptions = await expectSuccess(
		user.client.change<PasskeyOptions>("POST", "/api/account/passkeys/options", currentPassword),
	);
	const body = { token: passkeyOptions.token, response: authenticator.create(passkeyOptions) };
	return {
		...user,
		authenticator,
		body,
		add: () => expectSuccess(user.client.change("POST", "/api/account/passkeys", body)),
	};
}

/** What people do with their own accounts: sign in, prove an address, change a password, use two-step verification. */
export const accountRecipes: Record<string, CallRecipe> = {
	login: async (world) => ({
		client: await openBrowser(world),
		body: { email: world.business.email, password: testPassword },
	}),
	loginWithSecondFactor: async (world) => {
		const { email, code } = await createUserWithTotp(world);
		const client = await openBrowser(world);
		const response = await expectSuccess(
			client.change<{ second_factor: { token: string } }>("POST", "/api/login", {
				email,
				password: testPassword,
			}),
		);
		return { client, body: { token: response.second_factor.token, code: code() } };
	},
	logout: async (world) => ({ client: (await createSignedInUser(world)).client }),
	register: async (world) => ({ client: await openBrowser(world) }),
	forgotPassword: async (world) => ({ client: await openBrowser(world) }),
	checkResetLink: async (world) => {
		const { email, id } = await createSignedInUser(world);
		const client = await openBrowser(world);
		await expectSuccess(client.change("POST", "/api/password/forgot", { email }));
		const { token } = await readMailedSecret(world, email, "password_reset");
		return { client, params: { uid: id, token } };
	},
	resetPassword: async (world) => {
		const { email, id } = await createSignedInUser(world);
		const client = await openBrowser(world);
		await expectSuccess(client.change("POST", "/api/password/forgot", { email }));
		const { token } = await readMailedSecret(world, email, "password_reset");
		return { client, body: { uid: id, token, password: strongPassword } };
	},
	resendEmailVerification: async (world) => ({
		client: await world.harness.registered(`new-${Date.now()}@example.com`),
	}),
	verifyEmail: async (world) => {
		const email = `proof-${Date.now()}@example.com`;
		const client = await world.harness.registered(email);
		return { client, body: { token: (await readMailedSecret(world, email, "verify_email")).token } };
	},
	updateAccount: async (world) => ({ client: (await createSignedInUser(world)).client }),
	deleteAccount: async (world) => ({
		client: (await createSignedInUser(world)).client,
		body: currentPassword,
	}),
	setAvatar: imageRecipe({}),
	setAvatarAsForm: imageRecipe({ _method: "PUT" }),
	getAvatar: async (world) => {
		await expectSuccess(
			world.owner.send("PUT", "/api/account/avatar", fileForm(readPhoto(), "image/jpeg"), world.owner.csrf()),
		);
		return {};
	},
	requestEmailChange: async (world) => ({
		client: (await createSignedInUser(world)).client,
		body: { email: `other-${Date.now()}@example.com`, ...currentPassword },
	}),
	updatePassword: async (world) => ({
		client: (await createSignedInUser(world)).client,
		body: { ...currentPassword, password: strongPassword },
	}),
	endSession: async (world) => ({ params: { id: await world.session() } }),
	beginTotp: async (world) => ({ client: (await createSignedInUser(world)).client, body: currentPassword }),
	confirmTotp: async (world) => {
		const { client } = await createSignedInUser(world);
		const { uri } = await expectSuccess(
			client.change<TotpSecret>("POST", "/api/account/totp", currentPassword),
		);
		return { client, body: { code: totpCodeAt(uri, world.harness.clock.now().getTime()) } };
	},
	disableTotp: async (world) => {
		const { client, code } = await createUserWithTotp(world);
		return { client, body: { ...currentPassword, code: code() } };
	},
	regenerateRecoveryCodes: async (world) => ({
		client: (await createUserWithTotp(world)).client,
		body: currentPassword,
	}),
	beginPasskey: async (world) => ({
		client: (await createSignedInUser(world)).client,
		body: currentPassword,
	}),
	addPasskey: async (world) => {
		const { client, body } = await createUserWithPasskey(world);
		return { client, body };
	},
	renamePasskey: async (world) => {
		const { client, authenticator, add } = await createUserWithPasskey(world);
		await add();
		return { client, params: { id: base64url(authenticator.id) } };
	},
	deletePasskey: async (world) => {
		const { client, authenticator, add } = await createUserWithPasskey(world);
		await add();
		return { client, params: { id: base64url(authenticator.id) }, body: currentPassword };
	},
	beginPasskeyLogin: async (world) => ({ client: await openBrowser(world) }),
	loginWithPasskey: async (world) => {
		const { authenticator, add } = await createUserWithPasskey(world);
		await add();
		const client = await openBrowser(world);
		const passkeyOptions = await expectSuccess(
			client.change<PasskeyOptions>("POST", "/api/login/passkey/options", {}),
		);
		return { client, body: { token: passkeyOptions.token, response: authenticator.get(passkeyOptions) } };
	},
};
