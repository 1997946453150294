import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Mode, Page } from "../../shared/schemas.ts";
import type { OrProblem, TestClient } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { startDomainJobs } from "../../worker/worker.ts";
import type { AuditEntry } from "../audit/contract.ts";
import type { Event } from "../events/contract.ts";
import { mails } from "../mails/index.ts";
import { type NewAlert, raiseAlert } from "./alerts.ts";
import { type Alert, type AlertCount, type AlertRule, alertSchema } from "./contract.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	await startDomainJobs(harness.services, mails);
});
afterAll(() => harness.close());
beforeEach(async () => {
	business = await harness.business();
});

const verification = "vrf_01jd4m8q3ve9r8k2t6w5x7y9za";

const raise = (more: Partial<NewAlert> = {}) =>
	harness.services.db.transaction((tx) =>
		raiseAlert(harness.services, tx, {
			appId: business.app,
			mode: "test",
			type: "duplicate_face",
			key: "face-1",
			objectId: verification,
			...more,
		}),
	);
const list = async (query: Record<string, string> = {}, client: TestClient = business.key) =>
	(await client.get<OrProblem<Page<Alert>>>(`/api/v1/alerts?${new URLSearchParams(query)}`)).body;
const only = async (): Promise<Alert> => {
	const { data } = await list();
	expect(data).toHaveLength(1);
	return alertSchema.parse(data[0]);
};
const act = (path: string, body?: object, client: TestClient = business.key) =>
	client.post<OrProblem<Alert>>(`/api/v1/alerts/${path}`, body);
const eventsOf = async (type: string) =>
	(await business.key.get<Page<Event>>(`/api/v1/events?type=alert.${type}`)).body.data;
const signedIn = () => harness.signedIn(business.email);

describe("an alert", () => {
	test("an alert is raised once per cause, with a text and a link to what to look at", async () => {
		await raise();
		expect(await only()).toMatchObject({
			type: "duplicate_face",
			severity: "critical",
			status: "open",
			title: "Duplicate face",
			url: `/verifications/${verification}`,
			object_id: verification,
			count: 1,
			acknowledged_by: null,
		});
		await raise({ data: { similarity: 97 } });
		expect(await only()).toMatchObject({ count: 2, data: { similarity: 97 } });
		await raise({ key: "face-2" });
		expect((await list()).data).toHaveLength(2);
		expect(await eventsOf("opened")).toHaveLength(2);
	});

	test("concurrent raises of the same alert open one alert and count each raise", async () => {
		await Promise.all([raise(), raise(), raise()]);
		expect(await only()).toMatchObject({ count: 3 });
		expect(await eventsOf("opened")).toHaveLength(1);
	});

	test("an alert isn't stored when the transaction that raised it rolls back", async () => {
		const failing = harness.services.db.transaction(async (tx) => {
			await raiseAlert(harness.services, tx, {
				appId: business.app,
				mode: "test",
				type: "list_hit",
				key: "hit",
			});
			throw new Error("rolled back");
		});
		await expect(failing).rejects.toThrow("rolled back");
		expect((await list()).data).toEqual([]);
		expect(await eventsOf("opened")).toEqual([]);
	});

	test("a resolved alert opens again when its cause returns", async () => {
		await raise();
		const { id } = await only();
		await act(`${id}/resolve`);
		await raise();
		expect((await list({ status: "open" })).data).toMatchObject([{ count: 1 }]);
		expect((await list({ status: "resolved" })).data).toMatchObject([{ id, count: 1 }]);
	});

	test("an alert is acknowledged by a member, who is named, and then resolved", async () => {
		await raise();
		const { id } = await only();
		const owner = await signedIn();
		const { body } = await owner.change<Alert>("POST", `/api/v1/alerts/${id}/acknowledge`);
		expect(body).toMatchObject({
			status: "acknowledged",
			acknowledged_by: { id: business.ownerId, name: "Camille Laurent" },
		});
		expect((await act(`${id}/acknowledge`)).body.acknowledged_at).toBe(body.acknowledged_at);
		const { body: over } = await owner.change<Alert>("POST", `/api/v1/alerts/${id}/resolve`);
		expect(over).toMatchObject({ status: "resolved", resolved_by: { name: "Camille Laurent" } });
		expect(await act(`${id}/resolve`)).toMatchObject({ status: 409, body: { code: "alert_resolved" } });
		expect(await act(`${id}/acknowledge`)).toMatchObject({ status: 409 });
		const trail = await owner.get<Page<AuditEntry>>(`/api/apps/${business.app}/audit?action=alert.`);
		expect(trail.body.data.map(({ action, object_id }) => [action, object_id])).toEqual([
			["alert.resolved", id],
			["alert.acknowledged", id],
		]);
		const [event] = await eventsOf("resolved");
		expect(event?.data).toMatchObject({ id, object: "alert", type: "duplicate_face", status: "resolved" });
	});

	test("of two concurrent resolutions of an alert one takes effect", async () => {
		await raise();
		const { id } = await only();
		const responses = await Promise.all([act(`${id}/resolve`), act(`${id}/resolve`)]);
		expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(await eventsOf("resolved")).toHaveLength(1);
	});

	test("acknowledging several alerts succeeds for all of them or for none", async () => {
		for (const key of ["a", "b", "c"]) await raise({ key });
		const ids = (await list()).data.map(({ id }) => id);
		await act(`${ids[0]}/resolve`);
		const stranger = "alt_01jd4m8q3ve9r8k2t6w5x7y9za";
		expect((await act("resolve", { ids: [...ids, stranger] })).status).toBe(404);
		expect((await list({ status: "resolved" })).data).toHaveLength(1);
		const acknowledged = await act("acknowledge", { ids });
		expect(acknowledged.body.data).toHaveLength(3);
		expect((await list({ status: "acknowledged" })).data).toHaveLength(2);
		expect((await act("resolve", { ids })).status).toBe(200);
		expect((await list({ status: "resolved" })).data).toHaveLength(3);
		expect(await eventsOf("resolved")).toHaveLength(3);
		expect((await act("resolve", { ids: [] })).body.errors?.[0]?.path).toBe("ids");
	});
});

describe("listing alerts", () => {
	test("alerts are listed page by page, latest or most urgent first, each once", async () => {
		const types = ["reviews_waiting", "duplicate_face", "duplicate_document", "list_hit"] as const;
		for (const type of types) await raise({ type, key: type });
		for (const [sort, wanted] of [
			["latest", ["list_hit", "duplicate_document", "duplicate_face", "reviews_waiting"]],
			["severity", ["list_hit", "duplicate_face", "duplicate_document", "reviews_waiting"]],
		] as const) {
			const listedTypes: string[] = [];
			let cursor: string | null = "";
			while (cursor !== null) {
				const page: Page<Alert> = await list({ sort, limit: "1", ...(cursor && { cursor }) });
				listedTypes.push(...page.data.map(({ type }) => type));
				cursor = page.next_cursor;
			}
			expect(listedTypes).toEqual(wanted);
		}
		expect((await list({ severity: "critical" })).data).toHaveLength(2);
		expect((await list({ type: "list_hit" })).data).toHaveLength(1);
	});

	test("an invalid filter of the list is refused and named", async () => {
		expect((await list({ status: "lost" })).errors?.[0]?.path).toBe("status");
		expect((await list({ cursor: "alt_1" })).errors?.[0]?.path).toBe("cursor");
	});

	test("open alerts are counted up to a hundred", async () => {
		const open = async () => (await business.key.get<AlertCount>("/api/v1/alerts/count")).body.open;
		expect(await open()).toBe(0);
		for (let index = 0; index < 101; index++) await raise({ key: `face-${index}` });
		expect(await open()).toBe(100);
		const { data } = await list({ limit: "2" });
		await act(`${data[0]?.id}/acknowledge`);
		await act(`${data[1]?.id}/resolve`);
		expect(await open()).toBe(99);
	});
});

describe("access to alerts", () => {
	test("another app and the other mode can neither see nor resolve an app's alerts", async () => {
		await raise();
		const { id } = await only();
		const other = await harness.business("Vélo Libre");
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		for (const client of [other.key, live]) {
			expect((await list({}, client)).data).toEqual([]);
			expect((await client.get(`/api/v1/alerts/${id}`)).status).toBe(404);
			expect((await act(`${id}/resolve`, undefined, client)).status).toBe(404);
			expect((await act("resolve", { ids: [id] }, client)).status).toBe(404);
			expect((await client.get<AlertCount>("/api/v1/alerts/count")).body.open).toBe(0);
		}
		expect(await only()).toMatchObject({ status: "open" });
	});

	test("alerts can't be managed without the permission", async () => {
		await raise();
		const { id } = await only();
		const { client: viewer } = await harness.member(business, "viewer");
		expect((await viewer.get<Alert>(`/api/v1/alerts/${id}`)).body.id).toBe(id);
		const rule = "/api/v1/alerts/rules/list_hit";
		for (const response of [
			await viewer.change("POST", `/api/v1/alerts/${id}/resolve`),
			await viewer.change("POST", "/api/v1/alerts/acknowledge", { ids: [id] }),
			await viewer.change("PUT", rule, { enabled: false, threshold: 3 }),
			await viewer.change("POST", `${rule}/mute`, { hours: 1 }),
		])
			expect(response).toMatchObject({ status: 403, body: { code: "forbidden" } });
		const blind = harness.withSecret(await harness.secret(business.app, "test", ["events:read"]));
		expect((await blind.get("/api/v1/alerts")).status).toBe(403);
		expect((await blind.get("/api/v1/alerts/count")).status).toBe(403);
	});
});

const rule = async (type: string, client: TestClient = business.key) => {
	const { body } = await client.get<{ data: AlertRule[] }>("/api/v1/alerts/rules");
	return body.data.find((alert) => alert.type === type);
};
const set = (type: string, body: object) =>
	business.key.put<OrProblem<AlertRule>>(`/api/v1/alerts/rules/${type}`, body);
const mute = (type: string, hours: number | null) =>
	business.key.post<OrProblem<AlertRule>>(`/api/v1/alerts/rules/${type}/mute`, { hours });

describe("an alert rule", () => {
	test("a rule has defaults until it is set, separately for test and live mode", async () => {
		expect(await rule("reviews_waiting")).toMatchObject({
			enabled: true,
			threshold: { value: 24, unit: "hours", minimum: 1, maximum: 720 },
			muted_until: null,
		});
		expect(await rule("duplicate_face")).toMatchObject({ threshold: null, email: false });
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		expect(await rule("duplicate_face", live)).toMatchObject({ email: true });
		expect(await rule("mail_failing", live)).toMatchObject({ email: null });
		const { status, body } = await set("reviews_waiting", { enabled: true, threshold: 4, email: true });
		expect({ status, body }).toMatchObject({ status: 200, body: { threshold: { value: 4 }, email: true } });
		expect(await rule("reviews_waiting")).toEqual(body);
		expect(await rule("reviews_waiting", live)).toMatchObject({ threshold: { value: 24 } });
	});

	test.each([
		["reviews_waiting", { enabled: true, threshold: 0.5 }, "threshold"],
		["reviews_waiting", { enabled: true, threshold: 721 }, "threshold"],
		["reviews_waiting", { enabled: true }, "threshold"],
		["decline_spike", { enabled: true, threshold: "many" }, "threshold"],
		["list_hit", { enabled: true, threshold: 3 }, "threshold"],
		["mail_failing", { enabled: true, email: true }, "email"],
		["list_hit", { threshold: null }, "enabled"],
		["wrong", { enabled: true }, "type"],
	])("the rule %s can't be set to %j", async (type, body, path) => {
		const response = await set(type, body);
		expect(response).toMatchObject({ status: 422, body: { errors: [{ path }] } });
	});

	test("a disabled rule raises no alert", async () => {
		await set("duplicate_face", { enabled: false });
		await raise();
		expect((await list()).data).toEqual([]);
		await set("duplicate_face", { enabled: true });
		await raise();
		expect(await only()).toMatchObject({ count: 1 });
	});

	test("a muted rule opens no alert until the mute ends or is lifted", async () => {
		const { body } = await mute("duplicate_face", 8);
		expect(body.muted_until).not.toBeNull();
		await raise();
		expect((await list()).data).toEqual([]);
		harness.clock.advance({ hours: 8, seconds: 1 });
		expect((await rule("duplicate_face"))?.muted_until).toBeNull();
		await raise();
		expect(await only()).toMatchObject({ count: 1 });
		await mute("list_hit", 168);
		await mute("list_hit", null);
		await raise({ type: "list_hit", key: "hit" });
		expect((await list()).data).toHaveLength(2);
		expect((await mute("list_hit", 5)).body.errors?.[0]?.path).toBe("hours");
	});

	test("muting a rule keeps its settings, and rule changes are audited", async () => {
		await set("decline_spike", { enabled: true, threshold: 60, email: true });
		await mute("decline_spike", 1);
		expect(await rule("decline_spike")).toMatchObject({ threshold: { value: 60 }, email: true });
		const owner = await signedIn();
		const trail = await owner.get<Page<AuditEntry>>(`/api/apps/${business.app}/audit?action=alert.`);
		expect(trail.body.data).toMatchObject([
			{ action: "alert.rule_changed", details: { type: "decline_spike", threshold: 60 } },
			{ action: "alert.rule_changed", details: { type: "decline_spike", muted_until: null } },
		]);
	});
});

describe("the email about an alert", () => {
	const raiseIn = (mode: Mode) => raise({ mode, type: "decline_spike", key: "decline_spike", data: figures });
	const figures = { declined: 21, decided: 30, share: 70, before: 12 };

	test("an alert is emailed once to each member who manages alerts, in their language", async () => {
		const officer = await harness.joined(business, "lead");
		const viewer = await harness.joined(business, "viewer");
		await raiseIn("live");
		await raiseIn("live");
		const english = await harness.mailTo(officer.email, "alert_opened");
		expect(english.subject).toBe("Alert in Banque du Phare: Spike in declines");
		expect(english.text).toContain("21 of 30 decisions in the last 24 hours were declines: 70%");
		expect(english.link).toBe("http://localhost:3000/en/alerts");
		const french = await harness.mailTo(business.email, "alert_opened");
		expect(french.text).toContain("21 des 30 décisions");
		expect(french.link).toBe("http://localhost:3000/fr/alerts");
		for (const { email } of [officer, viewer])
			expect(await harness.allMailsTo(email, "alert_opened")).toHaveLength(email === officer.email ? 1 : 0);
	});

	test("no alert is emailed in test mode, for a rule without emails, or to members who muted them", async () => {
		await raiseIn("test");
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		await live.put("/api/v1/alerts/rules/list_hit", { enabled: true, email: false });
		await raise({ mode: "live", type: "list_hit", key: "hit" });
		const owner = await signedIn();
		await owner.change("PATCH", "/api/account", { muted_emails: ["alerts"] });
		await raiseIn("live");
		expect(await harness.allMailsTo(business.email, "alert_opened")).toEqual([]);
	});
});
