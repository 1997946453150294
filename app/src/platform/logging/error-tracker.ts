import { fileURLToPath, pathToFileURL } from "node:url";
import { createStackParser, createTransport, type Event, makeDsn } from "@sentry/core";
import { nodeStackLineParser, ServerRuntimeClient } from "@sentry/core/server";
import { request } from "undici";

/** What the log says of an error, of which the tracker gets no more. */
export interface TrackedError {
	/** The log's own sentence. */
	readonly message: string;
	readonly error: string;
	readonly stack?: string;
	/** Id of the request in which it happened. */
	readonly request?: string;
	/** Further words of the entry, such as the queue of a job. */
	readonly tags: Readonly<Record<string, string>>;
}

/** A Sentry-compatible server that gathers errors. */
export interface ErrorTracker {
	readonly host: string;
	track(error: TrackedError): void;
	/** Waits until reported errors have been sent, for two seconds at most. */
	close(): Promise<void>;
}

const timeoutMs = 5000;
const shutdownGraceMs = 2000;
/** The repository's: frames are of the engine and of packages too. */
const repositoryRoot = fileURLToPath(new URL("../../../..", import.meta.url)).replace(/\/$/, "");
const parseStack = createStackParser(nodeStackLineParser());

/** What a text says without where on the machine the product and its data lie: `/app/src/…`, `(data)/…`. */
function createPathRedactor(dataDir: string): (text: string) => string {
	const replacements = new Map(
		[
			[repositoryRoot, ""],
			[dataDir, "(data)"],
		].flatMap(([folder = "", instead = ""]) => [
			[folder, instead] as const,
			// Frames of modules name them as addresses do.
			[pathToFileURL(folder).pathname, instead] as const,
		]),
	);
	// One folder may lie in the other: the inner one's name is the longer.
	const folders = [...replacements.keys()].sort((one, other) => other.length - one.length).map(RegExp.escape);
	const pathPattern = new RegExp(`(?<![\\w.-])(?:${folders.join("|")})(?![\\w-]|\\.\\w)`, "g");
	return (text) => text.replace(pathPattern, (folder) => replacements.get(folder) ?? "");
}

function toSentryEvent(
	{ message, error, stack, request: id, tags }: TrackedError,
	redactPaths: (text: string) => string,
): Event {
	const type = /^(\w*Error)\b/.exec(stack ?? "")?.[1] ?? "Error";
	return {
		level: "error",
		logger: message,
		exception: {
			values: [
				{
					type,
					value: redactPaths(error),
					...(stack && { stacktrace: { frames: parseStack(redactPaths(stack)) } }),
				},
			],
		},
		tags: {
			...Object.fromEntries(Object.entries(tags).map(([name, word]) => [name, redactPaths(word)])),
			...(id && { request: id }),
		},
	};
}

/**
 * Opens the way to the tracker. Errors go there as the log has them and with nothing else: no person, no address,
 * no name of the machine. What can't be delivered is dropped: the log has it.
 * @param dsn `https://KEY@HOST/PROJECT`
 * @param dataDir whose place on the machine isn't told either
 * @throws Error when the DSN can't be read
 */
export function openErrorTracker(dsn: string, environment: string, dataDir: string): ErrorTracker {
	const client = new ServerRuntimeClient({
		dsn,
		environment,
		platform: "node",
		integrations: [],
		stackParser: parseStack,
		sendClientReports: false,
		transport: (options) =>
			createTransport(options, async ({ body }) => {
				const answer = await request(options.url, {
					method: "POST",
					headers: { "content-type": "application/x-sentry-envelope", ...options.headers },
					body: typeof body === "string" ? body : Buffer.from(body),
					headersTimeout: timeoutMs,
					bodyTimeout: timeoutMs,
				});
				await answer.body.dump();
				return { statusCode: answer.statusCode };
			}),
	});
	const { host } = makeDsn(dsn) ?? {};
	if (!host) throw new Error("The tracker's DSN can't be read.");
	client.init();
	const redactPaths = createPathRedactor(dataDir);
	return {
		host,
		track(error) {
			client.captureEvent(toSentryEvent(error, redactPaths));
		},
		async close() {
			await client.close(shutdownGraceMs);
		},
	};
}
