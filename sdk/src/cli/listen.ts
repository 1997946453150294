import { parseArgs } from "node:util";
import type { VidimusEvent } from "../events/events.ts";
import { toBase64 } from "../webhooks/signature.ts";
import { signWebhook, WebhookVerificationError } from "../webhooks/webhooks.ts";
import { connectionHelp, connectionOptions, openConnection } from "./connection.ts";
import { parseEventTypes } from "./parse-event-types.ts";
import { CommandError, type Terminal, UsageError } from "./terminal.ts";

export const help = `vidimus listen --forward URL

Forwards test mode events to your server as they happen, signed like webhooks. Your server doesn't need a public
URL: it can be behind a firewall or on your own machine.

  --forward URL      URL that receives the events, such as http://localhost:4242/hook
  --events TYPES     Only these types, comma-separated: verification.approved,customer.*
  --secret SECRET    Sign with this secret (whsec_…) instead of a new one
${connectionHelp}

The signing secret is printed at startup: verify signatures with it. Failed events aren't retried; their HTTP status
is printed. The command runs until Ctrl+C, and resumes the stream after a lost connection.`;

/** The timeout of webhook deliveries. */
const timeoutMs = 15_000;

const generateSecret = () => `whsec_${toBase64(crypto.getRandomValues(new Uint8Array(24)))}`;

export async function listen(args: string[], terminal: Terminal): Promise<void> {
	const { values } = parseArgs({
		args: args,
		options: {
			...connectionOptions,
			forward: { type: "string" },
			events: { type: "string", multiple: true },
			secret: { type: "string" },
		},
	});
	if (values.help) return terminal.out(help);
	const { forward, secret = generateSecret() } = values;
	if (!forward || !URL.canParse(forward) || !/^https?:$/.test(new URL(forward).protocol))
		throw new UsageError("--forward must be the URL of your server, such as http://localhost:4242/hook.");
	const types =
		values.events && parseEventTypes(values.events.flatMap((word) => word.split(",")).filter(Boolean));
	const { client } = openConnection(values, terminal);
	await signWebhook("", { id: "evt", secret }).catch((error: unknown) => {
		throw error instanceof WebhookVerificationError ? new UsageError(`--secret: ${error.message}`) : error;
	});

	const app = await client.app.get({ signal: terminal.signal });
	if (app.mode !== "test")
		throw new CommandError("This is a live mode key. Only test mode events can be forwarded.");
	terminal.out(`Forwarding test mode events of “${app.name}” to ${forward}`);
	terminal.out(`Signing secret: ${secret}`);
	let lost = false;
	const events = client.events.stream({
		signal: terminal.signal,
		...(types && { types }),
		onState(state, error) {
			if (state === "open") terminal.out(lost ? "Reconnected. No events were missed." : "Ready.");
			else if (!lost) terminal.err(`Connection lost${error ? `: ${error.detail}` : "."} Reconnecting…`);
			lost = state === "lost";
		},
	});
	for await (const event of events) terminal.out(await forwardEvent(event, forward, secret));
}

/**
 * Sends one event to the developer's server.
 * @returns the line to print
 */
async function forwardEvent(event: VidimusEvent, address: string, secret: string): Promise<string> {
	const body = JSON.stringify(event);
	const start = performance.now();
	const result = await fetch(address, {
		method: "POST",
		redirect: "manual",
		signal: AbortSignal.timeout(timeoutMs),
		headers: {
			"content-type": "application/json",
			"user-agent": "Vidimus/1",
			...(await signWebhook(body, { id: event.id, secret })),
		},
		body,
	}).then(
		async (response) => {
			await response.body?.cancel();
			return response.ok ? String(response.status) : `${response.status} (failed)`;
		},
		(error: unknown) => `failed: ${describeFailure(error)}`,
	);
	const ms = Math.round(performance.now() - start);
	return [
		new Date().toISOString().slice(11, 19),
		event.type,
		event.object_id,
		`→ ${result}`,
		`${ms} ms`,
	].join("  ");
}

function describeFailure(error: unknown): string {
	if (error instanceof DOMException && error.name === "TimeoutError")
		return `no response within ${timeoutMs / 1000} s`;
	const { code } = (error as { cause?: { code?: string } }).cause ?? {};
	if (code === "ECONNREFUSED") return "connection refused";
	if (code === "ENOTFOUND") return "host not found";
	return code ?? (error as Error).message;
}
