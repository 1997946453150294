import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentType } from "../../../../documents-contract.ts";
import type { PictureVerdict } from "../../../../domain/verifications/capture/person-session-contract.ts";
import type { LivenessChallenge } from "../../../../domain/verifications/liveness/challenge-contract.ts";
import type { ChallengeStepKind } from "../../../../domain/verifications/liveness/challenge-limits-contract.ts";
import type { LivenessFrame } from "../../../client/api/api-client.ts";
import { toErrorMessage } from "../../../client/forms/form-errors.ts";
import { Notice } from "../../../design/feedback/notice.tsx";
import { CameraBlocked } from "../camera/camera-blocked.tsx";
import { FilePicker } from "../capture/file-picker.tsx";
import { KeepSentPicture } from "../capture/keep-sent.tsx";
import css from "../capture/picture-capture.module.css";
import { PictureReview } from "../capture/picture-review.tsx";
import { SpecimenPicker } from "../capture/specimen-picker.tsx";
import { useTakenPicture } from "../capture/use-taken-picture.ts";
import { preloadFaceGuide } from "../face-guide/start-face-guide.ts";
import { LivenessIntro } from "./liveness-intro.tsx";
import { LivenessStage } from "./liveness-stage.tsx";
import type { Interruption, SubmitChallengeStep } from "./use-challenge-filming.ts";

/** The selfie with active liveness: films the person while they follow the challenge. */
export function LivenessSelfie({
	document,
	draw,
	send,
	complete,
	upload,
	onAccept,
	onKeep,
	before,
	test,
	last,
	actions,
}: {
	document: DocumentType;
	draw: (without: readonly ChallengeStepKind[]) => Promise<LivenessChallenge>;
	/** Sends a step as soon as it is done. */
	send: SubmitChallengeStep;
	/** Completes the challenge: the sent steps become the selfie. */
	complete: (nonce: string) => Promise<PictureVerdict>;
	/** Uploads a specimen instead. */
	upload: (picture: Blob, onProgress: (share: number) => void) => Promise<PictureVerdict>;
	onAccept: (verdict: PictureVerdict) => Promise<void>;
	/** Keeps the selfie sent before and continues; undefined if there is none. */
	onKeep: (() => Promise<void>) | undefined;
	before: PictureVerdict | undefined;
	/** Whether specimens may be used (test mode). */
	test: boolean;
	/** Whether the selfie is the last missing photo. */
	last: boolean;
	/** Shown below, except while the camera fills the screen. */
	actions: ReactNode;
}) {
	const { t } = useTranslation("verify");
	const { t: tCommon } = useTranslation();
	const { taken, take, clear } = useTakenPicture();
	const [without, setWithout] = useState<readonly ChallengeStepKind[]>([]);
	const [choosing, setChoosing] = useState(false);
	const [filming, setFilming] = useState(false);
	const [usesPhoto, setUsesPhoto] = useState(false);
	const [interruption, setInterruption] = useState<{ why: Interruption; text: string } | null>(null);
	useEffect(preloadFaceGuide, []);

	const begin = () => {
		clear();
		setUsesPhoto(false);
		setInterruption(null);
		setFilming(true);
	};
	const otherWay = () => {
		clear();
		setChoosing(true);
	};
	const interrupted = (why: Interruption, error?: unknown) => {
		setFilming(false);
		const text = why === "refused" ? toErrorMessage(error, tCommon) : t(interruptionTexts[why]);
		setInterruption({ why, text });
	};
	const filmed = ({ nonce }: LivenessChallenge, frames: LivenessFrame[]) => {
		setFilming(false);
		const [first] = frames;
		if (!first) return interrupted("lost_camera");
		void take(first.picture, () => complete(nonce));
	};
	const use = (picture: Blob) => {
		setUsesPhoto(true);
		void take(picture, (onProgress) => upload(picture, onProgress));
	};
	if (filming)
		return (
			<LivenessStage draw={() => draw(without)} send={send} onFilmed={filmed} onInterrupted={interrupted} />
		);
	return (
		<>
			<h1 className={css.title}>{t("live.title")}</h1>
			{taken ? (
				<PictureReview
					{...taken}
					of={usesPhoto ? "photo" : "gestures"}
					last={last}
					onRetake={usesPhoto ? clear : begin}
					onOtherWay={usesPhoto ? undefined : otherWay}
					onAccept={onAccept}
				/>
			) : (
				<>
					{before && before.reasons.length > 0 && (
						<p className={css.previousReasons}>
							{t("capture.before")} {before.reasons.map((reason) => reason.message).join(" ")}
						</p>
					)}
					{interruption && <InterruptionNotice {...interruption} onRetry={begin} />}
					<LivenessIntro without={without} onWithout={setWithout} choosing={choosing} onBegin={begin} />
					{onKeep && <KeepSentPicture onKeep={onKeep} />}
					{test && (
						<>
							<FilePicker text={t("live.file")} onChoose={use} />
							<SpecimenPicker kind="selfie" document={document} onUse={use} />
						</>
					)}
				</>
			)}
			{actions}
		</>
	);
}

/** What to do after each interruption, in the `verify` texts. */
export const interruptionTexts = {
	denied: "live.denied_text",
	missing: "live.missing_text",
	failed: "live.failed_text",
	stopped: "live.stopped",
	lost_camera: "live.lost_camera",
	lost_network: "live.lost_network",
} as const;

/** Why filming was interrupted, and how to try again. */
export function InterruptionNotice({
	why,
	text,
	onRetry,
}: {
	why: Interruption;
	text: string;
	onRetry: () => void;
}) {
	if (why === "denied" || why === "missing" || why === "failed")
		return <CameraBlocked state={why} text={text} onRetry={onRetry} />;
	return (
		<div className={css.problem}>
			<Notice tone="warn">{text}</Notice>
		</div>
	);
}
