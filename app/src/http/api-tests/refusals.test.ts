import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiContract, ContractOperation } from "../../testing/contract/api-contract.ts";
import { openBrowser } from "../../testing/contract/call-recipe.ts";
import { buildCall, performCall } from "../../testing/contract/calls.ts";
import {
	type ContractServer,
	expectNoBreach,
	findBreaches,
	isSecuredBy,
	startContractServer,
} from "../../testing/contract/contract-server.ts";
import type { World } from "../../testing/contract/world.ts";
import type { Harness } from "../../testing/harness.ts";

let server: ContractServer;
let harness: Harness;
let contract: ApiContract;
let world: World;
beforeAll(async () => {
	server = await startContractServer();
	({ harness, contract, world } = server);
}, 240_000);
afterAll(() => harness.close());

const takesJson = ({ operation }: ContractOperation) =>
	"application/json" in (operation.requestBody?.content ?? {});
const hasId = ({ path }: ContractOperation) => path.includes("{");

const builtCalls = new Map<string, ReturnType<typeof buildCall>>();
/** The call that the operation's examples make, built once: a refused call changes nothing. */
function reuseCall(described: ContractOperation): ReturnType<typeof buildCall> {
	const call = builtCalls.get(described.id) ?? buildCall(contract, world, described);
	builtCalls.set(described.id, call);
	return call;
}

describe("every operation", { timeout: 600_000 }, () => {
	test("every operation refuses callers without credentials, person tokens and keys without scopes, as documented", async () => {
		await expectNoBreach(
			server,
			({ operation }) => (operation.security ?? []).length > 0,
			async (described) => {
				const call = await reuseCall(described);
				const person = isSecuredBy(described, "clientSecret");
				const nobody = await performCall(described, { ...call, client: await openBrowser(world) });
				const madeUp = await performCall(described, {
					...call,
					client: harness.withSecret("sk_test_made-up"),
				});
				return [
					...findBreaches(contract, described, nobody, ...(person ? [401, 404] : [401])),
					...findBreaches(contract, described, madeUp, ...(person ? [401, 404] : [401])),
				];
			},
		);
	});

	test("every operation refuses a key that lacks a permission, and names the permission", async () => {
		/** Open to every key: they describe the key itself or nobody's data. */
		const open = [
			"getCaller",
			"getCurrentApp",
			"getStatus",
			"listEvents",
			"authorizeChannel",
			"authorizeChannels",
		];
		const none = harness.withSecret(await harness.secret(world.business.app, "test", []));
		await expectNoBreach(
			server,
			(described) => isSecuredBy(described, "apiKey"),
			async (described) => {
				const response = await performCall(described, {
					...(await reuseCall(described)),
					client: none,
				});
				if (open.includes(described.id)) return contract.responseErrors(described, response);
				return findBreaches(contract, described, response, 403);
			},
		);
	});

	test("every operation answers 404 for an object of another app and for an unknown id", async () => {
		const other = await harness.business();
		const stranger = await harness.signedIn(other.email);
		await stranger.change("PUT", "/api/session/app", { app: other.app, mode: "test" });
		/** Of everybody, of whoever asks, or of whoever holds the link. */
		const open = [
			"getAppLogo",
			"getSpecimen",
			"getLinkedFile",
			"setAlertRule",
			"muteAlertRule",
			"acceptInvitation",
		];
		const nobodys = (_id: string, prefix?: string) =>
			prefix ? `${prefix}01jd4m8q3ve9r8k2t6w5x7y9zb` : "AAAA";
		await expectNoBreach(
			server,
			(described) => hasId(described) && !open.includes(described.id),
			async (described) => {
				const call = await reuseCall(described);
				// Whom a case is handed to is looked for in one's own team first.
				if (described.id === "assignVerification") call.body = { assignee: null };
				const client = call.client.cookies.size > 0 ? stranger : other.key;
				const params = Object.fromEntries(
					Object.entries(call.params).map(([name, id]) => [name, id.replace(/^([a-z]{3}_)?.*$/, nobodys)]),
				);
				const found = findBreaches(
					contract,
					described,
					await performCall(described, { ...call, params }),
					404,
					422,
				);
				if (described.operation.security?.length)
					found.push(
						...findBreaches(contract, described, await performCall(described, { ...call, client }), 404),
					);
				return found;
			},
		);
	});

	test("every operation answers 404 for an object of the other mode, to keys and sessions", async () => {
		/** Every mode has each alert rule. Simulations are refused in live mode, whatever the verification. */
		const open = ["setAlertRule", "muteAlertRule", "simulateVerification"];
		/** An app has its workflows in both modes. */
		const isOfBothModes = (path: string) => path.startsWith("/api/v1/workflows/");
		const { app, email } = world.business;
		const session = await harness.signedIn(email);
		await session.change("PUT", "/api/session/app", { app, mode: "live" });
		const clients = {
			apiKey: harness.withSecret(await harness.secret(app, "live")),
			session,
		};
		for (const [scheme, client] of Object.entries(clients)) {
			const count = await expectNoBreach(
				server,
				(described) =>
					hasId(described) &&
					isSecuredBy(described, "apiKey") &&
					isSecuredBy(described, scheme) &&
					!isOfBothModes(described.path) &&
					!open.includes(described.id),
				async (described) => {
					const call = await reuseCall(described);
					if (described.id === "assignVerification") call.body = { assignee: null };
					return findBreaches(contract, described, await performCall(described, { ...call, client }), 404);
				},
			);
			expect(count).toBeGreaterThan(20);
		}
	});

	test("every operation refuses invalid IDs, wrong types and malformed JSON, and names the fault", async () => {
		const bodies: [string, string, unknown, number[]][] = [
			["application/json", "half of JSON", '{"a":', [400]],
			["application/json", "nothing", "", [422]],
			["application/json", "a number", "12", [422]],
			["application/json", "a list", "[]", [422]],
			["application/json", "a field too many", '{"no_such_field":1}', [422]],
			["text/plain", "text", "hello", [415]],
		];
		await expectNoBreach(
			server,
			() => true,
			async (described) => {
				const call = await buildCall(contract, world, described);
				const found: string[] = [];
				if (hasId(described)) {
					const params = Object.fromEntries(Object.keys(call.params).map((name) => [name, "no such id"]));
					const response = await performCall(described, { ...call, params });
					found.push(
						...findBreaches(contract, described, response, 404, 422).map((breach) => `a wrong id: ${breach}`),
					);
				}
				if (takesJson(described))
					for (const [type, name, body, wanted] of bodies) {
						// Where nothing is required a body isn't either: it would do what the operation does.
						if (name === "nothing" && described.operation.requestBody?.required === false) continue;
						const headers = { "content-type": type };
						const response = await performCall(described, { ...call, body, headers });
						found.push(
							...findBreaches(contract, described, response, ...wanted).map((breach) => `${name}: ${breach}`),
						);
					}
				return found;
			},
		);
	});
});
