import { afterAll, beforeAll, expect, test } from "vitest";
import type { User } from "../../domain/auth/contract.ts";
import { csrfCookie } from "../../domain/guard/cookies.ts";
import type { OrProblem, TestClient } from "../../testing/clients/test-client.ts";
import { simpleDefinition } from "../../testing/data/workflows.ts";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../testing/harness.ts";

interface Operation {
	operationId: string;
	security?: Record<string, string[]>[];
	requestBody?: { content: Record<string, object> };
}

let harness: Harness;
let business: TestBusiness;
let browser: TestClient;
let stranger: TestClient;
/** Every operation that changes something and accepts a session. */
let operations: { method: "POST" | "PUT" | "PATCH" | "DELETE"; path: string; operation: Operation }[];
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	browser = await harness.signedIn(business.email);
	stranger = await harness.signedIn((await harness.business()).email);
	const { body } = await harness
		.visitor()
		.get<{ paths: Record<string, Record<string, Operation>> }>("/api/v1/openapi.json");
	operations = Object.entries(body.paths).flatMap(([path, methods]) =>
		Object.entries(methods).flatMap(([name, operation]) => {
			const method = name.toUpperCase() as "POST";
			const forPages =
				!path.startsWith("/api/v1/") || operation.security?.some((scheme) => "session" in scheme);
			return ["POST", "PUT", "PATCH", "DELETE"].includes(method) && forPages
				? [{ method, path, operation }]
				: [];
		}),
	);
});
afterAll(() => harness.close());

const secret = { current_password: testPassword };
const token = "prf_made-up";
const credential = { id: "AAAA", rawId: "AAAA", type: "public-key", clientExtensionResults: {} };
const created = { ...credential, response: { clientDataJSON: "AAAA", attestationObject: "AAAA" } };
const got = {
	...credential,
	response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA", userHandle: "AAAA" },
};
const writer = { name: "Noor", email: "forged@example.com", locale: "fr" };
/** Bodies that pass every schema: what refuses them is the CSRF token alone. */
const bodies: Record<string, object> = {
	login: { email: "a@example.com", password: testPassword },
	loginWithSecondFactor: { token, code: "123456" },
	loginWithPasskey: { token, response: got },
	register: { name: "Noor", email: "a@example.com", password: testPassword },
	forgotPassword: { email: "a@example.com" },
	resetPassword: { uid: "usr_01jd4m8q3ve9r8k2t6w5x7y9za", token, password: testPassword },
	verifyEmail: { token },
	updateAccount: { name: "Forged" },
	requestEmailChange: { email: "forged@example.com", ...secret },
	updatePassword: { ...secret, password: "seven quiet umbrellas" },
	deleteAccount: secret,
	beginTotp: secret,
	confirmTotp: { code: "123456" },
	disableTotp: { ...secret, code: "123456" },
	regenerateRecoveryCodes: secret,
	beginPasskey: secret,
	addPasskey: { token, name: "Forged", response: created },
	renamePasskey: { name: "Forged" },
	deletePasskey: secret,
	selectApp: { app: "app_01jd4m8q3ve9r8k2t6w5x7y9za", mode: "live" },
	createApp: { name: "Forged" },
	updateApp: { name: "Forged" },
	updateAppSettings: { retention_days: 1 },
	transferApp: { member: "mem_01jd4m8q3ve9r8k2t6w5x7y9za", ...secret },
	scheduleAppDeletion: { name: "Banque du Phare", ...secret },
	createApiKey: { name: "Forged", scopes: ["verifications:read"], ...secret },
	updateApiKey: { name: "Forged" },
	rotateApiKey: { overlap_hours: 0, ...secret },
	updateMember: { roles: ["owner"] },
	createInvitations: { emails: ["forged@example.com"], roles: ["owner"] },
	acceptInvitation: { token },
	registerWithInvitation: { name: "Noor", password: testPassword, token },
	declineInvitation: { token },
	createVerification: {},
	updateVerification: { metadata: { plan: "forged" } },
	updateCustomer: { first_name: "Forged" },
	mergeCustomer: { into: "cus_01jd4m8q3ve9r8k2t6w5x7y9za" },
	createView: { list: "verifications", name: "Forged", query: "" },
	updateView: { name: "Forged" },
	updateSettings: { retention_days: 1 },
	pinVersion: { version: "2026-11-29" },
	simulateVerification: { outcome: "approved" },
	reviewVerification: { decision: "approved", comment: "Let them in." },
	reopenVerification: { comment: "Forged." },
	assignVerification: { assignee: null },
	escalateVerification: { comment: "Forged." },
	assignVerifications: { ids: ["vrf_01jd4m8q3ve9r8k2t6w5x7y9za"], assignee: null },
	sendVerificationLink: { email: "forged@example.com" },
	createNote: { text: "Forged." },
	createListEntry: { list: "allowlist", kind: "email", value: "forged@example.com", reason: "Forged." },
	createWorkflow: { key: "forged", name: "Forged" },
	updateWorkflow: { name: "Forged" },
	validateWorkflow: { definition: simpleDefinition },
	saveWorkflowDraft: { revision: 0, definition: simpleDefinition },
	publishWorkflow: { revision: 1 },
	restoreWorkflowVersion: {},
	createWorkflowComparison: { cases: 10 },
	acknowledgeAlerts: { ids: ["alt_01jd4m8q3ve9r8k2t6w5x7y9za"] },
	resolveAlerts: { ids: ["alt_01jd4m8q3ve9r8k2t6w5x7y9za"] },
	setAlertRule: { enabled: false, threshold: null, mail: false },
	muteAlertRule: { hours: 24 },
	rateDocsPage: { page: "overview", locale: "fr", useful: true },
	sendContactMessage: { ...writer, subject: "Forged", message: "Forged, from another site." },
	createTicket: { subject: "Forged", category: "other", text: "Forged.", locale: "en" },
	createHelpRequest: { ...writer, subject: "Forged", category: "other", text: "Forged, from another site." },
	replyToTicket: { text: "Forged." },
	updateTicket: { status: "solved" },
	rateTicket: { stars: 1 },
	createDemoRequest: {
		...writer,
		company: "Forged",
		volume: "more",
		start: "now",
		message: "Forged, from another site.",
	},
	createDemoChallenge: {},
	createWebhookEndpoint: { url: "https://forged.example.com/" },
	updateWebhookEndpoint: { url: "https://forged.example.com/" },
	rotateWebhookSecret: { overlap_hours: 0 },
	sendTestEvent: { type: "verification.approved" },
	resendFailedDeliveries: { since: "2026-01-01T00:00:00Z" },
	authorizeChannel: { socket_id: "1.2", channel_name: "private-x" },
	authorizeChannels: { socket_id: "1.2", channel_names: ["private-x"] },
	authenticateUser: { socket_id: "1.2" },
};
const prefixes: [RegExp, string][] = [
	[/\/apps\/$/, "app"],
	[/\/keys\/$/, "key"],
	[/\/members\/$/, "mem"],
	[/\/invitations\/$/, "inv"],
	[/\/sessions\/$/, "ses"],
	[/\/verifications\/$/, "vrf"],
	[/\/files\/$/, "fil"],
	[/\/customers\/$/, "cus"],
	[/\/views\/$/, "viw"],
	[/\/notes\/$/, "not"],
	[/\/entries\/$/, "lst"],
	[/\/alerts\/$/, "alt"],
	[/\/webhooks\/$/, "whk"],
	[/\/deliveries\/$/, "dlv"],
	[/\/tickets\/$/, "tkt"],
	[/\/attachments\/$/, "fil"],
];
const addressed = (path: string) =>
	path.replace(/\{\w+\}/g, (_, at: number) => {
		const prefix = prefixes.find(([before]) => before.test(path.slice(0, at)))?.[1];
		if (prefix === "app") return business.app;
		if (path.slice(0, at).endsWith("/rules/")) return "list_hit";
		return prefix ? `${prefix}_01jd4m8q3ve9r8k2t6w5x7y9za` : "AAAA";
	});
const bodyOf = ({ operationId, requestBody }: Operation) =>
	requestBody ? (bodies[operationId] ?? {}) : undefined;

test("every changing operation refuses a session without its CSRF token", async () => {
	expect(operations.length).toBeGreaterThan(40);
	const wrong: [string, Record<string, string>][] = [
		["none", {}],
		["one made up", { "x-xsrf-token": "csrf_made-up.0000" }],
		["another session's", { "x-xsrf-token": stranger.cookies.get(csrfCookie) ?? "" }],
	];
	const before = await browser.get<{ data: User }>("/api/user");
	const found: string[] = [];
	for (const { method, path, operation } of operations)
		for (const [which, headers] of wrong) {
			// Each from an address of its own: limits are not what is tested here.
			const client = harness.visitor(headers);
			for (const [name, value] of browser.cookies) client.cookies.set(name, value);
			if (which === "another session's") client.cookies.set(csrfCookie, headers["x-xsrf-token"] ?? "");
			const { status } = await client.send<OrProblem<object>>(method, addressed(path), bodyOf(operation));
			if (status !== 419) found.push(`${method} ${path} (${operation.operationId}) with ${which}: ${status}`);
		}
	expect(found).toEqual([]);
	expect((await browser.get<{ data: User }>("/api/user")).body).toEqual(before.body);
});
