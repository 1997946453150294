import type { FastifyInstance } from "fastify";
import { domains } from "./domain/domains.ts";
import { createServer } from "./http/server.ts";
import { openServices } from "./open.ts";
import { ConfigError, readConfig } from "./platform/config.ts";
import { type Demo, seedDemo } from "./seed/demo.ts";
import { startWorker } from "./worker/worker.ts";

const [name = "serve", ...words] = process.argv.slice(2);
const print = { found: console.log, wrong: console.error };
const command = domains.flatMap(({ commands = [] }) => commands).find((one) => one.name === name);
if (command?.needs === "nothing") process.exit(await command.run(words, print));
const config = readConfigOrExit();
if (command?.needs === "config") process.exit(await command.run(config, words, print));
const services = await openServices(config).catch((error: Error) => exit(error.message));

if (name === "migrate") await services.close();
else if (command) {
	await command.run(services, words, print);
	await services.close();
} else if (name === "seed") {
	const { seedVolume } = await import("./seed/volume.ts");
	await seedVolume(services, words);
	await services.close();
} else
	await serve().catch(async (error: Error) => {
		await services.close();
		exit(error.message);
	});

async function serve(): Promise<void> {
	const demo = config.production || config.role === "worker" ? null : await seedDemo(services);
	const web = config.role === "worker" ? null : await createServer(services);
	if (web) {
		const { mountPages } = await import("./http/pages/pages.ts");
		await mountPages(web, services, { development: words.includes("--watch") });
	}
	const starting = start(web);
	// From the first connection on: a signal that comes while workers still start cuts nobody off.
	stopOnSignal(web, starting);
	await starting;
	if (web) console.log(greeting(demo));
}

async function start(web: FastifyInstance | null): Promise<void> {
	await web?.listen({ host: config.host, port: config.port });
	if (config.role !== "web") await startWorker(services);
}

function stopOnSignal(web: FastifyInstance | null, starting: Promise<void>): void {
	let stopping = false;
	const stop = async (signal: NodeJS.Signals) => {
		if (stopping) return;
		stopping = true;
		// Whoever presses Ctrl+C waits for the end; nothing stands in front of this server then.
		await web?.drain(signal === "SIGTERM" ? config.drainSeconds * 1000 : 0);
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
		if (error instanceof ConfigError) return exit(error.message);
		throw error;
	}
}

/** With 1, unless that says something else for the command. */
function exit(message: string): never {
	console.error(message);
	process.exit(command?.needs === "config" ? command.withoutConfig : 1);
}
