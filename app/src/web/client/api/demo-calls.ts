import type { DemoChallenge } from "../../../domain/demos/contract.ts";
import type { TypedClient } from "./client.ts";
import { formatFrameName, type LivenessFrame } from "./person-calls.ts";

/** A form with the bot protection token and the photos. */
function createDemoForm(token: string | undefined, files: readonly Blob[]): FormData {
	const form = new FormData();
	if (token !== undefined) form.append("bot_token", token);
	for (const file of files) form.append("file", file, "photo");
	return form;
}

/** Runs the engine on a visitor's photos. */
export const createDemoCalls = (client: TypedClient) => ({
	runFaceMatchDemo: (photos: readonly [Blob, Blob], token: string | undefined) =>
		client.post("/api/demo/facematch", { body: createDemoForm(token, photos) }),
	runDocumentDemo: (photo: Blob, token: string | undefined) =>
		client.post("/api/demo/document", { body: createDemoForm(token, [photo]) }),
	runLivenessDemo(challenge: DemoChallenge, frames: readonly LivenessFrame[]) {
		const body = new FormData();
		body.append("challenge", challenge.token);
		for (const frame of frames) body.append("file", frame.photo, formatFrameName(frame));
		return client.post("/api/demo/liveness/answers", { body });
	},
});
