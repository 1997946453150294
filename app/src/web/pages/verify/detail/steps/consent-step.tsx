import { Button, Stack, Text } from "@mantine/core";
import { IconBulb, IconId, IconMoodSmile } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
	buildConsentLines,
	type ConsentLine,
} from "../../../../../domain/verifications/capture/consent-contract.ts";
import type { PersonSession } from "../../../../../domain/verifications/capture/person-session-contract.ts";
import { Question } from "../../../../design/dialog/question.tsx";
import { Disclosure } from "../../../../design/page/disclosure.tsx";
import { BusinessMessage } from "../business/business-message.tsx";
import { splitLinks } from "../business/links-in-text.ts";
import css from "./consent-step.module.css";
import { StepActions } from "./step-actions.tsx";

const requirements = [
	{ key: "intro.need_document", icon: IconId },
	{ key: "intro.need_light", icon: IconBulb },
	{ key: "intro.need_face", icon: IconMoodSmile },
] as const;

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

/** The consent, line by line as it is stored when the person agrees: in short, and all of it on demand. */
function ConsentText({ lines }: { lines: readonly ConsentLine[] }) {
	const textsOf = (as: ConsentLine["as"]) => lines.filter((line) => line.as === as).map(({ text }) => text);
	const textOf = (as: ConsentLine["as"]) => textsOf(as)[0];
	const businessText = textOf("text_of_business");
	return (
		<section className={css.consent}>
			<h2>{textOf("title")}</h2>
			<ul>
				{textsOf("summary").map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
			<Disclosure plain summary={textOf("more")}>
				<ul>
					{textsOf("point").map((text) => (
						<li key={text}>{text}</li>
					))}
				</ul>
			</Disclosure>
			{businessText && (
				<>
					<h3>{textOf("title_of_business")}</h3>
					<p className={css.businessText}>
						<LinkedText text={businessText} />
					</p>
				</>
			)}
		</section>
	);
}

/**
 * The consent step: who requests the verification, what is stored and how long, then the buttons to agree or refuse.
 * They never cover the text, unlike other steps' main buttons: nobody agrees to what they couldn't see.
 */
export function ConsentStep({
	session,
	onAgree,
	onRefuse,
	onStop,
}: {
	session: PersonSession;
	/** Set once the person has agreed and came back to read it again: asks whether to stop. */
	onStop?: () => void;
	onAgree: () => Promise<void>;
	onRefuse: () => Promise<void>;
}) {
	const { t } = useTranslation("verify");
	const { t: tCommon } = useTranslation();
	const [refusing, setRefusing] = useState(false);
	const [busy, setBusy] = useState(false);
	const agreed = onStop !== undefined;
	const business = session.business.name;
	const again = session.status === "resubmission_requested";
	const lines = buildConsentLines(t, session, again);
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
					<Text c="dimmed" mb="lg">
						{t("intro.resubmit")}
					</Text>
					<ul className={css.reasons}>
						{session.reasons.map((reason) => (
							<li key={reason.name}>{reason.message}</li>
						))}
					</ul>
					<BusinessMessage session={session} />
				</>
			) : (
				<>
					<Text c="dimmed" mb="lg">
						{t("intro.lead")}
					</Text>
					<ul className={css.requirements}>
						{requirements.map(({ key, icon: Icon }) => (
							<li key={key}>
								<Icon size={24} stroke={1.5} aria-hidden />
								{t(key)}
							</li>
						))}
					</ul>
				</>
			)}
			<ConsentText lines={lines} />
			<Stack gap="xs">
				<Button size="lg" fullWidth loading={busy} onClick={during(onAgree)}>
					{agreed ? t("document.continue") : lines.find(({ as }) => as === "button")?.text}
				</Button>
				{!agreed && (
					<Button size="md" fullWidth variant="subtle" color="gray" onClick={() => setRefusing(true)}>
						{t("intro.refuse")}
					</Button>
				)}
			</Stack>
			{onStop && <StepActions onStop={onStop} />}
			<Question
				opened={refusing}
				title={t("intro.refuse_question")}
				text={t("intro.refuse_text", { business })}
				cancel={tCommon("action.back")}
				confirm={t("intro.refuse_confirm")}
				busy={busy}
				onClose={() => setRefusing(false)}
				onConfirm={during(onRefuse)}
			/>
		</>
	);
}
