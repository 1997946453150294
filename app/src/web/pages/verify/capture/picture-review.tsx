import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import css from "./picture-review.module.css";
import type { TakenPicture } from "./use-taken-picture.ts";

const verdictLooks = {
	clear: { icon: IconCircleCheck, text: "good", tone: "good" },
	not_run: { icon: IconCircleCheck, text: "unseen", tone: "good" },
	consider: { icon: IconAlertTriangle, text: "doubt", tone: "warn" },
	rejected: { icon: IconCircleX, text: "refused", tone: "bad" },
} as const;

/** The picture that was taken, what the server thinks of it, and how to mend it. */
export function PictureReview({
	address,
	verdict,
	error,
	isNetworkLost: lost,
	resend,
	of = "photo",
	last,
	onRetake,
	onOtherWay,
	onAccept,
}: TakenPicture & {
	/** A photo, or the pictures of what somebody did before the camera. */
	of?: "photo" | "gestures";
	last: boolean;
	onRetake: () => void;
	/** For who can't do what wasn't seen. */
	onOtherWay?: (() => void) | undefined;
	onAccept: () => Promise<void>;
}) {
	const { t } = useTranslation("verify");
	const [busy, setBusy] = useState(false);
	const [broken, setBroken] = useState(false);
	const looking = !verdict && !error;
	const verdictLook = verdictLooks[error ? "rejected" : (verdict?.result ?? "not_run")];
	const accept = async () => {
		setBusy(true);
		await onAccept();
		setBusy(false);
	};
	return (
		<div className={css.review}>
			<div className={css.picture} data-looking={looking} hidden={broken}>
				<img src={address} alt={t("review.picture")} onError={() => setBroken(true)} />
			</div>
			<div role="status" className={css.verdict}>
				{looking ? (
					<p>{t(`review.${of}.looking`)}</p>
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
						{verdict?.result === "rejected" && verdict.attempts_left > 0 && (
							<p className={css.tries}>{t("review.tries", { count: verdict.attempts_left })}</p>
						)}
					</>
				)}
			</div>
			{!looking && (
				<div className={css.actions}>
					{lost && (
						<Button size="lg" fullWidth onClick={resend}>
							{t("review.resend")}
						</Button>
					)}
					{verdict?.usable && (
						<Button
							size="lg"
							fullWidth
							loading={busy}
							onClick={accept}
							variant={verdict.result === "rejected" ? "default" : "filled"}
						>
							{t(last ? "review.send" : verdict.result === "rejected" ? "review.keep_anyway" : "review.keep")}
						</Button>
					)}
					<Button
						size="lg"
						fullWidth
						variant={lost || (verdict?.usable && verdict.result !== "rejected") ? "default" : "filled"}
						onClick={onRetake}
					>
						{t(`review.${of}.retake`)}
					</Button>
					{onOtherWay && verdict?.result === "rejected" && (
						<Button size="lg" fullWidth variant="subtle" onClick={onOtherWay}>
							{t("live.cannot")}
						</Button>
					)}
				</div>
			)}
		</div>
	);
}
