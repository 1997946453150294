import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PhotoVerdict } from "../../../../domain/verifications/capture/person-session-contract.ts";
import type { LivenessChallenge } from "../../../../domain/verifications/liveness/challenge-contract.ts";
import type { ChallengeStepKind } from "../../../../domain/verifications/values.ts";
import type { DocumentType } from "../../../../shared/documents.ts";
import { FilePicker } from "../capture/file-picker.tsx";
import { KeepSentPhoto } from "../capture/keep-sent.tsx";
import css from "../capture/photo-capture.module.css";
import { PhotoReview } from "../capture/photo-review.tsx";
import { PreviousReasons } from "../capture/previous-reasons.tsx";
import { SpecimenPicker } from "../capture/specimen-picker.tsx";
import type { SendPhoto } from "../capture/use-taken-photo.ts";
import { preloadFaceGuide } from "../face-guide/start-face-guide.ts";
import { InterruptionNotice } from "./interruption-notice.tsx";
import { LivenessIntro } from "./liveness-intro.tsx";
import { LivenessStage } from "./liveness-stage.tsx";
import type { SubmitChallengeStep } from "./use-challenge-filming.ts";
import { useSelfieAttempt } from "./use-selfie-attempt.ts";

interface LivenessSelfieProps {
	document: DocumentType;
	draw: (without: readonly ChallengeStepKind[]) => Promise<LivenessChallenge>;
	/** Sends a step as soon as it is done. */
	send: SubmitChallengeStep;
	/** Completes the challenge: the sent steps become the selfie. */
	complete: (nonce: string, left: AbortSignal) => Promise<PhotoVerdict>;
	/** Uploads a specimen instead. */
	upload: (photo: Blob, ...sending: Parameters<SendPhoto>) => Promise<PhotoVerdict>;
	onAccept: (verdict: PhotoVerdict) => Promise<void>;
	/** Keeps the selfie sent before and continues; undefined if there is none. */
	onKeep: (() => Promise<void>) | undefined;
	before: PhotoVerdict | undefined;
	/** Whether specimens may be used (test mode). */
	test: boolean;
	/** Whether the selfie is the last missing photo. */
	last: boolean;
	/** Shown below, except while the camera fills the screen. */
	actions: ReactNode;
}

/** The selfie with active liveness: films the person while they follow the challenge. */
export function LivenessSelfie(props: LivenessSelfieProps) {
	const { document, draw, send, complete, upload, onAccept, onKeep, before, test, last, actions } = props;
	const { t } = useTranslation("verify");
	const attempt = useSelfieAttempt({ complete, upload });
	const { taken, usesPhoto, interruption, begin, submitPhoto, clear } = attempt;
	const [without, setWithout] = useState<readonly ChallengeStepKind[]>([]);
	const [choosing, setChoosing] = useState(false);
	useEffect(preloadFaceGuide, []);

	const chooseOtherWay = () => {
		clear();
		setChoosing(true);
	};
	if (attempt.isFilming)
		return (
			<LivenessStage
				draw={() => draw(without)}
				send={send}
				onFilmed={attempt.submitFilm}
				onInterrupted={attempt.interrupt}
			/>
		);
	return (
		<>
			<h1 className={css.title}>{t("live.title")}</h1>
			{taken ? (
				<PhotoReview
					{...taken}
					of={usesPhoto ? "photo" : "gestures"}
					last={last}
					onRetake={usesPhoto ? clear : begin}
					onOtherWay={usesPhoto ? undefined : chooseOtherWay}
					onAccept={onAccept}
				/>
			) : (
				<>
					<PreviousReasons verdict={before} />
					{interruption && <InterruptionNotice {...interruption} onRetry={begin} />}
					<LivenessIntro without={without} onWithout={setWithout} choosing={choosing} onBegin={begin} />
					{onKeep && <KeepSentPhoto onKeep={onKeep} />}
					{test && (
						<>
							<FilePicker text={t("live.file")} onChoose={submitPhoto} />
							<SpecimenPicker kind="selfie" document={document} onUse={submitPhoto} />
						</>
					)}
				</>
			)}
			{actions}
		</>
	);
}
