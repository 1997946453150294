import { Client as Connection } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrProblem, TestClient, TestResponse } from "../../testing/clients/test-client.ts";
import { condition, end, simpleDefinition, step } from "../../testing/data/workflows.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import type { AuditEntry } from "../audit/contract.ts";
import type { Event } from "../events/contract.ts";
import type {
	Workflow,
	WorkflowChangeDetail,
	WorkflowDraft,
	WorkflowValidation,
	WorkflowVersion,
	WorkflowVersionSummary,
} from "./contract.ts";
import type { WorkflowDefinition } from "./definition/definition-contract.ts";

let harness: Harness;
let business: TestBusiness;
let owner: TestClient;
/** Who may publish workflows, but not change the app's settings. */
let lead: TestClient;
let options: WorkflowDefinition["options"];
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	owner = await harness.signedIn(business.email);
	lead = (await harness.member(business, "lead")).client;
	({ options } = (await draftOf("default")).definition);
});
afterAll(() => harness.close());

const at = (id: string, path = "") => `/api/v1/workflows/${id}${path}`;
const draftOf = async (id: string) => (await owner.get<WorkflowDraft>(at(id, "/draft"))).body;
const workflowOf = async (id: string) => (await owner.get<Workflow>(at(id))).body;
const save = (id: string, revision: number, definition: WorkflowDefinition, by = owner) =>
	by.change<OrProblem<WorkflowDraft>>("PUT", at(id, "/draft"), { revision, definition });
const publish = (id: string, revision: number, note: string | null = null, by = owner) =>
	by.change<OrProblem<Workflow>>("POST", at(id, "/publish"), { revision, note });
let created = 0;
const create = async (by = owner): Promise<string> => {
	const key = `onboarding-${++created}`;
	const { status } = await by.change("POST", "/api/v1/workflows", { key, name: "Onboarding" });
	expect(status).toBe(201);
	return key;
};
const codeOf = ({ status, body }: TestResponse<OrProblem<object>>) => [
	status,
	(body as { code?: string }).code,
];
/** Sends minors to review. */
const withMinors = (): WorkflowDefinition => ({
	...simpleDefinition,
	options,
	nodes: [
		step("document", "selfie"),
		step("selfie", "age"),
		condition("age", [[{ field: "document.age", op: "lt", value: 18 }, "review"]], "checks"),
		end(),
		end("review"),
	],
});
const withFrenchOnly = (): WorkflowDefinition => ({
	...withMinors(),
	nodes: withMinors().nodes.map((node) =>
		node.type === "document" ? { ...node, countries: ["FRA"] } : node,
	),
});

describe("a workflow", () => {
	test("begins with a document and a selfie, and is found by its key and its ID", async () => {
		const key = await create();
		const workflow = await workflowOf(key);
		expect(workflow).toMatchObject({ key, name: "Onboarding", is_default: false, version: 1, draft: null });
		expect((await workflowOf(workflow.id)).key).toBe(key);
		const { body } = await owner.get<{ data: Workflow[] }>("/api/v1/workflows");
		expect(body.data.map((each) => [each.key, each.is_default]).slice(0, 1)).toEqual([["default", true]]);
		expect(body.data.map((each) => each.key)).toContain(key);
	});

	test("needs a key of its own, which can't look like an ID", async () => {
		const key = await create();
		const again = await owner.change<OrProblem<Workflow>>("POST", "/api/v1/workflows", {
			key,
			name: "Again",
		});
		expect(codeOf(again)).toEqual([409, "workflow_key_taken"]);
		const asId = { key: "wfl_01jd4m8q3ve9r8k2t6w5x7y9za", name: "As an ID" };
		expect((await owner.change("POST", "/api/v1/workflows", asId)).status).toBe(422);
	});

	test("that becomes the default is what verifications have that name no other, and the previous one stays", async () => {
		const own = await harness.business("Vélo Libre");
		const client = await harness.signedIn(own.email);
		await client.change("POST", "/api/v1/workflows", { key: "strict", name: "Strict" });
		const changed = await client.change<Workflow>("PATCH", at("strict"), { is_default: true });
		expect(changed.body).toMatchObject({ key: "strict", is_default: true });
		const { body } = await client.get<{ data: Workflow[] }>("/api/v1/workflows");
		expect(body.data.map(({ key, is_default }) => [key, is_default])).toEqual([
			["default", false],
			["strict", true],
		]);
	});

	test("of another app can't be read, changed or published", async () => {
		const key = await create();
		const { id } = await workflowOf(key);
		const other = await harness.business("Vélo Libre");
		const stranger = await harness.signedIn(other.email);
		for (const path of ["", "/draft", "/versions", "/versions/1", "/diff?base=1"])
			for (const name of [key, id]) expect((await stranger.get(at(name, path))).status).toBe(404);
		expect((await save(id, 0, withMinors(), stranger)).status).toBe(404);
		expect((await publish(id, 0, null, stranger)).status).toBe(404);
		expect((await stranger.change("PATCH", at(id), { name: "Mine" })).status).toBe(404);
	});
});

describe("a draft", () => {
	test("may have problems, which are named at their nodes in the reader's language, and can't be published with them", async () => {
		const key = await create();
		const open: WorkflowDefinition = {
			...withMinors(),
			nodes: withMinors().nodes.with(2, condition("age", [], null) as never),
		};
		expect((await save(key, 0, open)).status).toBe(422);
		const unfinished = { ...withMinors(), nodes: withMinors().nodes.with(1, step("selfie", null)) };
		const saved = await save(key, 0, unfinished);
		expect(saved).toMatchObject({ status: 200, body: { revision: 1 } });
		expect((saved.body as WorkflowDraft).problems).toContainEqual({
			node: "selfie",
			code: "branch_open",
			message: "Choose what follows this step.",
		});
		const refused = await publish(key, 1);
		expect(codeOf(refused)).toEqual([422, "workflow_invalid"]);
		expect((refused.body as { errors?: object[] }).errors).toContainEqual({
			path: "definition.nodes.selfie",
			code: "branch_open",
			message: "Choose what follows this step.",
		});
		expect(await workflowOf(key)).toMatchObject({ version: 1, draft: { revision: 1 } });
	});

	test("that somebody else saved meanwhile isn't overwritten, and the refusal says what they changed", async () => {
		const key = await create();
		const { revision } = await draftOf(key);
		expect((await save(key, revision, withFrenchOnly(), lead)).status).toBe(200);
		const refused = await save(key, revision, withMinors());
		expect(codeOf(refused)).toEqual([409, "draft_changed"]);
		expect((refused.body as { errors?: object[] }).errors).toEqual([
			{
				path: "definition.nodes.document",
				code: "draft_changed",
				message: "Document, accepted countries: — → FRA",
			},
		]);
		expect((await draftOf(key)).definition).toEqual(withFrenchOnly());
		expect(codeOf(await publish(key, revision))).toEqual([409, "draft_changed"]);
		expect((await save(key, revision + 1, withMinors())).status).toBe(200);
	});

	test("can be discarded, and whoever still has it open can't save it unseen", async () => {
		const key = await create();
		await save(key, 0, withMinors());
		expect((await owner.change("DELETE", at(key, "/draft"))).status).toBe(204);
		expect(await draftOf(key)).toMatchObject({ revision: 2, saved_at: null, changes: [] });
		expect(codeOf(await save(key, 1, withMinors()))).toEqual([409, "draft_changed"]);
		expect(codeOf(await publish(key, 2))).toEqual([409, "draft_missing"]);
	});

	test("is validated with what it would change, without being saved", async () => {
		const key = await create();
		const { body } = await owner.change<WorkflowValidation>("POST", at(key, "/validate"), {
			definition: withMinors(),
		});
		expect(body.problems).toEqual([]);
		expect(body.changes.map(({ node, kind }) => [node, kind])).toEqual([
			["end", "removed"],
			["selfie", "changed"],
			["age", "added"],
			["checks", "added"],
			["review", "added"],
		]);
		expect((await draftOf(key)).saved_at).toBeNull();
	});

	test.each([
		["of a newer version's format", { ...simpleDefinition, format: 2 }],
		["with more than a hundred nodes", { ...simpleDefinition, nodes: Array(101).fill(end()) }],
		["with a property that doesn't exist", { ...simpleDefinition, script: "approve()" }],
		[
			"with a condition that isn't one",
			{ ...simpleDefinition, nodes: [condition("age", [["true" as never, null]], null)] },
		],
	])("%s is refused, and nothing is saved", async (_, definition) => {
		const key = await create();
		expect((await save(key, 0, { ...definition, options } as WorkflowDefinition)).status).toBe(422);
		expect((await draftOf(key)).saved_at).toBeNull();
	});

	test.each([1000, 100_000])("with a condition of %d levels is refused without a failure", async (levels) => {
		const key = await create();
		const when = `${'{"not":'.repeat(levels)}{"field":"document.age","op":"exists"}${"}".repeat(levels)}`;
		const nodes = withMinors().nodes.with(2, condition("age", [["WHEN" as never, "review"]], "checks"));
		const body = JSON.stringify({ revision: 0, definition: { ...withMinors(), nodes } });
		const { status } = await business.key.put(at(key, "/draft"), body.replace('"WHEN"', when), {
			"content-type": "application/json",
		});
		expect(status).toBe(400);
	});
});

describe("a version", () => {
	test("is published with a note, its author, an event in each mode and an audit entry with the changes", async () => {
		const key = await create();
		const { id } = await workflowOf(key);
		await save(key, 0, withMinors(), lead);
		const published = await publish(key, 1, "Minors go to review.", lead);
		expect(published).toMatchObject({
			status: 200,
			body: { version: 2, note: "Minors go to review.", draft: null },
		});
		const { body: version } = await owner.get<WorkflowVersion>(at(key, "/versions/2"));
		expect(version).toMatchObject({ number: 2, definition: withMinors(), restored_from: null });
		expect(version.published_by?.id).toBe((published.body as Workflow).published_by?.id);
		const { body: events } = await business.key.get<{ data: Event[] }>(`/api/v1/events?object_id=${id}`);
		expect(events.data.map(({ type, data }) => [type, data.version])).toEqual([
			["workflow.published", 2],
			["workflow.published", 1],
		]);
		const { body: audit } = await owner.get<{ data: AuditEntry[] }>(
			`/api/apps/${business.app}/audit?object_id=${id}`,
		);
		expect(audit.data[0]).toMatchObject({
			action: "workflow.published",
			details: { version: 2, note: "Minors go to review." },
		});
		expect(
			(audit.data[0]!.details as { changes: WorkflowChangeDetail[] }).changes.map(({ node }) => node),
		).toEqual(["end", "selfie", "age", "checks", "review"]);
	});

	test("that changes nothing isn't published", async () => {
		const key = await create();
		await save(key, 0, (await draftOf(key)).definition);
		expect(codeOf(await publish(key, 1))).toEqual([409, "workflow_unchanged"]);
	});

	test("can be restored as the next one", async () => {
		const key = await create();
		const first = (await draftOf(key)).definition;
		await save(key, 0, withMinors());
		await publish(key, 1);
		const restored = await owner.change<Workflow>("POST", at(key, "/versions/1/restore"), {
			note: "Too strict.",
		});
		expect(restored.body).toMatchObject({ version: 3, note: "Too strict." });
		const { body } = await owner.get<{ data: WorkflowVersionSummary[] }>(at(key, "/versions"));
		expect(body.data.map(({ number, restored_from }) => [number, restored_from])).toEqual([
			[3, 1],
			[2, null],
			[1, null],
		]);
		expect((await draftOf(key)).definition).toEqual(first);
		expect((await owner.change("POST", at(key, "/versions/9/restore"), {})).status).toBe(404);
	});

	test("is restored beside the draft, which stays", async () => {
		const key = await create();
		await save(key, 0, withMinors());
		await publish(key, 1);
		await save(key, 2, withFrenchOnly());
		expect((await owner.change("POST", at(key, "/versions/1/restore"), {})).status).toBe(200);
		expect(await draftOf(key)).toMatchObject({ revision: 3, definition: withFrenchOnly() });
		expect((await publish(key, 3)).status).toBe(200);
	});

	test("is compared with another in sentences", async () => {
		const key = await create();
		await save(key, 0, withMinors());
		await publish(key, 1);
		await save(key, 2, withFrenchOnly());
		const diff = async (query: string) =>
			(await owner.get<{ data: WorkflowChangeDetail[] }>(at(key, `/diff?${query}`))).body.data.map(
				({ message }) => message,
			);
		expect(await diff("base=2")).toEqual(["Document, accepted countries: — → FRA"]);
		expect(await diff("base=1&head=2")).toContain("Added: Condition");
		expect(await diff("base=2&head=2")).toEqual([]);
	});

	test("with other options needs the permission to change settings", async () => {
		const key = await create(lead);
		const definition = { ...withMinors(), options: { ...options, four_eyes: !options.four_eyes } };
		expect((await save(key, 0, definition, lead)).status).toBe(200);
		expect((await publish(key, 1, null, lead)).status).toBe(403);
		expect((await publish(key, 1)).status).toBe(200);
		const own = { key: "own-options", name: "Own options", definition };
		expect((await lead.change("POST", "/api/v1/workflows", own)).status).toBe(403);
		expect((await lead.change("PATCH", at(key), { is_default: true })).status).toBe(403);
	});

	test("of two that are published at the same time only one is", async () => {
		const key = await create();
		await save(key, 0, withMinors());
		const results = await Promise.all([publish(key, 1), publish(key, 1)]);
		expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect((await workflowOf(key)).version).toBe(2);
	});

	test.runIf(process.env.DATABASE_URL)(
		"waits for who changes the app's settings, not they for it",
		async () => {
			const key = await create();
			await save(key, 0, withMinors());
			const { databaseUrl } = harness.services.config;
			const [settings, observer] = [0, 1].map(() => new Connection({ connectionString: databaseUrl })) as [
				Connection,
				Connection,
			];
			await Promise.all([settings.connect(), observer.connect()]);
			await settings.query("set lock_timeout = '200ms'; begin");
			await settings.query("select from apps where id = $1 for update", [business.app]);
			const publishing = publish(key, 1);
			await waitUntil("the publication to wait", async () => {
				const { rowCount } = await observer.query(
					"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
				);
				return rowCount;
			});
			await settings.query("select from workflows where app_id = $1 for update", [business.app]);
			await settings.query("commit");
			await Promise.all([settings.end(), observer.end()]);
			expect((await publishing).status).toBe(200);
		},
	);
});
