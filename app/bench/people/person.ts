/** A person who goes through a verification as their page does. */
import { setTimeout as delay } from "node:timers/promises";
import type { PersonSession } from "../../src/domain/verifications/capture/person-session-contract.ts";
import type { Verification } from "../../src/domain/verifications/contract.ts";
import { readSpecimen } from "../../src/testing/data/specimens.ts";

const photos = {
	document_front: readSpecimen("passports/anna-lind"),
	selfie: readSpecimen("selfies/anna-lind-1"),
};

/** Milliseconds until the first and the last answer to a photo: a busy server may ask to send it again. */
export interface SentPhoto {
	told: number;
	received: number;
	result: string;
}

function createSender(base: string, bearer: string, address: string) {
	return (method: string, path: string, body?: object): Promise<Response> => {
		const form = body instanceof FormData;
		return fetch(base + path, {
			method,
			headers: {
				authorization: `Bearer ${bearer}`,
				"x-forwarded-for": address,
				...(body && !form && { "content-type": "application/json" }),
			},
			...(body && { body: form ? body : JSON.stringify(body) }),
		});
	};
}

/** Sends again for as long as the server is busy. @param onAnswer called for each answer */
async function sendUntilReceived<T>(
	send: () => Promise<Response>,
	onAnswer: () => void = () => {},
): Promise<T> {
	for (;;) {
		const response = await send();
		const text = await response.text();
		onAnswer();
		if (response.ok) return JSON.parse(text) as T;
		if (![429, 503].includes(response.status)) throw new Error(`${response.url}: ${response.status} ${text}`);
		await delay(Number(response.headers.get("retry-after") ?? 1) * 1000 * (1 + Math.random() / 2));
	}
}

/** People so far: each has an address of their own. */
let people = 0;

/** Invites a person, who agrees and chooses their passport. */
export async function invite(base: string, key: string) {
	const number = people++;
	const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
	const business = createSender(base, key, address);
	const { id, client_secret } = await sendUntilReceived<Verification>(() =>
		business("POST", "/api/v1/verifications", {}),
	);
	const send = createSender(`${base}/api/v1/verify/${id}`, client_secret ?? "", address);
	await sendUntilReceived(() => send("POST", "/start", { consent: true, locale: "en" }));
	await sendUntilReceived(() => send("PUT", "/document", { type: "passport", country: "UTO" }));

	async function upload(kind: keyof typeof photos): Promise<SentPhoto> {
		const start = performance.now();
		let told: number | null = null;
		const { result } = await sendUntilReceived<{ result: string }>(
			() => {
				const form = new FormData();
				form.append("file", new Blob([new Uint8Array(photos[kind])]), `${kind}.jpg`);
				return send("POST", `/photos/${kind}`, form);
			},
			() => {
				told ??= performance.now() - start;
			},
		);
		const received = performance.now() - start;
		return { told: told ?? received, received, result };
	}

	/**
	 * Submits, and looks as often as the page does.
	 * @returns milliseconds until the decision, and those that the person was told first; null if it was stopped before
	 */
	async function decide(stop?: AbortSignal): Promise<{ decided: number; expected: number } | null> {
		const start = performance.now();
		const submitted = await send("POST", "/submit");
		await submitted.text();
		// An answer of 503 may come after the commit; then a second submission is refused with 409.
		if (!submitted.ok && submitted.status !== 409)
			await sendUntilReceived(() => send("POST", "/submit")).catch(() => {});
		const look = () => sendUntilReceived<PersonSession>(() => send("GET", ""));
		let session = await look();
		const expected = session.expected_wait_seconds ?? 0;
		while (session.status === "processing") {
			const wait = (session.expected_wait_seconds ?? 0) * 100;
			await delay(Math.min(Math.max(wait, 500), 15_000));
			if (stop?.aborted) return null;
			session = await look();
		}
		return { decided: performance.now() - start, expected: expected * 1000 };
	}
	return { upload, decide };
}
