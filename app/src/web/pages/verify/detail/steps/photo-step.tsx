import type { ReactNode } from "react";
import type {
	PersonSession,
	PhotoVerdict,
} from "../../../../../domain/verifications/capture/person-session-contract.ts";
import type { PhotoKind } from "../../../../../domain/verifications/file-contract.ts";
import { PhotoCapture } from "../../capture/photo-capture.tsx";
import { LivenessSelfie } from "../../liveness/liveness-selfie.tsx";
import { getDocumentKey, isLastMissingPhoto } from "../flow-steps.ts";
import type { usePersonSession } from "../use-person-session.ts";

/** A step that takes a photo of the document or the face. The last one sends all. */
export function PhotoStep({
	session,
	document,
	kind,
	isBack,
	person,
	act,
	onTake,
	onKeepPhoto,
	onContinue,
	onSent,
	actions,
}: {
	session: PersonSession;
	document: NonNullable<PersonSession["document"]>;
	kind: PhotoKind;
	/** Whether the person went back to this step. */
	isBack: boolean;
	person: NonNullable<ReturnType<typeof usePersonSession>["person"]>;
	act: ReturnType<typeof usePersonSession>["act"];
	/** The step stays until the person has seen what became of the photo. */
	onTake: () => void;
	/** The person continues with a photo, even if it was rejected. */
	onKeepPhoto: (capture: string) => void;
	onContinue: () => Promise<void>;
	onSent: () => void;
	actions: ReactNode;
}) {
	const last = isLastMissingPhoto(session, kind);
	const accept = async ({ capture }: PhotoVerdict) => {
		onKeepPhoto(capture);
		if (!last) return onContinue();
		await act(person.submit());
		onSent();
	};
	const sent = session.photos.find((photo) => photo.kind === kind);
	const rejected = sent?.usable === false ? sent : undefined;
	const onKeep =
		sent && (isBack || rejected)
			? async () => {
					onKeepPhoto(sent.capture);
					await onContinue();
				}
			: undefined;
	const shared = {
		document: document.type,
		before: rejected,
		test: session.mode === "test",
		last,
		onAccept: accept,
		onKeep,
	};
	if (kind === "selfie" && session.liveness === "active")
		return (
			<LivenessSelfie
				{...shared}
				draw={person.createLivenessChallenge}
				send={({ nonce }, ...rest) => person.submitChallengeStep(nonce, ...rest)}
				complete={(nonce, left) => {
					onTake();
					return person.completeChallenge(nonce, left);
				}}
				upload={(photo, ...sending) => {
					onTake();
					return person.upload("selfie", [photo], ...sending);
				}}
				actions={actions}
			/>
		);
	return (
		<>
			<PhotoCapture
				{...shared}
				key={`${kind} ${getDocumentKey(session)}`}
				kind={kind}
				upload={(...photo) => {
					onTake();
					return person.upload(...photo);
				}}
				record={session.liveness === "passive" ? person.record : null}
			/>
			{actions}
		</>
	);
}
