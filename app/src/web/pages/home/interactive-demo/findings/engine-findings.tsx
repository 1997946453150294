import { Box, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import page from "../interactive-demo.module.css";
import { decisionColors, type PlayedCase, type PlayStep, playSteps } from "../played-case.ts";
import screen from "../screen.module.css";
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
		<Box py="sm">
			<Text fz="1.5rem" fw="bold" c={decisionColors[played.status]}>
				{tStatus(played.status)}
			</Text>
			<Text>
				{t(`play.explanation.${played.name}`, {
					date: expiry && new Date(expiry).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" }),
					score: number(selfie?.score ?? 0),
					mismatch: number(played.thresholds[1]),
				})}
			</Text>
		</Box>
	);
}

/** The engine's findings of a step, with position and confidence. */
export function EngineFindings({ played, step }: { played: PlayedCase; step: PlayStep }) {
	const { t } = useTranslation("landing");
	return (
		<section className={page.pane} aria-labelledby="play-seen">
			<h3 id="play-seen">{t("play.engine_findings")}</h3>
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
