import { Button } from "@mantine/core";
import {
	IconBan,
	IconCircleCheck,
	IconCircleX,
	IconClockOff,
	IconEye,
	IconLoader2,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { PersonSession } from "../../../../../domain/verifications/capture/person-session-contract.ts";
import { BusinessMessage } from "../business/business-message.tsx";
import { type EmbedHost, isFramed } from "../embed/use-embed.ts";
import css from "./end-screen.module.css";

const endingLooks = {
	approved: { icon: IconCircleCheck, tone: "good" },
	declined: { icon: IconCircleX, tone: "bad" },
	in_review: { icon: IconEye, tone: "warn" },
	expired: { icon: IconClockOff, tone: "plain" },
	canceled: { icon: IconBan, tone: "plain" },
	refused: { icon: IconBan, tone: "plain" },
} as const;

/** Seconds up to which a wait is “a few seconds”. */
const maxShortWait = 20;

/** The screen while a submission is processed, with about how long it takes, and the next steps. */
export function ProcessingScreen({ session }: { session: PersonSession }) {
	const { t } = useTranslation("verify");
	const business = session.business.name;
	const seconds = session.expected_wait_seconds ?? 0;
	const isLong = seconds > maxShortWait;
	return (
		<div className={css.ending} role="status">
			<IconLoader2 size={56} stroke={1.4} className={css.spinner} aria-hidden />
			<h1>{t("processing.title")}</h1>
			<p>{isLong ? t("processing.text_long", { count: Math.ceil(seconds / 60) }) : t("processing.text")}</p>
			<h2>{t("processing.next")}</h2>
			<ol>
				<li>{t(isLong ? "processing.next_return" : "processing.next_result")}</li>
				<li>{t("processing.next_review", { business })}</li>
				<li>{t("processing.next_notification", { business })}</li>
			</ol>
		</div>
	);
}

/** The result, what to do next, and the button back to the business. */
export function EndScreen({ session, embed }: { session: PersonSession; embed: EmbedHost | null }) {
	const { t } = useTranslation("verify");
	const business = session.business.name;
	const refused = session.reasons.some((reason) => reason.name === "consent_declined");
	const name = refused ? "refused" : (session.status as Exclude<keyof typeof endingLooks, "refused">);
	const withdrawn = refused && session.photos.length > 0;
	const { icon: Icon, tone } = endingLooks[name];
	return (
		<div className={css.ending} role="status" data-ending={name}>
			<Icon size={56} stroke={1.4} data-tone={tone} aria-hidden />
			<h1>{t(withdrawn ? "end.withdrawn" : `end.${name}`)}</h1>
			{session.status === "declined" && session.reasons.length > 0 && (
				<ul>
					{session.reasons.map((reason) => (
						<li key={reason.name}>{reason.message}</li>
					))}
				</ul>
			)}
			<p>
				{t(withdrawn ? "end.withdrawn_text" : `end.${name}_text`, {
					business,
					count: session.retention_days,
				})}
			</p>
			<BusinessMessage session={session} />
			<ReturnButton session={session} embed={embed} />
		</div>
	);
}

/** Returns to the business: closes the embedding dialog, opens the redirect URL, or says that the page can be closed. */
function ReturnButton({ session, embed }: { session: PersonSession; embed: EmbedHost | null }) {
	const { t } = useTranslation("verify");
	const business = session.business.name;
	if (embed?.mode === "dialog")
		return (
			<Button size="lg" onClick={() => embed.post({ type: "close" })}>
				{t("end.return", { business })}
			</Button>
		);
	if (session.redirect_url)
		return (
			<Button component="a" href={session.redirect_url} target={isFramed() ? "_top" : undefined} size="lg">
				{t("end.return", { business })}
			</Button>
		);
	return embed ? null : <p className={css.closeHint}>{t("end.close")}</p>;
}
