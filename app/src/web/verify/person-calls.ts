import type { ChosenDocument } from "../../domain/verifications/capture/person-contract.ts";
import type { PictureKind } from "../../domain/verifications/contract.ts";
import type { LightColour, StepKind } from "../../domain/verifications/liveness/challenge-rules-contract.ts";
import type { Locale } from "../../i18n/locales.ts";
import { formOf } from "../call.ts";
import type { Client } from "../client.ts";

/** A picture taken while the person does what a challenge asks. */
export interface LiveFrame {
	picture: Blob;
	/** Counted from 0. */
	step: number;
	/** Milliseconds since the challenge was shown. */
	at: number;
	/** What the screen showed, in a step of lights. */
	colour?: LightColour;
}

/** A frame's file tells its place in the challenge. */
export const frameName = ({ step, at, colour }: Omit<LiveFrame, "picture">): string =>
	`${[step, at, colour].filter((part) => part !== undefined).join("-")}.jpg`;

/** What the person of a link does, by the link's id and secret. */
export const personCalls = (client: Client) => (id: string, secret: string) => {
	const as = { path: { id }, secret };
	return {
		session: () => client.get("/api/v1/verify/{id}", as),
		open: () => client.post("/api/v1/verify/{id}/open", as),
		start: (locale: Locale, device?: string) =>
			client.post("/api/v1/verify/{id}/start", {
				...as,
				body: { consent: true, locale, ...(device && { device }) },
			}),
		decline: () => client.post("/api/v1/verify/{id}/decline", as),
		chooseDocument: (body: ChosenDocument) => client.put("/api/v1/verify/{id}/document", { ...as, body }),
		upload(kind: PictureKind, files: readonly Blob[]) {
			const body = new FormData();
			for (const [index, file] of files.entries()) body.append("file", file, `${kind}-${index}`);
			return client.post("/api/v1/verify/{id}/pictures/{kind}", { path: { id, kind }, secret, body });
		},
		drawChallenge: (without: readonly StepKind[]) =>
			client.post("/api/v1/verify/{id}/challenges", { ...as, body: { without: [...without] } }),
		/** The frames of one step of a challenge, in the order they were taken. */
		sendStep(
			nonce: string,
			{ step, number }: { step: number; number: number },
			frames: readonly LiveFrame[],
			onProgress: (share: number) => void,
		) {
			const body = new FormData();
			for (const frame of frames) body.append("file", frame.picture, frameName(frame));
			const path = { id, nonce, step, number };
			return client.put("/api/v1/verify/{id}/challenges/{nonce}/steps/{step}/tries/{number}", {
				path,
				secret,
				body,
				onProgress,
			});
		},
		completeChallenge: (nonce: string) =>
			client.post("/api/v1/verify/{id}/challenges/{nonce}/complete", { path: { id, nonce }, secret }),
		/** The recording of the selfie that `capture` names. */
		record: (capture: string, recording: Blob) =>
			client.put("/api/v1/verify/{id}/recordings/{capture}", {
				path: { id, capture },
				secret,
				body: formOf(recording),
			}),
		submit: () => client.post("/api/v1/verify/{id}/submit", as),
	};
};
