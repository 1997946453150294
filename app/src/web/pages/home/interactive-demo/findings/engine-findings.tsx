import { useTranslation } from "react-i18next";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { type PlayedCase, type PlayStep, playSteps } from "../played-case.ts";
import screen from "../screen.module.css";
import { DecisionSeal } from "./decision-seal.tsx";
import css from "./engine-findings.module.css";
import { PlayedChecks } from "./played-checks.tsx";
import { PlayedFaces } from "./played-faces.tsx";
import { PlayedFields } from "./played-fields.tsx";

/** The reason for the decision, in one sentence. */
function DecisionReason({ played }: { played: PlayedCase }) {
	const { t } = useTranslation("landing");
	const { t: tStatus } = useTranslation("verification-status");
	const locale = useLocale();
	const expiry = played.fields.find(({ name }) => name === "expiry_date")?.value;
	const [selfie] = played.checks.selfie;
	const number = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 2 });
	return (
		<div className={css.decision}>
			<DecisionSeal status={played.status} />
			<div>
				<p className={css.status} data-status={played.status}>
					{tStatus(played.status)}
				</p>
				<p>
					{t(`play.explanation.${played.name}`, {
						date:
							expiry && new Date(expiry).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" }),
						score: number(selfie?.score ?? 0),
						mismatch: number(played.thresholds[1]),
					})}
				</p>
			</div>
		</div>
	);
}

/** The engine's findings of a step, with position and confidence. */
export function EngineFindings({ played, step }: { played: PlayedCase; step: PlayStep }) {
	const { t } = useTranslation("landing");
	return (
		<section className={css.pane} aria-labelledby="play-seen">
			<h3 id="play-seen" className={css.title}>
				{t("play.engine_findings")}
			</h3>
			{playSteps.map((name) => (
				<div key={name} className={screen.screen} hidden={name !== step}>
					{name === "document" && (
						<>
							<PlayedFields played={played} />
							<PlayedChecks checks={played.checks.document} />
						</>
					)}
					{name === "selfie" && (
						<>
							<PlayedFaces played={played} />
							<PlayedChecks checks={played.checks.selfie} />
						</>
					)}
					{name === "decision" && (
						<>
							<DecisionReason played={played} />
							<PlayedChecks checks={[...played.checks.document, ...played.checks.selfie]} />
						</>
					)}
				</div>
			))}
		</section>
	);
}
