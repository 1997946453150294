import type { DemoChallenge, LivenessDemo } from "../../domain/demos/contract.ts";
import type { ChallengeFrameFile } from "../data/challenge-frames.ts";
import { readSpecimen } from "../data/specimens.ts";
import type { Harness } from "../harness.ts";
import type { TestClient } from "./test-client.ts";

/** A visitor of the site, without an account. */
export async function createDemoVisitor(harness: Harness, language = "en"): Promise<TestClient> {
	const client = harness.visitor({ "accept-language": language });
	await client.get("/api/csrf-cookie");
	return client;
}

/** Sends photos to a demo, given as names of specimens or as bytes. */
export async function sendToDemo<Answer>(harness: Harness, path: string, files: (string | Uint8Array)[]) {
	const form = new FormData();
	for (const file of files) {
		const bytes = typeof file === "string" ? readSpecimen(file) : file;
		form.append("file", new Blob([new Uint8Array(bytes)]), "photo");
	}
	return (await createDemoVisitor(harness)).change<Answer>("POST", `/api/demo/${path}`, form);
}

export async function createDemoChallenge(client: TestClient, body: object = {}): Promise<DemoChallenge> {
	const drawn = await client.change<DemoChallenge>("POST", "/api/demo/liveness/challenges", body);
	if (drawn.status !== 201) throw new Error(`Drawing a challenge failed: ${JSON.stringify(drawn.body)}`);
	return drawn.body;
}

export async function answerDemoChallenge(
	client: TestClient,
	token: string,
	frames: readonly ChallengeFrameFile[],
) {
	const form = new FormData();
	form.append("challenge", token);
	for (const { name, photo } of frames) form.append("file", new Blob([new Uint8Array(photo)]), name);
	return client.change<LivenessDemo>("POST", "/api/demo/liveness/answers", form);
}
