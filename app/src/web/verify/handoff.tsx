import { Button } from "@mantine/core";
import { IconCircle, IconCircleCheckFilled, IconCircleDot } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PersonSession } from "../../domain/verifications/capture/person-contract.ts";
import { QrCode } from "../components/qr-code.tsx";
import css from "./handoff.module.css";
import { isTaken, nextPlace, type PersonPlace } from "./places.ts";

/** What the phone changes. */
const progressOf = ({ document, pictures }: PersonSession) =>
	JSON.stringify([document, pictures.map(({ capture }) => capture)]);

/** On a computer: a code for the phone, whose camera is better; this page then follows what is done there. */
export function Handoff({ session, onStay }: { session: PersonSession; onStay: () => void }) {
	const { t } = useTranslation("verify");
	const [offeredAt] = useState(() => progressOf(session));
	const [wantsCode, setWantsCode] = useState(false);
	const isFollowing = progressOf(session) !== offeredAt;
	return (
		<div className={css.handoff}>
			<h1>{t("handoff.title")}</h1>
			<p role="status">{t(isFollowing ? "handoff.following" : "handoff.lead")}</p>
			{isFollowing && <Progress session={session} />}
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

/** What is done on the phone, what is being done, and what is to come. */
function Progress({ session }: { session: PersonSession }) {
	const { t } = useTranslation("verify");
	const { t: common } = useTranslation();
	const { document, sides } = session;
	const now = nextPlace(session);
	const places: PersonPlace[] = ["document", ...sides, "selfie"];
	const textOf = (place: PersonPlace) => {
		if (place === "document" && document) return common(`document.${document.type}`);
		if (place === "document_front" && document?.type === "passport") return t("handoff.passport");
		return t(`handoff.${place as "document" | "document_front" | "document_back" | "selfie"}`);
	};
	return (
		<ol className={css.progress}>
			{places.map((place) => {
				const isDone = place === "document" ? document !== null : isTaken(session, place);
				const Icon = isDone ? IconCircleCheckFilled : place === now ? IconCircleDot : IconCircle;
				return (
					<li key={place} data-done={isDone} {...(place === now && { "aria-current": "step" })}>
						<Icon size={22} stroke={1.7} aria-hidden />
						<span>{textOf(place)}</span>
						<small>{t(isDone ? "handoff.done" : place === now ? "handoff.now" : "handoff.later")}</small>
					</li>
				);
			})}
		</ol>
	);
}
