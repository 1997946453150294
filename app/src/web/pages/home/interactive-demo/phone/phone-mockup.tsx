import { Button, Group, Stack, Text } from "@mantine/core";
import { IconCircleCheck, IconCircleX, IconEye } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import {
	decisionColors,
	type PlayedCase,
	type PlayedCaseName,
	type PlayStep,
	playSteps,
} from "../played-case.ts";
import screen from "../screen.module.css";
import { MarkedPhoto } from "./marked-photo.tsx";
import css from "./phone-mockup.module.css";

const endingIcons = { approved: IconCircleCheck, declined: IconCircleX, in_review: IconEye } as const;

function PlayedEnding({ played: { status, reason } }: { played: PlayedCase }) {
	const { t } = useTranslation("landing");
	const Icon = endingIcons[status];
	return (
		<Stack gap="xs" pt={56} ta="center">
			<Icon
				size={52}
				stroke={1.5}
				color={decisionColors[status]}
				style={{ marginInline: "auto" }}
				aria-hidden
			/>
			<h3>{t(`play.end.${status}`)}</h3>
			{(reason === "document_expired" || reason === "face_mismatch") && (
				<Text c="dimmed">{t(`play.person.${reason}`)}</Text>
			)}
			<Text c="dimmed">{t(`play.end.${status}_text`)}</Text>
		</Stack>
	);
}

/** The steps of the verification page, as the person sees them on a phone. */
export function PhoneMockup({
	played,
	step,
	following,
	onStep,
	onFollowing,
}: {
	played: PlayedCase;
	step: PlayStep;
	/** The next case. */
	following: PlayedCaseName;
	onStep: (step: PlayStep) => void;
	onFollowing: () => void;
}) {
	const { t } = useTranslation("landing");
	const stepIndex = playSteps.indexOf(step);
	const next = playSteps[stepIndex + 1];
	return (
		<section className={css.phone} aria-label={t("play.phone")}>
			<p className={css.business} aria-hidden>
				<span>B</span>Banque du Phare
			</p>
			<p className={css.testBanner}>{t("play.test_mode")}</p>
			<ol className={css.steps} data-needs-scripts aria-label={t("play.steps")}>
				{playSteps.map((name, index) => (
					<li key={name}>
						<button
							type="button"
							data-reached={index <= stepIndex}
							aria-current={name === step ? "step" : undefined}
							onClick={() => onStep(name)}
						>
							{t(`play.step.${name}`)}
						</button>
					</li>
				))}
			</ol>
			{(["document", "selfie"] as const).map((name) => (
				<div key={name} className={screen.screen} hidden={name !== step}>
					<h3>{t(`play.capture.${name}`)}</h3>
					<MarkedPhoto key={played.name} played={played} kind={name} />
					<Group gap="xs" mt="sm" c="var(--good)" fz="body" fw={600}>
						<IconCircleCheck size={20} stroke={1.8} aria-hidden />
						{t("play.photo_accepted")}
					</Group>
				</div>
			))}
			<div className={screen.screen} hidden={step !== "decision"}>
				<PlayedEnding played={played} />
			</div>
			<Button
				size="md"
				h={48}
				mt="auto"
				data-needs-scripts
				onClick={() => (next ? onStep(next) : onFollowing())}
			>
				{step === "document" && t("play.continue")}
				{step === "selfie" && t("play.send")}
				{step === "decision" && t("play.next", { name: t(`play.case.${following}.name`) })}
			</Button>
		</section>
	);
}
