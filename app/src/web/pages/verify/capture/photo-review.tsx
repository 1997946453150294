import { Button, Stack } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PhotoVerdict } from "../../../../domain/verifications/capture/person-session-contract.ts";
import css from "./photo-review.module.css";
import type { TakenPhoto } from "./use-taken-photo.ts";

const verdictLooks = {
	clear: { icon: IconCircleCheck, text: "good", tone: "good" },
	not_run: { icon: IconCircleCheck, text: "unseen", tone: "good" },
	consider: { icon: IconAlertTriangle, text: "doubt", tone: "warn" },
	rejected: { icon: IconCircleX, text: "refused", tone: "bad" },
} as const;

const acceptTexts = {
	usable: { keep: "review.keep", send: "review.send" },
	rejected: { keep: "review.keep_anyway", send: "review.send_anyway" },
} as const;

/** The photo, the server's verdict, and how to fix it. */
export function PhotoReview({
	address,
	verdict,
	sentShare,
	isServerFull,
	error,
	isNetworkLost: lost,
	resend,
	of = "photo",
	last,
	onRetake,
	onOtherWay,
	onAccept,
}: TakenPhoto & {
	/** A photo, or the frames of a liveness challenge. */
	of?: "photo" | "gestures";
	last: boolean;
	onRetake: () => void;
	/** For people who can't make the gesture that wasn't seen. */
	onOtherWay?: (() => void) | undefined;
	onAccept: (verdict: PhotoVerdict) => Promise<void>;
}) {
	const { t } = useTranslation("verify");
	const [busy, setBusy] = useState(false);
	const [broken, setBroken] = useState(false);
	const looking = !verdict && !error;
	const sending = looking && sentShare !== null && sentShare < 1;
	const progressText = isServerFull
		? t("review.waiting")
		: t(sending ? "review.photo.sending" : `review.${of}.looking`);
	const verdictLook = verdictLooks[error ? "rejected" : (verdict?.result ?? "not_run")];
	const isRejected = verdict?.result === "rejected";
	const accept = verdict && (
		<Button
			size="lg"
			fullWidth
			loading={busy}
			variant={isRejected ? "default" : "filled"}
			onClick={async () => {
				setBusy(true);
				await onAccept(verdict);
				setBusy(false);
			}}
		>
			{t(acceptTexts[isRejected ? "rejected" : "usable"][last ? "send" : "keep"])}
		</Button>
	);
	return (
		<Stack mt="sm">
			<div className={css.photo} data-looking={looking} hidden={broken}>
				<img src={address} alt={t("review.photo_alt")} onError={() => setBroken(true)} />
			</div>
			<div role="status" className={css.verdict}>
				{looking ? (
					<p>{progressText}</p>
				) : (
					<>
						<h2 data-tone={verdictLook.tone}>
							<verdictLook.icon size={22} stroke={1.8} aria-hidden />
							{t(`review.${of}.${lost ? "lost" : verdictLook.text}`)}
						</h2>
						{error && <p>{error}</p>}
						{verdict?.reasons.map((reason) => (
							<p key={reason.name}>{reason.message}</p>
						))}
						{verdict?.result === "consider" && <p>{t("review.doubt_text")}</p>}
						{isRejected && <p>{t("review.anyway_text")}</p>}
					</>
				)}
			</div>
			{sending && (
				<progress className={css.progress} value={sentShare} aria-label={t("review.photo.sending")} />
			)}
			{!looking && (
				<Stack gap="xs">
					{lost && (
						<Button size="lg" fullWidth onClick={resend}>
							{t("review.resend")}
						</Button>
					)}
					{!isRejected && accept}
					<Button
						size="lg"
						fullWidth
						variant={lost || (verdict && !isRejected) ? "default" : "filled"}
						onClick={onRetake}
					>
						{t(`review.${of}.retake`)}
					</Button>
					{isRejected && accept}
					{onOtherWay && isRejected && (
						<Button size="lg" fullWidth variant="subtle" onClick={onOtherWay}>
							{t("live.adapt")}
						</Button>
					)}
				</Stack>
			)}
		</Stack>
	);
}
