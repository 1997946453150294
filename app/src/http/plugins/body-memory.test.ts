import { PassThrough, type Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Problem } from "../../shared/schemas.ts";
import type { PersonClient } from "../../testing/clients/person-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { waitUntil } from "../../testing/wait-until.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

async function startPerson(of = business): Promise<PersonClient> {
	const person = await harness.invite(of);
	await person.start();
	await person.choose();
	return person;
}

const emptyForm = "--x--\r\n";
const send = (person: PersonClient, payload: string | Readable) =>
	harness.http.inject({
		method: "POST",
		url: person.path("/photos/selfie"),
		headers: {
			authorization: `Bearer ${person.secret}`,
			"content-type": "multipart/form-data; boundary=x",
		},
		payload,
	});

test("a person who uploads more than 200 MB at the same time has to wait, and nobody else", async () => {
	const person = await startPerson();
	const other = await startPerson();
	const streams = [new PassThrough(), new PassThrough()];
	// Without an announced size, each counts as a burst of the largest size: 100 MB.
	const running = streams.map((stream) => send(person, stream));
	// Not by uploading meanwhile: the second stream would be the one that is refused.
	await waitUntil("both uploads to be received", () =>
		streams.every((stream) => stream.listenerCount("readable") > 0),
	);
	const refused = await send(person, emptyForm);
	expect(refused.statusCode).toBe(429);
	expect(refused.headers["retry-after"]).toBe("5");
	expect(refused.json<Problem>().code).toBe("too_many_requests");
	expect((await send(other, emptyForm)).statusCode).toBe(422);
	for (const stream of streams) stream.end(emptyForm);
	for (const answer of await Promise.all(running)) expect(answer.statusCode).toBe(422);
	expect((await send(person, emptyForm)).statusCode).toBe(422);
});

let networks = 0;
/** Nobody sends from there yet. */
const newNetwork = () => `192.0.2.${++networks}`;

/** Starts a burst without an announced size, which counts as 100 MB. */
function startBurst(person: PersonClient, remoteAddress = newNetwork()) {
	const stream = new PassThrough();
	const answer = harness.http.inject({
		method: "POST",
		url: person.path("/photos/selfie"),
		remoteAddress,
		headers: {
			authorization: `Bearer ${person.secret}`,
			"content-type": "multipart/form-data; boundary=x",
			"transfer-encoding": "chunked",
		},
		payload: stream,
	});
	return { answer, end: () => stream.end(emptyForm) };
}

/** Sends a burst of each person, and ends all of them once some are refused. @returns the responses, sorted by status */
async function sendBursts(people: readonly PersonClient[], refusedCount: number) {
	const bursts = people.map((person) => startBurst(person));
	const isAnswered = new Set<unknown>();
	for (const { answer } of bursts) void answer.then((response) => isAnswered.add(response));
	// All of them: one that is received after the others have ended is accepted.
	await waitUntil("the others to be refused", () => isAnswered.size === refusedCount);
	for (const { end } of bursts) end();
	const answers = await Promise.all(bursts.map(({ answer }) => answer));
	return answers.map(({ statusCode }) => statusCode).toSorted();
}

const startPeople = (count: number, of = business) =>
	Promise.all(Array.from({ length: count }, () => startPerson(of)));

test("the links of an app upload at most 320 MB at the same time, from however many networks", async () => {
	expect(await sendBursts(await startPeople(5), 2)).toEqual([422, 422, 422, 429, 429]);
	expect(await sendBursts(await startPeople(5), 2)).toEqual([422, 422, 422, 429, 429]);
});

test("a network uploads at most 240 MB at the same time, counted by the /48 of IPv6", async () => {
	const people = await startPeople(3);
	const bursts = people.map((person, index) => startBurst(person, `2001:db8:7:${index}::1`));
	const refused = await Promise.race(bursts.map(({ answer }) => answer));
	expect([refused.statusCode, refused.json<Problem>().code]).toEqual([429, "too_many_requests"]);
	for (const { end } of bursts) end();
	const answers = await Promise.all(bursts.map(({ answer }) => answer));
	expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([422, 422, 429]);
});

test("the test apps together leave room for others, and are told that the server is busy", async () => {
	const mine = await startPeople(3);
	const theirs = await startPeople(2, await harness.business());
	const bursts = [...mine, ...theirs].map((person) => startBurst(person));
	const refused = await Promise.race(bursts.map(({ answer }) => answer));
	expect([refused.statusCode, refused.json<Problem>().code]).toEqual([503, "overloaded"]);
	expect(refused.headers["retry-after"]).toBe("5");
	for (const { end } of bursts) end();
	const answers = await Promise.all(bursts.map(({ answer }) => answer));
	expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([422, 422, 422, 422, 503]);
});
