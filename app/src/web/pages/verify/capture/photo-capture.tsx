import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { PhotoVerdict } from "../../../../domain/verifications/capture/person-session-contract.ts";
import type { PhotoKind } from "../../../../domain/verifications/file-contract.ts";
import type { DocumentType } from "../../../../shared/documents.ts";
import { Camera } from "../camera/camera.tsx";
import { CameraBlocked, useCameraProblem } from "../camera/camera-blocked.tsx";
import { listBrowserNames } from "../camera/in-app-browser.ts";
import { FilePicker } from "./file-picker.tsx";
import { KeepSentPhoto } from "./keep-sent.tsx";
import css from "./photo-capture.module.css";
import { PhotoReview } from "./photo-review.tsx";
import { PreviousReasons } from "./previous-reasons.tsx";
import { SpecimenPicker } from "./specimen-picker.tsx";
import { usePhotoSubmission } from "./use-photo-submission.ts";
import type { SendPhoto } from "./use-taken-photo.ts";

const isPhone = () => window.matchMedia("(pointer: coarse)").matches;

interface PhotoCaptureProps {
	kind: PhotoKind;
	document: DocumentType;
	upload: (
		kind: PhotoKind,
		frames: readonly Blob[],
		...sending: Parameters<SendPhoto>
	) => Promise<PhotoVerdict>;
	/** Uploads the recording of a photo; null if none is recorded. */
	record: ((capture: string, recording: Blob) => Promise<void>) | null;
	onAccept: (verdict: PhotoVerdict) => Promise<void>;
	/** Keeps the photo sent before and continues; undefined if there is none. */
	onKeep: (() => Promise<void>) | undefined;
	last: boolean;
	/** The verdict on the previous photo, if the page was closed meanwhile. */
	before: PhotoVerdict | undefined;
	/** Whether specimens may be used (test mode). */
	test: boolean;
}

/** Takes a photo by camera or as a file, and shows the server's verdict. */
export function PhotoCapture(props: PhotoCaptureProps) {
	const { kind, document, upload, record, onAccept, onKeep, last, before, test } = props;
	const { t } = useTranslation("verify");
	const { taken, canChoose, submit, accept, clear } = usePhotoSubmission({
		upload: (frames, ...sending) => upload(kind, frames, ...sending),
		record,
		onAccept,
	});
	const { problem, retry, onState } = useCameraProblem();
	const selfie = kind === "selfie";
	const passport = !selfie && document === "passport";
	const cannotFilm = !taken && problem !== null;
	return (
		<>
			<h1 className={css.title}>{t(`capture.${passport ? "passport" : kind}`)}</h1>
			{taken ? (
				<PhotoReview {...taken} last={last} onRetake={clear} onAccept={accept} />
			) : (
				<>
					<Text c="dimmed" mb="md">
						{t(`capture.${passport ? "passport" : kind}_tip`)}
					</Text>
					<PreviousReasons verdict={before} />
					<Camera
						shape={selfie ? "selfie" : passport ? "passport" : "card"}
						recorded={selfie && record !== null}
						// A person who went back keeps the sent photo until they take a new one.
						automatic={!onKeep || before !== undefined}
						onCapture={submit}
						onState={onState}
					/>
					{problem && (
						<CameraBlocked
							state={problem}
							text={t(
								problem === "missing" && isPhone() ? "capture.missing_text_phone" : `capture.${problem}_text`,
								{ browser: listBrowserNames() },
							)}
							onRetry={retry}
						/>
					)}
				</>
			)}
			{!taken && onKeep && <KeepSentPhoto onKeep={onKeep} />}
			{canChoose && (
				<FilePicker
					text={t(cannotFilm ? "capture.file" : "capture.file_instead")}
					first={cannotFilm}
					onChoose={(file) => submit([file])}
				/>
			)}
			{canChoose && test && (
				<SpecimenPicker kind={kind} document={document} onUse={(photo) => submit([photo])} />
			)}
		</>
	);
}
