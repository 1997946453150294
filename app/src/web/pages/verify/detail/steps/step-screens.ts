import type { PersonSession } from "../../../../../domain/verifications/capture/person-session-contract.ts";
import { isPhotoTaken } from "../sent-photos.ts";

export type SessionStep = PersonSession["steps"][number];

/** What a step needs to know of the session. */
export type StepSession = Pick<PersonSession, "document" | "sides" | "photos" | "steps">;

/** A screen of a step: a document has one for its choice, and one for each side. */
export interface StepScreen {
	/** Unique on the path. */
	name: string;
	isDone: boolean;
}

/** Screens of the types of steps that have others than one by their key. */
const screensByType: Partial<
	Record<SessionStep["type"], (session: StepSession, step: SessionStep) => StepScreen[]>
> = {
	document: (session) => [
		{ name: "document", isDone: session.document !== null },
		...(session.document ? session.sides : []).map((kind) => ({
			name: kind,
			isDone: isPhotoTaken(session, kind),
		})),
	],
	// A photo that the server doesn't take for the step, as it asks for a challenge, is taken again.
	selfie: (session, { done }) => [{ name: "selfie", isDone: done && isPhotoTaken(session, "selfie") }],
};

/** The screens of a step, in order. */
export const listScreensOfStep = (session: StepSession, step: SessionStep): StepScreen[] =>
	screensByType[step.type]?.(session, step) ?? [{ name: step.key, isDone: step.done }];
