import type { FastifyInstance } from "fastify";
import { domains } from "./domain/domains.ts";
import { listen } from "./http/listen.ts";
import { createHttpServer } from "./http/server.ts";
import { openServices } from "./open-services.ts";
import { readConfig } from "./platform/config.ts";
import { ConfigError } from "./platform/environment.ts";
import { toLogFields } from "./platform/logging/log.ts";
import { explainIfLeftBehind } from "./platform/versions/versions.ts";
import { createDemo, type Demo } from "./seed/demo.ts";
import { fillDemo } from "./seed/fill-demo.ts";
import type { DemoProgress } from "./shared/demo-progress.ts";
import { startWorker } from "./worker/worker.ts";

/**
 * Longest time for running requests and jobs to end, in milliseconds after the drain delay. Not below: a signal may come
 * while the module still awaits the start.
 */
const stopTimeoutMs = 35_000;

/** Milliseconds between two looks at whether a process with jobs is left behind. */
const versionCheckMs = 10_000;

const [commandName = "serve", ...args] = process.argv.slice(2);
const print = { out: console.log, error: console.error };
const command = domains.flatMap(({ commands = [] }) => commands).find(({ name }) => name === commandName);
if (command?.needs === "nothing") process.exit(await command.run(args, print));
const config = readConfigOrExit();
if (command?.needs === "config") process.exit(await command.run(config, args, print));
const createsDatabase = !command && commandName !== "seed";
const services = await openServices(config, { createsDatabase }).catch((error: Error) =>
	exitWithError(error.message),
);

if (commandName === "migrate") await services.close();
else if (command) {
	await command.run(services, args, print);
	await services.close();
} else if (commandName === "seed") {
	const { seedBulkVerifications } = await import("./seed/bulk-verifications.ts");
	await seedBulkVerifications(services, args);
	await services.close();
} else
	await serve().catch(async (error: Error) => {
		await services.close();
		exitWithError(error.message);
	});

async function serve(): Promise<void> {
	const demo = config.isProduction || config.role === "worker" ? null : await createDemo(services);
	let progress: DemoProgress | null = null;
	const web = config.role === "worker" ? null : await createHttpServer(services);
	if (web) {
		const { mountPages } = await import("./http/pages/serve-pages.ts");
		await mountPages(web, services, {
			development: args.includes("--watch"),
			demoProgress: (appId) => (appId === demo?.app ? progress : null),
		});
	}
	const starting = startServing(web);
	// Set up before workers have started: a signal during startup must not cut off open connections.
	stopOnSignal(web, starting);
	await starting;
	if (web) console.log(greeting(demo));
	if (demo)
		fillInBackground((now) => {
			progress = now;
		});
}

/** Fills the demo while the server is already in use; stopping the server interrupts it. */
function fillInBackground(onProgress: (progress: DemoProgress | null) => void): void {
	const stop = new AbortController();
	const filled = fillDemo(services, {
		stop: stop.signal,
		onProgress(progress) {
			onProgress(progress);
			console.log(`  Demo         ${progress.done} of ${progress.total}`);
		},
	})
		.catch((error: Error) =>
			services.log.error(toLogFields(error), "the sample data is incomplete: the next start continues"),
		)
		.finally(() => onProgress(null));
	services.jobs.onStop(async () => {
		stop.abort();
		await filled;
	});
}

async function startServing(web: FastifyInstance | null): Promise<void> {
	if (web) await listen(web, config);
	if (config.role === "web") return;
	await startWorker(services);
	setInterval(() => void stopIfLeftBehind(), versionCheckMs).unref();
}

/** Proxies take web processes that aren't ready out of service; one with jobs has to end by itself. */
async function stopIfLeftBehind(): Promise<void> {
	const reason = await explainIfLeftBehind(services.db).catch(() => null);
	if (!reason) return;
	services.log.error(reason);
	process.kill(process.pid, "SIGTERM");
}

function stopOnSignal(web: FastifyInstance | null, starting: Promise<void>): void {
	let stopping = false;
	const stop = async (signal: NodeJS.Signals) => {
		if (stopping) return;
		stopping = true;
		// After Ctrl+C the developer waits, and there is no load balancer: no drain delay.
		const drainMs = signal === "SIGTERM" ? config.drainSeconds * 1000 : 0;
		setTimeout(() => {
			services.log.error("the server couldn't stop in time: it ends, and running jobs are retried");
			process.exit(1);
		}, drainMs + stopTimeoutMs).unref();
		await web?.drain(drainMs);
		await starting;
		await web?.close();
		await services.close();
		process.exit(0);
	};
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
}

function greeting(demo: Demo | null): string {
	const lines = [
		"",
		`  Vidimus      ${config.publicUrl}`,
		`  API          ${config.publicUrl}/api/v1/openapi.json`,
	];
	if (demo) lines.push(`  Demo sign-in ${demo.email}  ${demo.password}`, `  API key      ${demo.api_key}`);
	return `${lines.join("\n")}\n`;
}

function readConfigOrExit() {
	try {
		return readConfig(process.env);
	} catch (error) {
		if (error instanceof ConfigError) return exitWithError(error.message);
		throw error;
	}
}

/** Exits with 1, unless the command defines another code for a missing configuration. */
function exitWithError(message: string): never {
	console.error(message);
	process.exit(command?.needs === "config" ? command.exitCodeWithoutConfig : 1);
}
