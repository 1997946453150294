import type { FullSettings } from "../../domain/apps/contract.ts";
import { fastAppSettings } from "../../domain/apps/default-settings-contract.ts";
import type { DemoChallenge } from "../../domain/demos/contract.ts";
import type { SpotCheck } from "../../domain/spot-checks/contract.ts";
import { processVerification } from "../../domain/verifications/processing/process-verification.ts";
import type { Page } from "../../shared/schemas.ts";
import { readSpecimen } from "../data/specimens.ts";
import { accountRecipes, createSignedInUser, readMailedSecret } from "./account-recipes.ts";
import {
	type CallRecipe,
	currentPassword,
	fileForm,
	imageRecipe,
	openBrowser,
	readPhoto,
	strongPassword,
} from "./call-recipe.ts";
import { challengeRecipes } from "./challenge-recipes.ts";
import { chipRecipes } from "./chip-recipes.ts";
import { screeningRecipes } from "./screening-recipes.ts";
import { workflowRecipes } from "./workflow-recipes.ts";
import { expectSuccess, type World } from "./world.ts";

async function createInvitation(world: World, email = `guest-${Date.now()}-${Math.random()}@example.com`) {
	const id = await world.invitation(email);
	const { token } = await readMailedSecret(world, email, "invitation");
	return { id, token };
}

/** Somebody who has asked the support something. */
async function createUserWithTicket(world: World) {
	const { client } = await createSignedInUser(world);
	const { id, entries } = await world.ticket(client);
	return { client, params: { id }, file: entries[0]?.attachments[0]?.id ?? "" };
}

/** An app of its own: what is done to it leaves the others alone. */
async function createSeparateApp({ harness }: World, settings?: FullSettings) {
	const business = await harness.business("Banque du Phare", settings);
	const owner = await harness.signedIn(business.email);
	await expectSuccess(owner.change("PUT", "/api/session/app", { app: business.app, mode: "test" }));
	return { business, owner };
}

/** An automatic approval that was drawn for a spot check. */
const spotCheckRecipe: CallRecipe = async (world) => {
	const { business, owner } = await createSeparateApp(world, { ...fastAppSettings, spot_check_percent: 100 });
	const person = await world.harness.invite(business);
	await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
	await processVerification(world.harness.services, person.id);
	const { data } = await expectSuccess(owner.get<Page<SpotCheck>>("/api/v1/spot-checks"));
	return { client: owner, params: { id: data[0]?.id ?? "" } };
};

const newKeyRecipe: CallRecipe = async (world) => ({ params: { id: (await world.key()).id } });
const newKeyWithPasswordRecipe: CallRecipe = async (world) => ({
	...(await newKeyRecipe(world)),
	body: currentPassword,
});
const newVerificationRecipe: CallRecipe = async (world) => ({
	params: { id: (await world.verification()).id },
});
const newAlertRecipe: CallRecipe = async (world) => ({ params: { id: (await world.alert()).id } });
const newAlertsRecipe: CallRecipe = async (world) => ({ body: { ids: [(await world.alert()).id] } });
const reviewRuleRecipe: CallRecipe = async () => ({ params: { type: "reviews_waiting" } });
const personRecipe =
	(started: boolean): CallRecipe =>
	async (world) => {
		const person = await world.visitor({ started });
		return { client: person.client, params: { id: person.id } };
	};
const caseRecipe: CallRecipe = async ({ person }) => ({ params: { id: person.id } });
const caseInReviewRecipe: CallRecipe = async (world) => ({
	params: { id: (await world.simulated("in_review")).id },
});
const recordingRecipe =
	(fields: Record<string, string>): CallRecipe =>
	async (world) => {
		const person = await world.visitor();
		await expectSuccess(person.choose());
		const { capture } = await expectSuccess(person.photo("selfie", "selfies/greta-vogel-1"));
		const body = fileForm(readSpecimen("recordings/greta-vogel", "webm"), "video/webm", fields);
		return { client: person.client, params: { id: person.id, capture }, body };
	};
/** Operations whose example needs more than what stands in every world. */
export const recipes: Record<string, CallRecipe> = {
	...accountRecipes,
	createApp: async (world) => ({ client: (await createSignedInUser(world)).client }),
	setAppLogo: imageRecipe({}),
	setAppLogoAsForm: imageRecipe({ _method: "PUT" }),
	getAppLogo: async ({ owner, business }) => {
		const body = fileForm(readPhoto(), "image/jpeg");
		await expectSuccess(owner.send("PUT", `/api/apps/${business.app}/logo`, body, owner.csrf()));
		return {};
	},
	transferApp: async (world) => {
		const { business, owner } = await createSeparateApp(world);
		const { id } = await world.harness.joined(business, "admin");
		return { client: owner, params: { id: business.app }, body: { member: id, ...currentPassword } };
	},
	scheduleAppDeletion: async (world) => {
		const { business, owner } = await createSeparateApp(world);
		return {
			client: owner,
			params: { id: business.app },
			body: { name: "Banque du Phare", ...currentPassword },
		};
	},
	cancelAppDeletion: async (world) => {
		const { business, owner } = await createSeparateApp(world);
		const body = { name: "Banque du Phare", ...currentPassword };
		await expectSuccess(owner.change("POST", `/api/apps/${business.app}/deletion`, body));
		return { client: owner, params: { id: business.app } };
	},
	removeMember: async (world) => ({ params: { member: (await world.member()).id } }),
	revokeInvitation: async (world) => ({
		params: { invitation: await world.invitation(`revoked-${Date.now()}@example.com`) },
	}),
	getInvitation: async (world) => {
		const { id, token } = await createInvitation(world);
		return { params: { id }, query: { token } };
	},
	acceptInvitation: async (world) => {
		const { client, email } = await createSignedInUser(world);
		const { id, token } = await createInvitation(world, email);
		return { client, params: { id }, body: { token } };
	},
	registerWithInvitation: async (world) => {
		const { id, token } = await createInvitation(world);
		const body = { token, name: "Noor Haddad", password: strongPassword };
		return { client: await openBrowser(world), params: { id }, body };
	},
	declineInvitation: async (world) => {
		const { id, token } = await createInvitation(world);
		return { client: await openBrowser(world), params: { id }, body: { token } };
	},
	deleteView: async (world) => ({ params: { view: (await world.view()).id } }),
	createApiKey: async () => ({
		body: { name: "Made", scopes: ["verifications:create"], ...currentPassword },
	}),
	rotateApiKey: newKeyWithPasswordRecipe,
	revokeApiKey: newKeyRecipe,
	createVerification: async (world) => ({ client: (await createSeparateApp(world)).business.key }),
	updateVerification: newVerificationRecipe,
	cancelVerification: newVerificationRecipe,
	sendVerificationLink: newVerificationRecipe,
	simulateVerification: newVerificationRecipe,
	reviewVerification: caseInReviewRecipe,
	reopenVerification: async (world) => {
		const { id } = await world.simulated("in_review");
		const decision = { decision: "approved", comment: "Same person." };
		await expectSuccess(world.business.key.post(`/api/v1/verifications/${id}/review`, decision));
		return { params: { id } };
	},
	reviewSpotCheck: spotCheckRecipe,
	assignVerification: caseRecipe,
	escalateVerification: caseInReviewRecipe,
	deescalateVerification: caseInReviewRecipe,
	assignVerifications: async ({ person, ids }) => ({ body: { ids: [person.id], assignee: ids.usr } }),
	listFileViews: caseRecipe,
	createNote: async ({ owner }) => ({ client: owner }),
	deleteNote: async (world) => ({ client: world.owner, params: { id: (await world.note()).id } }),
	getLinkedFile: async ({ business, harness, ids }) => {
		const { url } = await expectSuccess(business.key.post<{ url: string }>(`/api/v1/files/${ids.fil}/link`));
		return {
			query: { token: new URL(url, harness.services.config.publicUrl).searchParams.get("token") ?? "" },
		};
	},
	getLinkByCode: async (world) => ({ body: { code: (await world.verification()).code } }),
	getSession: personRecipe(true),
	openSession: personRecipe(false),
	startSession: personRecipe(false),
	declineConsent: personRecipe(true),
	selectDocument: async (world) => ({
		...(await personRecipe(true)(world)),
		body: { type: "passport", country: "UTO" },
	}),
	uploadPhoto: async (world) => {
		const person = await world.visitor();
		await expectSuccess(person.choose());
		const body = fileForm(readPhoto("passports/anna-lind"), "image/jpeg");
		return { client: person.client, params: { id: person.id, kind: "document_front" }, body };
	},
	...challengeRecipes,
	...chipRecipes,
	...screeningRecipes,
	...workflowRecipes,
	runFaceMatchDemo: async () => {
		const body = fileForm(readPhoto(), "image/jpeg");
		body.append("file", new Blob([new Uint8Array(readPhoto("selfies/kwame-osei-1"))]), "other");
		return { body };
	},
	runDocumentDemo: async () => ({ body: fileForm(readPhoto("passports/anna-lind"), "image/jpeg") }),
	runLivenessDemo: async (world) => {
		const client = await openBrowser(world);
		const { token } = await expectSuccess(
			client.change<DemoChallenge>("POST", "/api/demo/liveness/challenges", {}),
		);
		const body = new FormData();
		body.append("challenge", token);
		body.append("file", new Blob([new Uint8Array(readPhoto())], { type: "image/jpeg" }), "0-00400.jpg");
		return { client, body };
	},
	uploadRecording: recordingRecipe({}),
	uploadRecordingAsForm: recordingRecipe({ _method: "PUT" }),
	submitSession: async (world) => {
		const person = await world.visitor();
		await expectSuccess(person.choose());
		await expectSuccess(person.photo("document_front", "passports/anna-lind"));
		await expectSuccess(person.photo("selfie", "selfies/anna-lind-1"));
		return { client: person.client, params: { id: person.id } };
	},
	createCustomer: async (world) => ({ client: (await createSeparateApp(world)).business.key }),
	updateCustomer: async (world) => {
		const { business } = await createSeparateApp(world);
		const { id } = await expectSuccess(business.key.post<{ id: string }>("/api/v1/customers", {}));
		return { client: business.key, params: { id } };
	},
	mergeCustomer: async (world) => ({
		params: { id: (await world.customer()).id },
		body: { into: (await world.customer()).id },
	}),
	deleteListEntry: async (world) => ({ params: { id: (await world.entry()).id } }),
	redactVerification: async (world) => ({ params: { id: (await world.simulated("canceled")).id } }),
	redactCustomer: async (world) => ({ params: { id: (await world.customer()).id } }),
	acknowledgeAlert: newAlertRecipe,
	resolveAlert: newAlertRecipe,
	acknowledgeAlerts: newAlertsRecipe,
	resolveAlerts: newAlertsRecipe,
	setAlertRule: reviewRuleRecipe,
	muteAlertRule: reviewRuleRecipe,
	getEvidence: caseRecipe,
	getEvidenceReport: caseRecipe,
	replayVerification: caseRecipe,
	deleteWebhookEndpoint: async (world) => ({ params: { id: (await world.endpoint()).id } }),
	authenticateUser: async ({ owner }) => ({ client: owner }),
	createTicket: async (world) => ({ client: (await createSignedInUser(world)).client }),
	createHelpRequest: async (world) => ({
		client: await openBrowser(world),
		body: {
			name: "Noor Haddad",
			email: `help-${Date.now()}-${Math.random()}@example.com`,
			subject: "The camera stays dark",
			category: "verification",
			text: "I have allowed it, and see nothing.",
			locale: "en",
		},
	}),
	replyToTicket: async (world) => ({
		...(await createUserWithTicket(world)),
		body: { text: "It works again." },
	}),
	updateTicket: async (world) => ({ ...(await createUserWithTicket(world)), body: { status: "solved" } }),
	rateTicket: async (world) => {
		const user = await createUserWithTicket(world);
		await expectSuccess(user.client.change("PATCH", `/api/tickets/${user.params.id}`, { status: "solved" }));
		return user;
	},
	getTicketAttachment: async (world) => {
		const { client, params, file } = await createUserWithTicket(world);
		return { client, params: { ...params, file } };
	},
	rateDocsPage: async (world) => ({ client: await openBrowser(world) }),
};
