import { fileURLToPath, pathToFileURL } from "node:url";
import { createStackParser, createTransport, type Event, makeDsn } from "@sentry/core";
import { nodeStackLineParser, ServerRuntimeClient } from "@sentry/core/server";
import { request } from "undici";

/** An error as it is logged. The tracker gets nothing else. */
export interface TrackedError {
	/** The log message. */
	readonly message: string;
	readonly error: string;
	readonly stack?: string;
	/** Request ID. */
	readonly request?: string;
	/** Other text fields of the log entry, such as the queue of a job. */
	readonly tags: Readonly<Record<string, string>>;
}

/** A Sentry-compatible error tracker. */
export interface ErrorTracker {
	readonly host: string;
	track(error: TrackedError): void;
	/** Waits until reported errors are sent, at most two seconds. */
	close(): Promise<void>;
}

const timeoutMs = 5000;
const shutdownGraceMs = 2000;
/** Root of the repository: stack frames can be from the engine and packages, too. */
const repositoryRoot = fileURLToPath(new URL("../../../..", import.meta.url)).replace(/\/$/, "");
const parseStack = createStackParser(nodeStackLineParser());

/** Replaces the paths of product and data in a text: `/app/src/…`, `(data)/…`. */
function createPathRedactor(dataDir: string): (text: string) => string {
	const replacements = new Map(
		[
			[repositoryRoot, ""],
			[dataDir, "(data)"],
		].flatMap(([folder = "", instead = ""]) => [
			[folder, instead] as const,
			// Stack frames of modules contain file URLs.
			[pathToFileURL(folder).pathname, instead] as const,
		]),
	);
	// One folder may contain the other: longer paths first.
	const folders = [...replacements.keys()].sort((a, b) => b.length - a.length).map(RegExp.escape);
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
 * Opens the error tracker. It receives errors as they are logged and nothing else: no user, no IP address, no host name.
 * Errors that can't be delivered are dropped, because the log has them.
 * @param dsn `https://KEY@HOST/PROJECT`
 * @param dataDir data folder, whose path is redacted
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
				const response = await request(options.url, {
					method: "POST",
					headers: { "content-type": "application/x-sentry-envelope", ...options.headers },
					body: typeof body === "string" ? body : Buffer.from(body),
					headersTimeout: timeoutMs,
					bodyTimeout: timeoutMs,
				});
				await response.body.dump();
				return { statusCode: response.statusCode };
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
