import type {
	DemoChallenge,
	DocumentDemo,
	DrawDemoChallengeInput,
	FaceMatchDemo,
	LivenessDemo,
} from "../domain/demos/contract.ts";
import type { LiveFrame } from "./api.ts";
import type { Call } from "./call.ts";

/** The proof that no robot asks, and the pictures. */
function tried(token: string | undefined, files: readonly Blob[]): FormData {
	const form = new FormData();
	if (token !== undefined) form.append("bot_token", token);
	for (const file of files) form.append("file", file, "picture");
	return form;
}

export const frameName = ({ step, at, colour }: Omit<LiveFrame, "picture">): string =>
	`${[step, at, colour].filter((part) => part !== undefined).join("-")}.jpg`;

/** The engine at work on what a visitor shows it. */
export function demoCalls({ call }: Call) {
	const post = <T>(path: string, body: object) =>
		call<T>({ method: "POST", path: `/api/demo/${path}`, body });
	return {
		tryFaceMatch: (pictures: readonly [Blob, Blob], token: string | undefined) =>
			post<FaceMatchDemo>("facematch", tried(token, pictures)),
		tryDocument: (picture: Blob, token: string | undefined) =>
			post<DocumentDemo>("document", tried(token, [picture])),
		drawDemoChallenge: (input: DrawDemoChallengeInput) => post<DemoChallenge>("liveness/challenges", input),
		tryLiveness(challenge: DemoChallenge, frames: readonly LiveFrame[]) {
			const form = new FormData();
			form.append("challenge", challenge.token);
			for (const frame of frames) form.append("file", frame.picture, frameName(frame));
			return post<LivenessDemo>("liveness/answers", form);
		},
	};
}
