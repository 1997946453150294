import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { signWebhook, verifyResult, verifyWebhook, WebhookVerificationError } from "../index.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const other = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
const id = "evt_01jd4m8q3ve9r8k2t6w5x7y9za";
const payload = JSON.stringify({
	id,
	object: "event",
	type: "verification.approved",
	mode: "test",
	object_id: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za",
	data: { status: "approved", reference: "Élodie – n° 7" },
});

const signed = (timestamp = new Date(), by = secret) => signWebhook(payload, { id, secret: by, timestamp });
// The clock is frozen, so the age of a message doesn't depend on the machine's speed.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

describe("webhooks and the standardwebhooks library", () => {
	test("a message signed by the standardwebhooks library is verified", async () => {
		const timestamp = new Date();
		const headers = {
			"webhook-id": id,
			"webhook-timestamp": String(Math.floor(timestamp.getTime() / 1000)),
			"webhook-signature": new Webhook(secret).sign(id, timestamp, payload),
		};
		const event = await verifyWebhook(payload, headers, secret);
		if (event.type !== "verification.approved") throw new Error("Its type says what it is.");
		expect(event.data.reference).toBe("Élodie – n° 7");
	});

	test("a message signed by this SDK is verified by the standardwebhooks library", async () => {
		expect(new Webhook(secret).verify(payload, await signed())).toEqual(JSON.parse(payload));
	});
});

describe("accepted webhook messages", () => {
	test("a message with fetch's or Node's headers in any case, and a body of bytes, is accepted", async () => {
		const headers = await signed();
		const upper = Object.fromEntries(
			Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
		);
		for (const form of [headers, new Headers(headers), upper])
			expect(await verifyWebhook(new TextEncoder().encode(payload), form, secret)).toMatchObject({ id });
	});

	test("bytes in any form, pairs of headers and a secret with white space around it are accepted", async () => {
		const bytes = new TextEncoder().encode(payload);
		const padded = new Uint8Array([0, ...bytes, 0]).subarray(1, -1);
		const bodies = [bytes.buffer, Buffer.from(bytes), padded, new DataView(padded.buffer, 1, bytes.length)];
		for (const body of bodies)
			expect(await verifyWebhook(body, Object.entries(await signed()), `  ${secret}\r\n`)).toMatchObject({
				id,
			});
	});

	test("a message is accepted if any of its signatures fits any of the secrets", async () => {
		const [first, second] = [await signed(), await signed(new Date(), other)];
		const both = {
			...first,
			"webhook-signature": `v1a,xyz ${second["webhook-signature"]} ${first["webhook-signature"]}`,
		};
		for (const secrets of [secret, other, [other, secret]])
			expect(await verifyWebhook(payload, both, secrets)).toMatchObject({ id });
	});

	test("a thin payload without data is accepted", async () => {
		const { data: _, ...thin } = JSON.parse(payload);
		const text = JSON.stringify(thin);
		expect(await verifyWebhook(text, await signWebhook(text, { id, secret }), secret)).toEqual(thin);
	});

	test.each([
		Number.NaN,
		Number.POSITIVE_INFINITY,
		Number.NEGATIVE_INFINITY,
		-1,
		"300",
		null,
		true,
		300n,
		1e10 + 1,
		1e308,
	])("the tolerance %s is refused, and a message a day old isn't accepted by it", async (tolerance) => {
		const options = { tolerance } as { tolerance: number };
		await expect(verifyWebhook(payload, await signed(ago(86_400)), secret, options)).rejects.toMatchObject({
			name: "WebhookVerificationError",
			code: "tolerance_invalid",
		});
		const old = { verification: "vrf_1", status: "approved", time: 1_000_000_000, signature: "00" };
		await expect(verifyResult(old, "secret", options)).rejects.toThrow(TypeError);
	});

	test("a message within the time tolerance is accepted, and the tolerance can be increased", async () => {
		await verifyWebhook(payload, await signed(ago(290)), secret);
		await verifyWebhook(payload, await signed(ago(900)), secret, { tolerance: 1000 });
	});
});

describe("refused webhook messages", () => {
	const refused = (work: Promise<unknown>) =>
		work.then(
			() => "taken",
			(error: unknown) => (error instanceof WebhookVerificationError ? error.code : error),
		);

	test("an altered, replayed, future, foreign or renamed message is refused", async () => {
		const headers = await signed();
		expect(await refused(verifyWebhook(payload.replace("approved", "declined"), headers, secret))).toBe(
			"signature_invalid",
		);
		expect(await refused(verifyWebhook(payload, headers, other))).toBe("signature_invalid");
		expect(await refused(verifyWebhook(payload, { ...headers, "webhook-id": "evt_2" }, secret))).toBe(
			"signature_invalid",
		);
		expect(await refused(verifyWebhook(payload, await signed(ago(310)), secret))).toBe("too_old");
		expect(await refused(verifyWebhook(payload, await signed(ago(-310)), secret))).toBe("too_new");
	});

	test.each([
		["webhook-id", "", "header_missing"],
		["webhook-timestamp", "soon", "timestamp_invalid"],
		["webhook-timestamp", "1e9", "timestamp_invalid"],
		["webhook-signature", "v1,", "signature_invalid"],
		["webhook-signature", "v1,not base64!", "signature_invalid"],
		["webhook-signature", "v2,abcd", "signature_invalid"],
	])("a message with %s “%s” is refused: %s", async (name, value, code) => {
		expect(await refused(verifyWebhook(payload, { ...(await signed()), [name]: value }, secret))).toBe(code);
	});

	test.each([
		["parsed JSON", JSON.parse(payload)],
		["parsed JSON that is a list", [1, 2]],
		["undefined", undefined],
		["null", null],
		["a number", 7],
	])("%s instead of the raw body is refused: pass the raw body", async (_, body) => {
		const error = await verifyWebhook(body as string, await signed(), secret).catch(
			(error: unknown) => error,
		);
		expect(error).toMatchObject({ name: "WebhookVerificationError", code: "payload_not_raw" });
		expect(String(error)).toContain("raw body");
	});

	test("a message without headers is refused", async () => {
		for (const headers of [
			undefined,
			null,
			{},
			[],
			7,
			"abc",
			true,
			[7],
			[null],
			[[7, "a"]],
			{ get: () => 7 },
		])
			expect(await refused(verifyWebhook(payload, headers as never, secret))).toBe("header_missing");
	});

	test("a message is refused without a usable secret, or if its body isn't an event", async () => {
		for (const wrong of ["", "whsec_", "whsec_é", "whsec_MfKQ 9r8G", [], undefined, null, [undefined]])
			expect(await refused(verifyWebhook(payload, await signed(), wrong as string))).toBe("secret_invalid");
		for (const body of ['{"type":"a","data":null}', '{"type":"a","data":[]}', '{"type":"a","data":7}']) {
			const signature = await signWebhook(body, { id, secret });
			expect(await refused(verifyWebhook(body, signature, secret))).toBe("payload_invalid");
		}
		const headers = await signWebhook("[]", { id, secret });
		expect(await refused(verifyWebhook("[]", headers, secret))).toBe("payload_invalid");
		const text = await signWebhook("null", { id, secret });
		expect(await refused(verifyWebhook("null", text, secret))).toBe("payload_invalid");
	});
});

test("Express and fetch handlers accept signed messages and refuse others", async () => {
	const app = express();
	app.post("/hook", express.raw({ type: "application/json" }), async (request, response) => {
		try {
			const event = await verifyWebhook(request.body, request.headers, secret);
			response.json({ took: event.type });
		} catch {
			response.sendStatus(400);
		}
	});
	const server = createServer(app).listen(0, "127.0.0.1");
	onTestFinished(() => void server.close());
	const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
	await new Promise((resolve) => server.once("listening", resolve));

	const handler = async (request: Request): Promise<Response> => {
		try {
			const event = await verifyWebhook(await request.text(), request.headers, secret);
			return Response.json({ took: event.type });
		} catch {
			return new Response(null, { status: 400 });
		}
	};
	for (const send of [
		(init: RequestInit) => fetch(url(), init),
		(init: RequestInit) => handler(new Request(url(), init)),
	])
		for (const [by, status] of [
			[secret, 200],
			[other, 400],
		] as const) {
			const headers = { "content-type": "application/json", ...(await signed(new Date(), by)) };
			const response = await send({ method: "POST", headers, body: payload });
			expect(response.status).toBe(status);
			if (status === 200) expect(await response.json()).toEqual({ took: "verification.approved" });
		}
});
