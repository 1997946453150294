import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { WorkflowDefinition } from "../../index.ts";
import { runCommand } from "../../testing/command.ts";
import { createDemoClient } from "../../testing/demo.ts";
import { respondWithJson, startLocalServer } from "../../testing/local-server.ts";

const vidimus = createDemoClient();

function createFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "vidimus-workflows-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

let count = 0;
const newKey = () => `cli-${Date.now().toString(36)}-${count++}`;

/** A definition that asks for a document and a selfie, with the options of the default workflow. */
async function buildDefinition(): Promise<WorkflowDefinition> {
	const { data } = await vidimus.workflows.list();
	const standard = data.find(({ is_default: isDefault }) => isDefault);
	const { definition } = await vidimus.workflows.getVersion(standard!.key, String(standard!.version));
	return {
		format: 1,
		options: definition.options,
		start: "document",
		nodes: [
			{ key: "document", name: null, type: "document", next: "selfie" },
			{ key: "selfie", name: null, type: "selfie", next: "checks" },
			{ key: "checks", name: null, type: "end", outcome: "checks", reason: null },
		],
	};
}

async function createWorkflow() {
	const definition = await buildDefinition();
	return { definition, ...(await vidimus.workflows.create({ key: newKey(), name: "Sellers", definition })) };
}

const write = (dir: string, key: string, content: unknown) =>
	writeFileSync(join(dir, `${key}.json`), typeof content === "string" ? content : JSON.stringify(content));
const readFile = (dir: string, key: string) => readFileSync(join(dir, `${key}.json`), "utf8");
const pull = (dir: string, ...words: string[]) => runCommand(["workflows", "pull", "--dir", dir, ...words]);
const push = (dir: string, ...words: string[]) => runCommand(["workflows", "push", "--dir", dir, ...words]);

/** The definition with a screening between the selfie and the end. */
const withScreening = ({ nodes, ...definition }: WorkflowDefinition): WorkflowDefinition => ({
	...definition,
	nodes: [
		...nodes.map((node) => (node.type === "selfie" ? { ...node, next: "screening" } : node)),
		{ key: "screening", name: null, type: "screening", next: "checks" },
	],
});

describe("workflows pull", () => {
	test("pull writes a file per workflow that changes only with the workflow", async () => {
		const { key, definition } = await createWorkflow();
		const dir = join(createFolder(), "new/folder");
		expect(await pull(dir)).toMatchObject({ code: 0, err: "" });
		expect(readdirSync(dir)).toContain("default.json");
		const text = readFile(dir, key);
		expect(JSON.parse(text)).toEqual({ key, name: "Sellers", definition });
		expect(text).toMatch(/^\{\n {2}"key": .*\n {2}"name": .*\n {2}"definition": \{\n/);
		expect(text).toMatch(/\}\n$/);

		const again = await pull(dir, key);
		expect(again.out).toMatch(/^unchanged .*version 1\)\n$/);
		expect(readFile(dir, key)).toBe(text);
		await vidimus.workflows.update(key, { name: "Shops" });
		expect((await pull(dir, key)).out).toMatch(/^changed /);
		expect(JSON.parse(readFile(dir, key))).toEqual({ key, name: "Shops", definition });
	});

	test("pull writes the draft with --draft only", async () => {
		const { key, definition } = await createWorkflow();
		await vidimus.workflows.saveDraft(key, { revision: 0, definition: withScreening(definition) });
		const dir = createFolder();
		await pull(dir, key);
		expect(JSON.parse(readFile(dir, key)).definition).toEqual(definition);
		expect((await pull(dir, key, "--draft")).out).toMatch(/^changed .*\(draft\)\n$/);
		expect(JSON.parse(readFile(dir, key)).definition).toEqual(withScreening(definition));
	});

	test("pull of an unknown workflow writes nothing", async () => {
		const dir = createFolder();
		const { code, err } = await pull(dir, "default", "unknown-one");
		expect(code).toBe(1);
		expect(err).toContain("no workflow unknown-one");
		expect(readdirSync(dir)).toEqual([]);
	});

	test("a server's key that isn't one never becomes the name of a file", async () => {
		const server = await startLocalServer(
			respondWithJson(200, { data: [{ key: "../escaped", version: 1 }] }),
		);
		const dir = join(createFolder(), "inner");
		const { code } = await pull(dir, "--base-url", server.url);
		expect(code).toBe(1);
		expect(readdirSync(join(dir, ".."))).toEqual(["inner"]);
	});
});

describe("workflows push", () => {
	test("push creates a workflow that doesn't exist, and a dry run doesn't", async () => {
		const dir = createFolder();
		const key = newKey();
		const definition = await buildDefinition();
		write(dir, key, { key, name: "Shops", definition });
		expect(await push(dir, "--dry-run")).toEqual({
			code: 0,
			out: `${key}: new workflow\nValid. Nothing was published (--dry-run).\n`,
			err: "",
		});
		await expect(vidimus.workflows.get(key)).rejects.toMatchObject({ status: 404 });
		expect(await push(dir)).toMatchObject({ code: 0, err: "" });
		expect(await vidimus.workflows.get(key)).toMatchObject({ name: "Shops", version: 1 });
	});

	test("push prints the changes in words and publishes them with the note", async () => {
		const { key, definition } = await createWorkflow();
		const dir = createFolder();
		await pull(dir, key);
		expect(await push(dir)).toEqual({ code: 0, out: `${key}: no changes\nNothing to publish.\n`, err: "" });

		write(dir, key, { key, name: "Shops", definition: withScreening(definition) });
		const tried = await push(dir, "--dry-run");
		expect(tried.code).toBe(0);
		expect(tried.out).toContain(`${key}: changes of version 1\n  Name: Sellers → Shops\n`);
		expect(tried.out).toMatch(/ {2}Added: .*creening/);
		expect(await vidimus.workflows.get(key)).toMatchObject({ name: "Sellers", version: 1, draft: null });

		const { code, out } = await push(dir, "--note", "Sellers are screened.");
		expect(code).toBe(0);
		expect(out).toContain(`${key}: published as version 2.`);
		expect(await vidimus.workflows.get(key)).toMatchObject({
			name: "Shops",
			version: 2,
			note: "Sellers are screened.",
			draft: null,
		});
		await pull(dir, key);
		expect((await push(dir)).out).toContain("Nothing to publish.");
	});

	test("one invalid file keeps all of them from being published, and its problem names the node", async () => {
		const { key, definition } = await createWorkflow();
		const valid = newKey();
		const dir = createFolder();
		write(dir, valid, { key: valid, name: null, definition });
		const nodes = definition.nodes.map((node) => (node.type === "selfie" ? { ...node, next: null } : node));
		write(dir, key, { key, name: null, definition: { ...definition, nodes } });
		const problem = `${join(dir, `${key}.json`)}\n  selfie: Choose what follows this step.\n`;
		for (const words of [["--dry-run"], []]) {
			const { code, err } = await push(dir, ...words);
			expect(code).toBe(1);
			expect(err).toContain(problem);
		}
		await expect(vidimus.workflows.get(valid)).rejects.toMatchObject({ status: 404 });
		expect(await vidimus.workflows.get(key)).toMatchObject({ version: 1, draft: null });
	});

	test("a draft that somebody saved isn't replaced, but published where the file has it", async () => {
		const { key, definition } = await createWorkflow();
		await vidimus.workflows.saveDraft(key, { revision: 0, definition: withScreening(definition) });
		const dir = createFolder();
		const nodes = definition.nodes.map((node) => (node.type === "document" ? { ...node, name: "ID" } : node));
		write(dir, key, { key, name: null, definition: { ...definition, nodes } });
		for (const words of [["--dry-run"], []]) {
			const { code, err } = await push(dir, ...words);
			expect(code).toBe(1);
			expect(err).toContain("an API key saved it");
			expect(err).toMatch(/- Added: .*creening/);
		}
		expect((await vidimus.workflows.getDraft(key)).definition).toEqual(withScreening(definition));
		await pull(dir, key, "--draft");
		expect((await push(dir)).out).toContain("published as version 2");
	});

	test("what push needs is there: a folder, and the named files", async () => {
		const dir = createFolder();
		expect(await push(dir)).toMatchObject({ code: 0, out: `${dir} has no files of workflows.\n` });
		expect((await push(dir, "onboarding")).err).toContain("The file doesn't exist.");
		expect((await push(join(dir, "missing"))).err).toContain("workflows pull");
		mkdirSync(join(dir, "folder.json"));
		expect(await push(dir)).toMatchObject({ code: 1 });
	});

	const private_ = "Private-words-of-the-file";
	const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
	test.each<[string, (definition: WorkflowDefinition, key: string) => unknown, string]>([
		["text that isn't JSON", () => `{"key": ${private_}}`, "isn't valid JSON."],
		["a list", () => [private_], "must be an object with key"],
		[
			"a deep file",
			(_, key) => `{"key":"${key}","name":null,"definition":${deep(200_000)}}`,
			"nested deeper",
		],
		["a huge file", () => JSON.stringify(private_.repeat(100_000)), "larger than 1 MB"],
		[
			"a prototype",
			(definition, key) =>
				`{"key":"${key}","name":null,"definition":{"__proto__":{"a":"${private_}"},"nodes":${JSON.stringify(definition.nodes)}}}`,
			"definition: a property has a name that isn't allowed",
		],
		[
			"another property",
			(definition, key) => ({ key, name: null, definition, [private_]: 1 }),
			"Only key, name",
		],
		["another key", (definition) => ({ key: private_, name: null, definition }), "like the name of the file"],
		["a name of a wrong type", (definition, key) => ({ key, name: 7, definition }), "name: must be a text"],
		[
			"a definition of a wrong type",
			(_, key) => ({ key, name: null, definition: private_ }),
			"must be an object",
		],
		[
			"a newer format",
			(definition, key) => ({ key, name: null, definition: { ...definition, format: 99 } }),
			"definition.format: This server doesn’t know this format",
		],
		[
			"a node of a wrong type",
			(definition, key) => ({
				key,
				name: null,
				definition: { ...definition, nodes: [{ key: "retina", type: private_, next: null }] },
			}),
			"retina, type: ",
		],
		[
			"a setting of a wrong type",
			(definition, key) => ({
				key,
				name: null,
				definition: {
					...definition,
					nodes: definition.nodes.map((node) => (node.type === "selfie" ? { ...node, liveness: 3 } : node)),
				},
			}),
			"selfie, liveness: ",
		],
	])("a hostile or wrong file is refused without printing it: %s", async (_name, build, sentence) => {
		const { key, definition } = await createWorkflow();
		const dir = createFolder();
		write(dir, key, build(definition, key));
		const { code, out, err } = await push(dir);
		expect({ code, out }).toEqual({ code: 1, out: "" });
		expect(err).toContain(join(dir, `${key}.json`));
		expect(err).toContain(sentence);
		expect(err).not.toContain(private_);
		expect(err.length).toBeLessThan(2000);
		expect(await vidimus.workflows.get(key)).toMatchObject({ version: 1, draft: null });
	});
});
