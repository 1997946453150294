import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentType } from "../../domain/apps/documents.ts";
import type { PictureVerdict } from "../../domain/verifications/capture/person-contract.ts";
import type { LivenessChallenge } from "../../domain/verifications/liveness/challenge-contract.ts";
import type { StepKind } from "../../domain/verifications/liveness/challenge-rules-contract.ts";
import { ApiError, type LiveFrame } from "../api.ts";
import { Notice } from "../components/notice.tsx";
import { CameraBlocked } from "./camera-blocked.tsx";
import css from "./capture.module.css";
import { FileChoice } from "./file-choice.tsx";
import { prepareGuide } from "./guide/start-guide.ts";
import { KeepSent } from "./keep-sent.tsx";
import { LiveIntro } from "./live-intro.tsx";
import { type Interruption, LiveStage, type SendStep } from "./live-stage.tsx";
import { Review } from "./review.tsx";
import { TestDocuments } from "./test-documents.tsx";
import { useTaken } from "./use-taken.ts";

/** A selfie that proves a living person: they do what the server asks, and are filmed. */
export function LiveSelfie({
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
	draw: (without: readonly StepKind[]) => Promise<LivenessChallenge>;
	/** Sends a step as soon as it is done. */
	send: SendStep;
	/** Makes the selfie of the steps that were sent. */
	complete: (nonce: string) => Promise<PictureVerdict>;
	/** Sends a specimen in the place of it. */
	upload: (picture: Blob) => Promise<PictureVerdict>;
	onAccept: () => Promise<void>;
	/** Goes on with the selfie that was sent before, where there is one. */
	onKeep: (() => Promise<void>) | undefined;
	before: PictureVerdict | undefined;
	/** Whether pictures of invented people may be used in the place of oneself. */
	test: boolean;
	/** Whether nothing else is missing. */
	last: boolean;
	/** Shown below, but not while the camera has the whole screen. */
	actions: ReactNode;
}) {
	const { t } = useTranslation("verify");
	const { taken, take, clear } = useTaken();
	const [without, setWithout] = useState<readonly StepKind[]>([]);
	const [choosing, setChoosing] = useState(false);
	const [filming, setFilming] = useState(false);
	const [photo, setPhoto] = useState(false);
	const [trouble, setTrouble] = useState<{ why: Interruption; text: string } | null>(null);
	useEffect(prepareGuide, []);

	const begin = () => {
		clear();
		setPhoto(false);
		setTrouble(null);
		setFilming(true);
	};
	const otherWay = () => {
		clear();
		setChoosing(true);
	};
	const interrupted = (why: Interruption, error?: unknown) => {
		setFilming(false);
		const refusal = error instanceof ApiError ? error.message : "";
		setTrouble({ why, text: why === "refused" ? refusal : t(interruptionTexts[why]) });
	};
	const filmed = ({ nonce }: LivenessChallenge, frames: LiveFrame[]) => {
		setFilming(false);
		const [first] = frames;
		if (!first) return interrupted("lost_camera");
		void take(first.picture, () => complete(nonce));
	};
	const use = (picture: Blob) => {
		setPhoto(true);
		void take(picture, () => upload(picture));
	};
	if (filming)
		return <LiveStage draw={() => draw(without)} send={send} onFilmed={filmed} onInterrupted={interrupted} />;
	return (
		<>
			<h1 className={css.title}>{t("live.title")}</h1>
			{taken ? (
				<Review
					{...taken}
					of={photo ? "photo" : "gestures"}
					last={last}
					onRetake={photo ? clear : begin}
					onOtherWay={photo ? undefined : otherWay}
					onAccept={onAccept}
				/>
			) : (
				<>
					{before && before.reasons.length > 0 && (
						<p className={css.before}>
							{t("capture.before")} {before.reasons.map((reason) => reason.message).join(" ")}
						</p>
					)}
					{trouble && <Trouble {...trouble} onRetry={begin} />}
					<LiveIntro without={without} onWithout={setWithout} choosing={choosing} onBegin={begin} />
					{onKeep && <KeepSent onKeep={onKeep} />}
					{test && (
						<>
							<FileChoice text={t("live.file")} onChoose={use} />
							<TestDocuments kind="selfie" document={document} onUse={use} />
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

/** Why there was no film, and how to come to one. */
export function Trouble({ why, text, onRetry }: { why: Interruption; text: string; onRetry: () => void }) {
	if (why === "denied" || why === "missing" || why === "failed")
		return <CameraBlocked state={why} text={text} onRetry={onRetry} />;
	return (
		<div className={css.trouble}>
			<Notice tone="warn">{text}</Notice>
		</div>
	);
}
