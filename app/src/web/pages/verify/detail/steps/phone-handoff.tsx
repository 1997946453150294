import { Button } from "@mantine/core";
import { IconCircle, IconCircleCheckFilled, IconCircleDot } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PersonSession } from "../../../../../domain/verifications/capture/person-session-contract.ts";
import { QrCode } from "../../../../design/image/qr-code.tsx";
import { type FlowStepName, getNextFlowStep, isPhotoTaken } from "../flow-steps.ts";
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
	const { document, sides } = session;
	const now = getNextFlowStep(session);
	const places: FlowStepName[] = ["document", ...sides, "selfie"];
	const textOf = (place: FlowStepName) => {
		if (place === "document" && document) return common(`document.${document.type}`);
		if (place === "document_front" && document?.type === "passport") return t("handoff.passport");
		return t(`handoff.${place as "document" | "document_front" | "document_back" | "selfie"}`);
	};
	return (
		<ol className={css.progress}>
			{places.map((place) => {
				const isDone = place === "document" ? document !== null : isPhotoTaken(session, place);
				const Icon = isDone ? IconCircleCheckFilled : place === now ? IconCircleDot : IconCircle;
				return (
					<li key={place} data-done={isDone} {...(place === now && { "aria-current": "step" })}>
						<Icon size={22} stroke={1.7} aria-hidden />
						<span>{textOf(place)}</span>
						<small>
							{t(isDone ? "handoff.done" : place === now ? "handoff.in_progress" : "handoff.to_do")}
						</small>
					</li>
				);
			})}
		</ol>
	);
}
