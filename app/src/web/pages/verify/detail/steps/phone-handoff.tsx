import { Button } from "@mantine/core";
import { IconCircle, IconCircleCheckFilled, IconCircleDot } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PersonSession } from "../../../../../domain/verifications/capture/person-session-contract.ts";
import { QrCode } from "../../../../design/image/qr-code.tsx";
import { type FlowScreen, findNextScreen, listFlowScreens } from "../flow-steps.ts";
import css from "./phone-handoff.module.css";

/** Changes whenever the phone makes progress. */
const getProgressKey = ({ document, photos }: PersonSession) =>
	JSON.stringify([document, photos.map(({ capture }) => capture)]);

/** On a computer: a QR code for the phone, whose camera is better; this page then shows the phone's progress. */
export function PhoneHandoff({ session, onStay }: { session: PersonSession; onStay: () => void }) {
	const { t } = useTranslation("verify");
	const [offeredAt] = useState(() => getProgressKey(session));
	const [wantsCode, setWantsCode] = useState(false);
	const isFollowing = getProgressKey(session) !== offeredAt;
	return (
		<div className={css.handoff}>
			<h1>{t("handoff.title")}</h1>
			<p role="status">{t(isFollowing ? "handoff.following" : "handoff.lead")}</p>
			{isFollowing && <HandoffProgress session={session} />}
			{(!isFollowing || wantsCode) && (
				<QrCode value={window.location.href} label={t("handoff.qr")} size={216} />
			)}
			{isFollowing && !wantsCode && (
				<Button variant="subtle" size="md" onClick={() => setWantsCode(true)}>
					{t("handoff.code_again")}
				</Button>
			)}
			<Button variant="default" size="md" onClick={onStay}>
				{t("handoff.stay")}
			</Button>
		</div>
	);
}

/** The phone's steps: done, current and to do. */
function HandoffProgress({ session }: { session: PersonSession }) {
	const { t } = useTranslation("verify");
	const { t: common } = useTranslation();
	const { document } = session;
	const screens = listFlowScreens(session);
	const now = screens[findNextScreen(screens)];
	const textOf = ({ name }: FlowScreen) => {
		if (name === "document" && document) return common(`document.${document.type}`);
		if (name === "document_front" && document?.type === "passport") return t("handoff.passport");
		return t(`handoff.${name as "document" | "document_front" | "document_back" | "selfie"}`);
	};
	return (
		<ol className={css.progress}>
			{screens
				.filter(({ step }) => step)
				.map((screen) => {
					const { name, isDone } = screen;
					const isNow = screen === now;
					const Icon = isDone ? IconCircleCheckFilled : isNow ? IconCircleDot : IconCircle;
					return (
						<li key={name} data-done={isDone} {...(isNow && { "aria-current": "step" })}>
							<Icon size={22} stroke={1.7} aria-hidden />
							<span>{textOf(screen)}</span>
							<small>{t(isDone ? "handoff.done" : isNow ? "handoff.in_progress" : "handoff.to_do")}</small>
						</li>
					);
				})}
		</ol>
	);
}
