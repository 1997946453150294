import { IconCircleCheck, IconCircleX, IconEye } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "../../components/use-hydrated.ts";
import { type Case, type CaseName, type PlayStep, steps } from "./case.ts";
import { Marked } from "./marked.tsx";
import css from "./phone.module.css";
import screen from "./screen.module.css";

const endings = { approved: IconCircleCheck, declined: IconCircleX, in_review: IconEye } as const;

function Ending({ played: { status, reason } }: { played: Case }) {
	const { t } = useTranslation("landing");
	const Icon = endings[status];
	return (
		<div className={css.ending} data-status={status}>
			<Icon size={52} stroke={1.5} aria-hidden />
			<h3>{t(`play.end.${status}`)}</h3>
			{(reason === "document_expired" || reason === "face_mismatch") && <p>{t(`play.person.${reason}`)}</p>}
			<p>{t(`play.end.${status}_text`)}</p>
		</div>
	);
}

/** What the person sees: the steps of the page that they are sent to, in small. */
export function Phone({
	played,
	step,
	following,
	onStep,
	onFollowing,
}: {
	played: Case;
	step: PlayStep;
	/** Who comes next. */
	following: CaseName;
	onStep: (step: PlayStep) => void;
	onFollowing: () => void;
}) {
	const { t } = useTranslation("landing");
	const waiting = useHydrated() ? undefined : true;
	const at = steps.indexOf(step);
	const next = steps[at + 1];
	return (
		<section className={css.phone} aria-label={t("play.phone")}>
			<p className={css.business} aria-hidden>
				<span>B</span>Banque du Phare
			</p>
			<p className={css.trial}>{t("play.trial")}</p>
			<ol className={css.steps} aria-label={t("play.steps")}>
				{steps.map((name, index) => (
					<li key={name}>
						<button
							type="button"
							data-reached={index <= at}
							aria-current={name === step ? "step" : undefined}
							aria-disabled={waiting}
							onClick={() => onStep(name)}
						>
							{t(`play.step.${name}`)}
						</button>
					</li>
				))}
			</ol>
			{(["document", "selfie"] as const).map((name) => (
				<div key={name} className={screen.screen} hidden={name !== step}>
					<h3 className={css.asked}>{t(`play.capture.${name}`)}</h3>
					<Marked key={played.name} played={played} kind={name} />
					<p className={css.good}>
						<IconCircleCheck size={20} stroke={1.8} aria-hidden />
						{t("play.good")}
					</p>
				</div>
			))}
			<div className={screen.screen} hidden={step !== "decision"}>
				<Ending played={played} />
			</div>
			<button
				type="button"
				className={css.proceed}
				aria-disabled={waiting}
				onClick={() => (next ? onStep(next) : onFollowing())}
			>
				{step === "document" && t("play.continue")}
				{step === "selfie" && t("play.send")}
				{step === "decision" && t("play.next", { name: t(`play.case.${following}.name`) })}
			</button>
		</section>
	);
}
