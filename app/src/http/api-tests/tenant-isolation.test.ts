import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Event } from "../../domain/events/contract.ts";
import { permissionsByRole } from "../../domain/guard/permissions.ts";
import type { Verification, VerificationSummary } from "../../domain/verifications/contract.ts";
import type { VerificationFile } from "../../domain/verifications/file-contract.ts";
import { processVerification } from "../../domain/verifications/processing/process-verification.ts";
import type { Page, Problem } from "../../shared/schemas.ts";
import type { PersonClient } from "../../testing/clients/person-client.ts";
import type { TestClient } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";

let harness: Harness;
let [mine, theirs]: [TestBusiness, TestBusiness] = [] as unknown as [TestBusiness, TestBusiness];
/** Every object of this app that another tenant might ask for. */
let person: PersonClient;
let inReview: Verification;
let open: Verification;
let file: VerificationFile;
/** Who may not: their key, their session, a key of mine for the other mode. */
let strangers: [string, TestClient][];

beforeAll(async () => {
	harness = await startHarness();
	[mine, theirs] = [await harness.business("Mine"), await harness.business("Theirs")];
	person = await harness.invite(mine, { options: { review: "always" }, reference: "mine-1" });
	await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
	await processVerification(harness.services, person.id);
	inReview = (await mine.key.get<Verification>(`/api/v1/verifications/${person.id}`)).body;
	open = (await mine.key.post<Verification>("/api/v1/verifications", {})).body;
	file = inReview.files[0]!;
	const session = await harness.signedIn(theirs.email);
	await session.put("/api/session/app", { app: theirs.app, mode: "test" }, session.csrf());
	const live = harness.withSecret(await harness.secret(mine.app, "live"));
	strangers = [
		["their key", theirs.key],
		["their session", session],
		["my key for the other mode", live],
	];
});
afterAll(() => harness.close());

const sent = (client: TestClient) => (client.cookies.size > 0 ? client.csrf() : {});

describe("an app's objects", () => {
	test("the owner can read every object", async () => {
		expect(inReview.status).toBe("in_review");
		const photo = await mine.key.get(file.url);
		expect(photo.status).toBe(200);
		expect(photo.headers).toMatchObject({
			"content-type": "image/jpeg",
			"cache-control": "private, no-store",
		});
		expect(photo.bytes.byteLength).toBe(file.bytes);
	});

	test("another tenant gets a 404 on reading, canceling and deciding", async () => {
		for (const [who, client] of strangers) {
			const review = { decision: "approved", comment: "Let them in." };
			const responses = [
				await client.get<Problem>(`/api/v1/verifications/${inReview.id}`),
				await client.post<Problem>(`/api/v1/verifications/${open.id}/cancel`, undefined, sent(client)),
				await client.post<Problem>(`/api/v1/verifications/${inReview.id}/review`, review, sent(client)),
				await client.get<Problem>(file.url),
			];
			for (const { status, body } of responses)
				expect({ who, status, code: body.code }).toEqual({ who, status: 404, code: "not_found" });
		}
	});

	test("another tenant's lists never contain it, by any filter or cursor", async () => {
		for (const [who, client] of strangers) {
			for (const query of ["", `?text=${inReview.id}`, "?text=mine-1", `?cursor=vrf_7${"z".repeat(25)}`]) {
				const { body } = await client.get<Page<VerificationSummary>>(`/api/v1/verifications${query}`);
				expect({ who, query, data: body.data }).toEqual({ who, query, data: [] });
			}
			for (const query of ["", `?object_id=${inReview.id}`]) {
				const { body } = await client.get<Page<Event>>(`/api/v1/events${query}`);
				expect({ who, query, data: body.data }).toEqual({ who, query, data: [] });
			}
		}
	});

	test("another tenant can't subscribe to its channels", async () => {
		const channels = [`private-${mine.app}-test`, `private-${mine.app}-live`, `private-${open.id}`];
		for (const [who, client] of strangers)
			for (const channel_name of channels) {
				if (who === "my key for the other mode" && channel_name.endsWith("live")) continue;
				const request = { socket_id: "1.2", channel_name };
				const { status } = await client.post("/api/pusher/auth", request, sent(client));
				expect({ who, channel_name, status }).toEqual({ who, channel_name, status: 403 });
			}
	});

	test("another tenant can't select the app in their session", async () => {
		const session = await harness.signedIn(theirs.email);
		const { status } = await session.put("/api/session/app", { app: mine.app }, session.csrf());
		expect(status).toBe(404);
	});
});

describe("a person's client secret", () => {
	test("a person's client secret opens their own verification and no other", async () => {
		const other = await harness.invite(theirs);
		for (const id of [inReview.id, open.id]) {
			const intruder = harness.person(id, other.secret);
			const responses = [
				await intruder.session(),
				await intruder.start(),
				await intruder.choose(),
				await intruder.photo("selfie", "selfies/anna-lind-1"),
				await intruder.submit(),
				await intruder.client.post<Problem>(intruder.path("/decline")),
			];
			expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(404));
		}
	});

	test("a person's client secret opens none of the business's endpoints", async () => {
		const paths = ["/verifications", `/verifications/${person.id}`, "/events", "/app", `/files/${file.id}`];
		for (const path of paths) expect((await person.client.get(`/api/v1${path}`)).status).toBe(401);
		expect((await person.client.post("/api/v1/verifications", {})).status).toBe(401);
		expect((await person.client.get("/api/user")).status).toBe(401);
	});

	test("a person's secret subscribes to their own channel only", async () => {
		const join = async (channel_name: string) =>
			(await person.client.post("/api/pusher/auth", { socket_id: "1.2", channel_name })).status;
		expect(await join(`private-${person.id}`)).toBe(200);
		expect(await join(`private-${open.id}`)).toBe(404);
		expect([403, 404]).toContain(await join(`private-${mine.app}-test`));
	});
});

describe("an API key", () => {
	test("an unknown or malformed API key gets a 401 problem document", async () => {
		for (const secret of ["sk_test_unknown", "nonsense", person.secret]) {
			const { status, body, headers } = await harness
				.withSecret(secret)
				.get<Problem>("/api/v1/verifications");
			expect(status).toBe(401);
			expect(headers["content-type"]).toContain("application/problem+json");
			expect(body).toMatchObject({ code: "unauthenticated", status: 401 });
			expect(body.detail).toContain("Bearer sk_");
		}
	});

	test("an API key may do only what its scopes allow, and the refusal names the missing scope", async () => {
		const viewer = harness.withSecret(await harness.secret(mine.app, "test", permissionsByRole.viewer));
		expect((await viewer.get("/api/v1/verifications")).status).toBe(200);
		const refused = [
			[await viewer.post<Problem>("/api/v1/verifications", {}), "verifications:create"],
			[await viewer.post<Problem>(`/api/v1/verifications/${open.id}/cancel`), "verifications:cancel"],
			[await viewer.get<Problem>(file.url), "files:read"],
		] as const;
		for (const [{ status, body }, permission] of refused) {
			expect(status).toBe(403);
			expect(body.detail).toContain(permission);
		}
	});

	test("an API key can retrieve the app and the mode it belongs to", async () => {
		const { body } = await mine.key.get("/api/v1/app");
		expect(body).toMatchObject({ id: mine.app, name: "Mine", mode: "test" });
	});
});
