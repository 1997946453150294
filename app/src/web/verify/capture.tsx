import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentType } from "../../domain/apps/documents.ts";
import type { PictureKind } from "../../domain/verifications/contract.ts";
import type { PictureVerdict } from "../../domain/verifications/person-contract.ts";
import { ApiError } from "../api.ts";
import { Camera } from "./camera.tsx";
import css from "./capture.module.css";
import { Review } from "./review.tsx";
import { TestDocuments } from "./test-documents.tsx";
import type { CameraState } from "./use-camera.ts";

interface Taken {
	address: string;
	frames: readonly Blob[];
	verdict: PictureVerdict | null;
	/** What the server says of a file that is no picture. */
	error: string | null;
	/** The network was gone: the picture is still here to be sent again. */
	lost: boolean;
}

const onPhone = () => window.matchMedia("(pointer: coarse)").matches;

/** Takes one picture, by camera or as a file, and shows what the server thinks of it. */
export function Capture({
	kind,
	document,
	upload,
	record,
	onAccept,
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
	last: boolean;
	/** What was wrong with the picture before, when the page was closed meanwhile. */
	before: PictureVerdict | undefined;
	/** Whether pictures of invented people may be used in the place of one's own. */
	test: boolean;
}) {
	const { t } = useTranslation("verify");
	const { t: common } = useTranslation();
	const [accepting, setAccepting] = useState(false);
	const [taken, setTaken] = useState<Taken | null>(null);
	const [camera, setCamera] = useState<{ state: CameraState; retry: () => void } | null>(null);

	const address = taken?.address;
	useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

	const send = async (frames: readonly Blob[], recording: Promise<Blob | null> | null = null) => {
		const [first] = frames;
		if (!first) return;
		const shown: Taken = {
			address: URL.createObjectURL(first),
			frames,
			verdict: null,
			error: null,
			lost: false,
		};
		setTaken(shown);
		// An answer to a picture that was replaced meanwhile is no news.
		const answer = (change: Partial<Taken>) =>
			setTaken((current) => (current?.address === shown.address ? { ...shown, ...change } : current));
		try {
			const verdict = await upload(kind, frames);
			answer({ verdict });
			if (verdict.usable) void keep(verdict.capture, recording);
		} catch (error) {
			const told = error instanceof ApiError;
			answer({ error: told ? error.message : common("network_error"), lost: !told });
		}
	};

	/** The person goes on meanwhile, and without it when it fails. */
	const keep = async (capture: string, recording: Promise<Blob | null> | null) => {
		const recorded = await recording;
		if (recorded) await record?.(capture, recorded).catch(() => {});
	};

	const selfie = kind === "selfie";
	const choosable =
		!accepting &&
		(!taken || taken.error !== null || (taken.verdict !== null && taken.verdict.result !== "clear"));
	const accept = async () => {
		setAccepting(true);
		await onAccept();
		setAccepting(false);
	};
	const shape = selfie ? "selfie" : document === "passport" ? "passport" : "card";
	const blocked = camera && camera.state !== "live" && camera.state !== "asking" ? camera.state : null;
	return (
		<>
			<h1 className={css.title}>{t(`capture.${!selfie && document === "passport" ? "passport" : kind}`)}</h1>
			{taken ? (
				<Review
					{...taken}
					last={last}
					onRetake={() => setTaken(null)}
					onResend={() => send(taken.frames)}
					onAccept={accept}
				/>
			) : (
				<>
					<p className={css.tip}>{t(selfie ? "capture.selfie_tip" : "capture.document_tip")}</p>
					{before && before.reasons.length > 0 && (
						<p className={css.before}>
							{t("capture.before")} {before.reasons.map((reason) => reason.message).join(" ")}
						</p>
					)}
					<Camera
						shape={shape}
						recorded={selfie && record !== null}
						onCapture={send}
						onState={(state, retry) =>
							setCamera((known) => (known?.state === state ? known : { state, retry }))
						}
					/>
					{blocked && (
						<div className={css.blocked} role="alert">
							<h2>{t(`capture.${blocked}`)}</h2>
							<p>
								{t(
									blocked === "missing" && onPhone()
										? "capture.missing_text_phone"
										: `capture.${blocked}_text`,
								)}
							</p>
							{blocked !== "missing" && (
								<Button variant="default" onClick={camera?.retry}>
									{common("action.retry")}
								</Button>
							)}
						</div>
					)}
				</>
			)}
			{choosable && (
				<label className={css.file} data-first={!taken && blocked !== null}>
					{t(!taken && blocked ? "capture.file" : "capture.file_instead")}
					<input
						type="file"
						accept="image/*"
						onChange={({ currentTarget }) => {
							const [file] = currentTarget.files ?? [];
							if (file) void send([file]);
						}}
					/>
				</label>
			)}
			{choosable && test && (
				<TestDocuments kind={kind} document={document} onUse={(picture) => void send([picture])} />
			)}
		</>
	);
}
