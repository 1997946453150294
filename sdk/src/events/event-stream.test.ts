import type { ServerResponse } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { Vidimus } from "../index.ts";
import { type ReceivedRequest, respondWithJson, startLocalServer } from "../testing/local-server.ts";
import { ServerSentEventParser } from "./sse-parser.ts";

const at = (baseUrl: string) => new Vidimus({ apiKey: "sk_test_x", baseUrl });
const event = (sequence: number, type = "verification.approved") => ({
	id: `evt_${sequence}`,
	type,
	sequence,
	data: {},
});
const message = (sequence: number, type?: string) =>
	`id: ${sequence}\nevent: ${type ?? "verification.approved"}\ndata: ${JSON.stringify(event(sequence, type))}\n\n`;

/** A stream that sends these messages, and is then closed or kept open. */
const stream =
	(text: string, { cut = false } = {}) =>
	(response: ServerResponse) => {
		response.writeHead(200, { "content-type": "text/event-stream" });
		response.write(text, () => cut && response.destroy());
	};
const resumed = ({ url, headers }: ReceivedRequest) => [url, headers["last-event-id"]];

test("the stream starts at the present and resumes after the last event received", async () => {
	const server = await startLocalServer(
		respondWithJson(200, { data: [event(40)] }),
		stream(`: hello\n\n${message(41)}${message(42)}`, { cut: true }),
		respondWithJson(503, {}),
		stream(message(43)),
	);
	const end = new AbortController();
	const [sequences, states]: [number[], string[]] = [[], []];
	const reading = (async () => {
		for await (const { sequence } of at(server.url).events.stream({
			signal: end.signal,
			onState: (state) => states.push(state),
		})) {
			sequences.push(sequence);
			if (sequence === 43) end.abort();
		}
	})();
	await expect(reading).rejects.toMatchObject({ name: "AbortError" });
	expect(sequences).toEqual([41, 42, 43]);
	expect(states).toEqual(["open", "lost", "lost", "open"]);
	expect(server.received.slice(1).map(resumed)).toEqual([
		["/api/v1/events/stream?after=40", "40"],
		["/api/v1/events/stream?after=42", "42"],
		["/api/v1/events/stream?after=42", "42"],
	]);
});

test("the stream filters by type and still advances past other events", async () => {
	const server = await startLocalServer(
		stream(message(7, "customer.created") + message(8) + message(9, "customer.updated"), { cut: true }),
		stream(message(10)),
	);
	const sequences: number[] = [];
	for await (const { sequence } of at(server.url).events.stream({
		after: 6,
		types: ["verification.approved"],
	})) {
		sequences.push(sequence);
		if (sequence === 10) break;
	}
	expect(sequences).toEqual([8, 10]);
	expect(server.received.map(resumed)[1]).toEqual(["/api/v1/events/stream?after=9", "9"]);
});

test.each([401, 403, 404])(
	"the stream ends with the error when the server responds with %i",
	async (status) => {
		const server = await startLocalServer(
			respondWithJson(status, { code: "key_revoked", detail: "This key was revoked." }),
		);
		const events = at(server.url).events.stream({ after: 1 });
		await expect(events.next()).rejects.toMatchObject({ status, code: "key_revoked" });
		expect(server.received).toHaveLength(1);
	},
);

test("a stream refused with Retry-After reconnects when that time is over", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const answers = [
		new Response("{}", { status: 503, headers: { "retry-after": "30" } }),
		new Response(message(8), { headers: { "content-type": "text/event-stream" } }),
	];
	const fetch = vi.fn(async () => answers.shift() ?? Response.error());
	const client = new Vidimus({ apiKey: "sk_test_x", baseUrl: "https://verify.example.com", fetch });
	const next = client.events.stream({ after: 7 }).next();
	await vi.advanceTimersByTimeAsync(29_999);
	expect(fetch).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	expect((await next).value).toMatchObject({ sequence: 8 });
});

test("the event stream is parsed as the standard requires", () => {
	const reader = new ServerSentEventParser();
	const read = (text: string) => text.split("\n").map((line) => reader.take(line));
	expect(read("data: a\ndata:b\nid: 5\n").at(-1)).toEqual({ id: "5", data: "a\nb" });
	expect(read(": comment\n").at(-1)).toBeNull();
	expect(read("data: c\n").at(-1)).toEqual({ id: "5", data: "c" });
	expect(read("id: 9\n").at(-1)).toEqual({ id: "9", data: "" });
});
