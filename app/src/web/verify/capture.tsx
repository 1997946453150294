import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentType } from "../../domain/apps/documents.ts";
import type { PictureVerdict } from "../../domain/verifications/capture/person-contract.ts";
import type { PictureKind } from "../../domain/verifications/contract.ts";
import { Camera } from "./camera.tsx";
import { CameraBlocked } from "./camera-blocked.tsx";
import css from "./capture.module.css";
import { FileChoice } from "./file-choice.tsx";
import { KeepSent } from "./keep-sent.tsx";
import { Review } from "./review.tsx";
import { TestDocuments } from "./test-documents.tsx";
import type { CameraState } from "./use-camera.ts";
import { useTaken } from "./use-taken.ts";

const onPhone = () => window.matchMedia("(pointer: coarse)").matches;

/** Takes one picture, by camera or as a file, and shows what the server thinks of it. */
export function Capture({
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
	upload: (kind: PictureKind, frames: readonly Blob[]) => Promise<PictureVerdict>;
	/** Sends what was recorded with a picture; null when nothing is to be recorded. */
	record: ((capture: string, recording: Blob) => Promise<void>) | null;
	onAccept: () => Promise<void>;
	/** Goes on with the picture that was sent before, where there is one. */
	onKeep: (() => Promise<void>) | undefined;
	last: boolean;
	/** What was wrong with the picture before, when the page was closed meanwhile. */
	before: PictureVerdict | undefined;
	/** Whether pictures of invented people may be used in the place of one's own. */
	test: boolean;
}) {
	const { t } = useTranslation("verify");
	const [accepting, setAccepting] = useState(false);
	const { taken, take, clear } = useTaken();
	const [camera, setCamera] = useState<{ state: CameraState; retry: () => void } | null>(null);

	const send = async (frames: readonly Blob[], recording: Promise<Blob | null> | null = null) => {
		const [first] = frames;
		if (!first) return;
		const verdict = await take(first, () => upload(kind, frames));
		// The person goes on meanwhile, and without it when it fails.
		const recorded = verdict?.usable ? await recording : null;
		if (verdict && recorded) await record?.(verdict.capture, recorded).catch(() => {});
	};

	const selfie = kind === "selfie";
	const passport = !selfie && document === "passport";
	const choosable =
		!accepting &&
		(!taken || taken.error !== null || (taken.verdict !== null && taken.verdict.result !== "clear"));
	const accept = async () => {
		setAccepting(true);
		await onAccept();
		setAccepting(false);
	};
	const shape = selfie ? "selfie" : passport ? "passport" : "card";
	const blocked = camera && camera.state !== "live" && camera.state !== "asking" ? camera.state : null;
	return (
		<>
			<h1 className={css.title}>{t(`capture.${passport ? "passport" : kind}`)}</h1>
			{taken ? (
				<Review {...taken} last={last} onRetake={clear} onAccept={accept} />
			) : (
				<>
					<p className={css.tip}>{t(`capture.${passport ? "passport" : kind}_tip`)}</p>
					{before && before.reasons.length > 0 && (
						<p className={css.before}>
							{t("capture.before")} {before.reasons.map((reason) => reason.message).join(" ")}
						</p>
					)}
					<Camera
						shape={shape}
						recorded={selfie && record !== null}
						// Who came back to look keeps what they sent until they press.
						automatic={!onKeep}
						onCapture={send}
						onState={(state, retry) =>
							setCamera((known) => (known?.state === state ? known : { state, retry }))
						}
					/>
					{blocked && (
						<CameraBlocked
							state={blocked}
							text={t(
								blocked === "missing" && onPhone() ? "capture.missing_text_phone" : `capture.${blocked}_text`,
							)}
							onRetry={camera?.retry}
						/>
					)}
				</>
			)}
			{!taken && onKeep && <KeepSent onKeep={onKeep} />}
			{choosable && (
				<FileChoice
					text={t(!taken && blocked ? "capture.file" : "capture.file_instead")}
					first={!taken && blocked !== null}
					onChoose={(file) => void send([file])}
				/>
			)}
			{choosable && test && (
				<TestDocuments kind={kind} document={document} onUse={(picture) => void send([picture])} />
			)}
		</>
	);
}
