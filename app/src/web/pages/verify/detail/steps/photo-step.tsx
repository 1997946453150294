import type { PhotoVerdict } from "../../../../../domain/verifications/capture/person-session-contract.ts";
import type { PhotoKind } from "../../../../../domain/verifications/file-contract.ts";
import { PhotoCapture } from "../../capture/photo-capture.tsx";
import { LivenessSelfie } from "../../liveness/liveness-selfie.tsx";
import { getDocumentKey } from "../sent-photos.ts";
import type { StepScreenProps } from "./step-screen-props.ts";

/** Takes a photo of the document or the face. The last one sends all. */
export function PhotoStep({
	session,
	kind,
	person,
	act,
	isLast,
	isBack,
	onTake,
	onKeepPhoto,
	onContinue,
	onFollow,
	actions,
}: Omit<StepScreenProps, "screen"> & { kind: PhotoKind }) {
	const accept = async ({ capture }: PhotoVerdict) => {
		onKeepPhoto(capture);
		if (!isLast) return onContinue();
		await act(person.submit());
		onFollow();
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
		document: session.document?.type ?? session.documents[0] ?? "passport",
		before: rejected,
		test: session.mode === "test",
		last: isLast,
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
