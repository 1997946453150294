import type { SelectedDocument } from "../../../domain/verifications/capture/person-session-contract.ts";
import type { PhotoKind } from "../../../domain/verifications/file-contract.ts";
import type { ChallengeStepKind, LightColor } from "../../../domain/verifications/values.ts";
import type { PersonLocale } from "../../../i18n/locales.ts";
import { createFileForm } from "./api-request.ts";
import type { TypedClient } from "./client.ts";

/** A frame filmed during a liveness challenge. */
export interface LivenessFrame {
	photo: Blob;
	/** Zero-based. */
	step: number;
	/** Milliseconds since the challenge was shown. */
	at: number;
	/** The screen's color, in a lights step. */
	color?: LightColor;
}

/** A frame's file name encodes its position in the challenge. */
export const formatFrameName = ({ step, at, color }: Omit<LivenessFrame, "photo">): string =>
	`${[step, at, color].filter((part) => part !== undefined).join("-")}.jpg`;

/** The person's API calls, authenticated by the link's ID and secret. */
export const createPersonCalls = (client: TypedClient) => (id: string, secret: string) => {
	const as = { path: { id }, secret };
	return {
		session: () => client.get("/api/v1/verify/{id}", as),
		open: () => client.post("/api/v1/verify/{id}/open", as),
		start: (locale: PersonLocale, device?: string) =>
			client.post("/api/v1/verify/{id}/start", {
				...as,
				body: { consent: true, locale, ...(device && { device }) },
			}),
		decline: () => client.post("/api/v1/verify/{id}/decline", as),
		selectDocument: (body: SelectedDocument) => client.put("/api/v1/verify/{id}/document", { ...as, body }),
		upload(
			kind: PhotoKind,
			files: readonly Blob[],
			onProgress: (share: number) => void,
			signal: AbortSignal,
		) {
			const body = new FormData();
			for (const [index, file] of files.entries()) body.append("file", file, `${kind}-${index}`);
			return client.post("/api/v1/verify/{id}/photos/{kind}", {
				path: { id, kind },
				secret,
				body,
				onProgress,
				signal,
			});
		},
		createLivenessChallenge: (without: readonly ChallengeStepKind[]) =>
			client.post("/api/v1/verify/{id}/challenges", { ...as, body: { without: [...without] } }),
		/** Sends the frames of one challenge step, in order. */
		submitChallengeStep(
			nonce: string,
			{ step, number }: { step: number; number: number },
			frames: readonly LivenessFrame[],
			onProgress: (share: number) => void,
		) {
			const body = new FormData();
			for (const frame of frames) body.append("file", frame.photo, formatFrameName(frame));
			const path = { id, nonce, step, number };
			return client.put("/api/v1/verify/{id}/challenges/{nonce}/steps/{step}/attempts/{number}", {
				path,
				secret,
				body,
				onProgress,
			});
		},
		completeChallenge: (nonce: string, signal: AbortSignal) =>
			client.post("/api/v1/verify/{id}/challenges/{nonce}/complete", { path: { id, nonce }, secret, signal }),
		/** Uploads the recording of a selfie, by its `capture`. */
		record: (capture: string, recording: Blob) =>
			client.put("/api/v1/verify/{id}/recordings/{capture}", {
				path: { id, capture },
				secret,
				body: createFileForm(recording),
			}),
		submit: () => client.post("/api/v1/verify/{id}/submit", as),
	};
};
