import { Button, Group, Text } from "@mantine/core";
import { IconBulb, IconId, IconMoodSmile } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ConsentLine, consentLines } from "../../../../domain/verifications/capture/consent-contract.ts";
import type { PersonSession } from "../../../../domain/verifications/capture/person-session-contract.ts";
import { Dialog } from "../../../design/dialog/dialog.tsx";
import { BusinessMessage } from "./business/business-message.tsx";
import { splitLinks } from "./business/links-in-text.ts";
import { StepActions } from "./step-actions.tsx";
import css from "./verify-intro.module.css";

const requirements = [
	{ key: "intro.need_document", icon: IconId },
	{ key: "intro.need_light", icon: IconBulb },
	{ key: "intro.need_face", icon: IconMoodSmile },
] as const;

const consentElements: Record<ConsentLine["as"], "h2" | "h3" | "p" | null> = {
	title: "h2",
	text: "p",
	title_of_business: "h3",
	text_of_business: "p",
	button: null,
};

/** The business's text, with its URLs as links, such as its privacy policy's. */
function LinkedText({ text }: { text: string }) {
	let at = 0;
	return splitLinks(text).map((piece) => {
		at += piece.text.length;
		return piece.href ? (
			<a key={at} href={piece.href} target="_blank" rel="noopener noreferrer">
				{piece.text}
			</a>
		) : (
			piece.text
		);
	});
}

/** Who asks and why, what is kept and how long, and the person's own choice. */
export function VerifyIntro({
	session,
	onAgree,
	onRefuse,
	agreed = false,
}: {
	session: PersonSession;
	/** Whether the person already consented and came back to read it again. */
	agreed?: boolean;
	onAgree: () => Promise<void>;
	onRefuse: () => Promise<void>;
}) {
	const { t } = useTranslation("verify");
	const { t: tCommon } = useTranslation();
	const [refusing, setRefusing] = useState(false);
	const [busy, setBusy] = useState(false);
	const business = session.business.name;
	const again = session.status === "resubmission_requested";
	const lines = consentLines(t, session, again);
	const during = (work: () => Promise<void>) => async () => {
		setBusy(true);
		await work();
		setBusy(false);
	};
	return (
		<>
			<h1 className={css.title}>{again ? t("intro.resubmit_title") : t("intro.title", { business })}</h1>
			{again ? (
				<>
					<p className={css.lead}>{t("intro.resubmit")}</p>
					<ul className={css.reasons}>
						{session.reasons.map((reason) => (
							<li key={reason.name}>{reason.message}</li>
						))}
					</ul>
					<BusinessMessage session={session} />
				</>
			) : (
				<>
					<p className={css.lead}>{t("intro.lead")}</p>
					<ul className={css.needs}>
						{requirements.map(({ key, icon: Icon }) => (
							<li key={key}>
								<Icon size={24} stroke={1.5} aria-hidden />
								{t(key)}
							</li>
						))}
					</ul>
				</>
			)}
			<section className={css.consent}>
				{lines.map(({ as, text }) => {
					const Shown = consentElements[as];
					return (
						Shown && (
							<Shown key={as} className={as === "text_of_business" ? css.theirs : undefined}>
								{as === "text_of_business" ? <LinkedText text={text} /> : text}
							</Shown>
						)
					);
				})}
			</section>
			<div className={css.actions}>
				<Button size="lg" fullWidth loading={busy} onClick={during(onAgree)}>
					{agreed ? t("document.continue") : lines.find(({ as }) => as === "button")?.text}
				</Button>
				{!agreed && (
					<Button size="md" fullWidth variant="subtle" color="gray" onClick={() => setRefusing(true)}>
						{t("intro.refuse")}
					</Button>
				)}
			</div>
			{agreed && <StepActions session={session} onStop={onRefuse} />}
			<Dialog opened={refusing} onClose={() => setRefusing(false)} title={t("intro.refuse_question")}>
				<Text>{t("intro.refuse_text", { business })}</Text>
				<Group justify="flex-end" mt="lg">
					<Button variant="default" onClick={() => setRefusing(false)}>
						{tCommon("action.back")}
					</Button>
					<Button color="red.8" loading={busy} onClick={during(onRefuse)}>
						{t("intro.refuse_confirm")}
					</Button>
				</Group>
			</Dialog>
		</>
	);
}
