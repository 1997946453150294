import { auditVerify } from "./domain/audit/command.ts";
import { contactList } from "./domain/contact/command.ts";
import { evidenceVerify } from "./domain/evidence/command.ts";
import { createServer } from "./http/server.ts";
import { openServices } from "./open.ts";
import { ConfigError, readConfig } from "./platform/config.ts";
import { type Demo, seedDemo } from "./seed/demo.ts";
import { startWorker } from "./worker/worker.ts";

const [command = "serve", ...words] = process.argv.slice(2);
const print = { found: console.log, wrong: console.error };
if (command === "evidence:verify") process.exit(await evidenceVerify(words, print));
const config = readConfigOrExit();
if (command === "audit:verify") process.exit(await auditVerify(config, words, print));
const services = await openServices(config).catch((error: Error) => exit(error.message));

if (command === "migrate") await services.close();
else if (command === "contact:list") {
	await contactList(services, print.found);
	await services.close();
} else if (command === "seed") {
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
		const { mountPages } = await import("./http/pages.ts");
		await mountPages(web, services, { development: words.includes("--watch") });
		await web.listen({ host: config.host, port: config.port });
	}
	if (config.role !== "web") await startWorker(services);
	if (web) console.log(greeting(demo));

	let stopping = false;
	const stop = async (signal: NodeJS.Signals) => {
		if (stopping) return;
		stopping = true;
		// Whoever presses Ctrl+C waits for the end; nothing stands in front of this server then.
		await web?.drain(signal === "SIGTERM" ? config.drainSeconds * 1000 : 0);
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

/** With 1, but for `audit:verify`: there 1 says that the trail is broken. */
function exit(message: string): never {
	console.error(message);
	process.exit(command === "audit:verify" ? 2 : 1);
}
