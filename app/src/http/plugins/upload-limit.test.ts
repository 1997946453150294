import { PassThrough, type Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Problem } from "../../contract.ts";
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

async function started(): Promise<PersonClient> {
	const person = await harness.invite(business);
	await person.start();
	await person.choose();
	return person;
}

const emptyForm = "--x--\r\n";
const send = (person: PersonClient, payload: string | Readable) =>
	harness.http.inject({
		method: "POST",
		url: person.path("/pictures/selfie"),
		headers: {
			authorization: `Bearer ${person.secret}`,
			"content-type": "multipart/form-data; boundary=x",
		},
		payload,
	});

test("a person who uploads more than 200 MB at the same time has to wait, and nobody else", async () => {
	const [person, other] = [await started(), await started()];
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
