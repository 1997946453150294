import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentType } from "../../../../documents-contract.ts";
import type { PictureVerdict } from "../../../../domain/verifications/capture/person-session-contract.ts";
import type { PictureKind } from "../../../../domain/verifications/contract.ts";
import { Camera } from "../camera/camera.tsx";
import { CameraBlocked } from "../camera/camera-blocked.tsx";
import { type CameraState, findCameraProblem } from "../camera/use-camera.ts";
import { FilePicker } from "./file-picker.tsx";
import { KeepSentPicture } from "./keep-sent.tsx";
import css from "./picture-capture.module.css";
import { PictureReview } from "./picture-review.tsx";
import { SpecimenPicker } from "./specimen-picker.tsx";
import { useTakenPicture } from "./use-taken-picture.ts";

const isPhone = () => window.matchMedia("(pointer: coarse)").matches;

/** Takes a photo by camera or as a file, and shows the server's verdict. */
export function PictureCapture({
	kind,
	document,
	upload,
	record,
	onAccept,
	onKeep,
	last,
	before,
	test,
}: {
	kind: PictureKind;
	document: DocumentType;
	upload: (
		kind: PictureKind,
		frames: readonly Blob[],
		onProgress: (share: number) => void,
	) => Promise<PictureVerdict>;
	/** Uploads the recording of a photo; null if none is recorded. */
	record: ((capture: string, recording: Blob) => Promise<void>) | null;
	onAccept: (verdict: PictureVerdict) => Promise<void>;
	/** Keeps the photo sent before and continues; undefined if there is none. */
	onKeep: (() => Promise<void>) | undefined;
	last: boolean;
	/** The verdict on the previous photo, if the page was closed meanwhile. */
	before: PictureVerdict | undefined;
	/** Whether specimens may be used (test mode). */
	test: boolean;
}) {
	const { t } = useTranslation("verify");
	const [accepting, setAccepting] = useState(false);
	const { taken, take, clear } = useTakenPicture();
	const recording = useRef<Promise<Blob | null> | null>(null);
	const [camera, setCamera] = useState<{ state: CameraState; retry: () => void } | null>(null);

	/** If the upload fails, the person continues without it. */
	const sendRecording = async ({ capture }: PictureVerdict) => {
		const recorded = await recording.current;
		recording.current = null;
		if (recorded) await record?.(capture, recorded).catch(() => {});
	};
	const send = (frames: readonly Blob[], recorded: Promise<Blob | null> | null = null) => {
		const [first] = frames;
		if (!first) return;
		recording.current = recorded;
		void take(
			first,
			(onProgress) => upload(kind, frames, onProgress),
			(verdict) => verdict.usable && void sendRecording(verdict),
		);
	};

	const selfie = kind === "selfie";
	const passport = !selfie && document === "passport";
	const choosable =
		!accepting &&
		(!taken || taken.error !== null || (taken.verdict !== null && taken.verdict.result !== "clear"));
	const accept = async (verdict: PictureVerdict) => {
		setAccepting(true);
		if (!verdict.usable) await sendRecording(verdict);
		await onAccept(verdict);
		setAccepting(false);
	};
	const shape = selfie ? "selfie" : passport ? "passport" : "card";
	const blocked = camera && findCameraProblem(camera.state);
	return (
		<>
			<h1 className={css.title}>{t(`capture.${passport ? "passport" : kind}`)}</h1>
			{taken ? (
				<PictureReview {...taken} last={last} onRetake={clear} onAccept={accept} />
			) : (
				<>
					<p className={css.tip}>{t(`capture.${passport ? "passport" : kind}_tip`)}</p>
					{before && before.reasons.length > 0 && (
						<p className={css.previousReasons}>
							{t("capture.before")} {before.reasons.map((reason) => reason.message).join(" ")}
						</p>
					)}
					<Camera
						shape={shape}
						recorded={selfie && record !== null}
						// A person who went back keeps the sent photo until they take a new one.
						automatic={!onKeep || before !== undefined}
						onCapture={send}
						onState={(state, retry) =>
							setCamera((known) => (known?.state === state ? known : { state, retry }))
						}
					/>
					{blocked && (
						<CameraBlocked
							state={blocked}
							text={t(
								blocked === "missing" && isPhone() ? "capture.missing_text_phone" : `capture.${blocked}_text`,
							)}
							onRetry={camera?.retry}
						/>
					)}
				</>
			)}
			{!taken && onKeep && <KeepSentPicture onKeep={onKeep} />}
			{choosable && (
				<FilePicker
					text={t(!taken && blocked ? "capture.file" : "capture.file_instead")}
					first={!taken && blocked !== null}
					onChoose={(file) => send([file])}
				/>
			)}
			{choosable && test && (
				<SpecimenPicker kind={kind} document={document} onUse={(picture) => send([picture])} />
			)}
		</>
	);
}
