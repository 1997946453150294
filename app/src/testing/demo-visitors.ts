import type { DemoChallenge, LivenessDemo } from "../domain/demos/contract.ts";
import type { Client } from "./client.ts";
import type { FilmedFrame } from "./filmed.ts";
import type { Harness } from "./harness.ts";
import { specimen } from "./specimens.ts";

/** Somebody on the site, without an account. */
export async function demoVisitor(harness: Harness, language = "en"): Promise<Client> {
	const client = harness.visitor({ "accept-language": language });
	await client.get("/api/csrf-cookie");
	return client;
}

/** Sends pictures to a demo: names of specimens, or bytes. */
export async function sendToDemo<Answer>(harness: Harness, path: string, files: (string | Uint8Array)[]) {
	const form = new FormData();
	for (const file of files) {
		const bytes = typeof file === "string" ? specimen(file) : file;
		form.append("file", new Blob([new Uint8Array(bytes)]), "picture");
	}
	return (await demoVisitor(harness)).change<Answer>("POST", `/api/demo/${path}`, form);
}

export async function drawDemoChallenge(client: Client, body: object = {}): Promise<DemoChallenge> {
	const drawn = await client.change<DemoChallenge>("POST", "/api/demo/liveness/challenges", body);
	if (drawn.status !== 201) throw new Error(`Drawing a challenge failed: ${JSON.stringify(drawn.body)}`);
	return drawn.body;
}

export async function answerDemoChallenge(client: Client, token: string, frames: readonly FilmedFrame[]) {
	const form = new FormData();
	form.append("challenge", token);
	for (const { name, picture } of frames) form.append("file", new Blob([new Uint8Array(picture)]), name);
	return client.change<LivenessDemo>("POST", "/api/demo/liveness/answers", form);
}
