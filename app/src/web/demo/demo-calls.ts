import type { DemoChallenge } from "../../domain/demos/contract.ts";
import type { Client } from "../client.ts";
import { frameName, type LiveFrame } from "../verify/person-calls.ts";

/** The proof that no robot asks, and the pictures. */
function tried(token: string | undefined, files: readonly Blob[]): FormData {
	const form = new FormData();
	if (token !== undefined) form.append("bot_token", token);
	for (const file of files) form.append("file", file, "picture");
	return form;
}

/** The engine at work on pictures that a visitor shows it. */
export const demoCalls = (client: Client) => ({
	tryFaceMatch: (pictures: readonly [Blob, Blob], token: string | undefined) =>
		client.post("/api/demo/facematch", { body: tried(token, pictures) }),
	tryDocument: (picture: Blob, token: string | undefined) =>
		client.post("/api/demo/document", { body: tried(token, [picture]) }),
	tryLiveness(challenge: DemoChallenge, frames: readonly LiveFrame[]) {
		const body = new FormData();
		body.append("challenge", challenge.token);
		for (const frame of frames) body.append("file", frame.picture, frameName(frame));
		return client.post("/api/demo/liveness/answers", { body });
	},
});
