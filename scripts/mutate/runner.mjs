/** Runs Vitest, which is started once for many mutants. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createVitest } from "vitest/node";
import { baselineSource, batchSource } from "./batch.mjs";
import { instrumentSource } from "./instrument.mjs";

/** Name of a batch. It isn't written to a file: Vite receives it as a virtual module beside the tests. */
const batchName = /\/(mutation-batch-\d+\.test\.ts)$/;

/**
 * The settings of the project that runs the test files. If there are several, those of the project with a global setup,
 * because unit tests also run with a database. They are for a second Vitest: plug-ins can't be added to a project whose
 * Vite server has already started.
 */
async function settingsFor(root, testFiles) {
	// Files that the everyday suite runs on PostgreSQL only, for their concurrent requests, are tried on PGlite.
	const { TEST_ALL } = process.env;
	process.env.TEST_ALL = "1";
	const vitest = await createVitest("test", { root, watch: false, reporters: [] });
	if (TEST_ALL === undefined) delete process.env.TEST_ALL;
	try {
		const specifications = await vitest.globTestSpecifications(testFiles);
		const projects = testFiles.map((testFile) => {
			const { project } = specifications.find(({ moduleId }) => moduleId === testFile) ?? {};
			if (!project) throw new Error(`Vitest finds no test in ${testFile}.`);
			return project;
		});
		const { config } = projects.find((project) => project.config.globalSetup.length > 0) ?? projects[0];
		const { globalSetup, setupFiles, pool, environment, env, testTimeout, hookTimeout } = config;
		return { globalSetup, setupFiles, pool, environment, env, testTimeout, hookTimeout };
	} finally {
		await vitest.close();
	}
}

/** Vite's plug-in that loads the batches, and puts the mutants into the modules of the product. */
function createMutantPlugin(root, mutants, batches) {
	const byFile = Map.groupBy(mutants, ({ file }) => file);
	return {
		name: "mutants",
		enforce: "pre",
		resolveId(id) {
			const [, name] = batchName.exec(id) ?? [];
			return name && join(root, "src", name);
		},
		load: (id) => batches.get(id) ?? null,
		transform(_code, id) {
			const there = byFile.get(id);
			return there && { code: instrumentSource(readFileSync(id, "utf8"), there), map: null };
		},
	};
}

const openVitest = (root, settings, { workers, timeoutMs }, plugin) =>
	createVitest(
		"test",
		{
			...settings,
			config: false,
			root,
			watch: false,
			reporters: [],
			silent: true,
			update: "none",
			maxWorkers: workers,
			isolate: true,
			// Vitest's file system cache doesn't distinguish modules by their mutants.
			fsModuleCache: false,
			testTimeout: timeoutMs,
			hookTimeout: Math.max(timeoutMs, settings.hookTimeout),
			passWithNoTests: true,
			dangerouslyIgnoreUnhandledErrors: true,
		},
		{ plugins: [plugin] },
	);

/**
 * @returns a function that runs virtual test files, and returns the module, the suites by name and the duration of each
 */
function createBatchRunner(vitest, root, batches) {
	let written = 0;
	return async (sources) => {
		const ids = sources.map((source) => {
			const id = join(root, "src", `mutation-batch-${++written}.test.ts`);
			batches.set(id, source);
			return id;
		});
		const project = vitest.projects[0];
		const { testModules } = await vitest.runTestSpecifications(
			ids.map((id) => project.createSpecification(id)),
		);
		return ids.map((id) => {
			const module = testModules.find(({ moduleId }) => moduleId === id);
			const suites = new Map([...(module?.children.suites() ?? [])].map((suite) => [suite.name, suite]));
			return { module, suites, seconds: (module?.diagnostic().duration ?? 0) / 1000 };
		});
	};
}

function explainFailure({ module }) {
	const failed = [...(module?.children.allTests("failed") ?? [])][0];
	const error = failed?.result().errors?.[0] ?? module?.errors()[0];
	return [failed?.fullName, error?.message].filter(Boolean).join(": ") || "the file didn't run";
}

/**
 * @param {string} root workspace of the tests
 * @param {{ id: number, file: string }[]} mutants
 * @param {{ settingsOf: string[], workers: number, timeoutMs: number }} options `settingsOf` are test files
 */
export async function startRunner(root, mutants, { settingsOf, ...options }) {
	const settings = await settingsFor(root, settingsOf);
	const reports = mkdtempSync(join(tmpdir(), "vidimus-mutate-"));
	const batches = new Map();
	const vitest = await openVitest(root, settings, options, createMutantPlugin(root, mutants, batches));
	const run = createBatchRunner(vitest, root, batches);
	return {
		/**
		 * Runs test files with unmodified code.
		 * @throws Error if one of them fails
		 */
		async baseline(testFiles) {
			const report = (index) => join(reports, `${index}.json`);
			const results = await run(testFiles.map((file, index) => baselineSource(file, report(index))));
			return results.map((result, index) => {
				const suite = result.suites.get("mutant:0");
				if (suite?.state() !== "passed")
					throw new Error(`${testFiles[index]} fails without any mutant: ${explainFailure(result)}`);
				const { reached, onLoad } = JSON.parse(readFileSync(report(index), "utf8"));
				return {
					file: testFiles[index],
					seconds: result.seconds,
					reached: new Set(reached),
					onLoad: new Set(onLoad),
				};
			});
		},
		/**
		 * Runs a test file with mutants.
		 * @returns those that it detects, or `null` if the batch is unreliable
		 */
		async attempt(testFile, wanted) {
			const results = await run(wanted.map(({ ids, isStatic }) => batchSource(testFile, ids, { isStatic })));
			return results.map(({ suites, module }, index) => {
				const { ids, isStatic } = wanted[index];
				const control = suites.get("mutant:0")?.state() === "passed";
				if (!isStatic && !control) return null;
				const isKilled = (id) => suites.get(`mutant:${id}`)?.state() !== "passed";
				return new Set(ids.filter((id) => isKilled(id) || (isStatic && !module?.ok())));
			});
		},
		async close() {
			await vitest.close();
			rmSync(reports, { recursive: true, force: true });
		},
	};
}
