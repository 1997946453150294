import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import page from "../landing.module.css";
import { LandingSection } from "../landing-section.tsx";
import { Screenshot } from "../screenshot.tsx";
import css from "./how-it-works.module.css";

const personScreens = ["consent", "refused", "result"] as const;
const outcomeRows = [
	{ found: "clear", outcome: "approved" },
	{ found: "rejected", outcome: "declined" },
	{ found: "inconclusive", outcome: "in_review" },
	{ found: "fixable", outcome: "resubmission" },
] as const;

function HowPart({
	name,
	details,
	children,
}: {
	name: "person" | "business";
	/** Below the text. */
	details?: ReactNode;
	children: ReactNode;
}) {
	const { t } = useTranslation("landing");
	return (
		<div className={page.split} data-flipped>
			<div>
				<Text c="var(--accent)" size="sm" fw={600} mb="xs">
					{t(`how.${name}.who`)}
				</Text>
				<Title order={3} size="clamp(1.25rem, 2vw, 1.625rem)" mb="sm" textWrap="balance">
					{t(`how.${name}.title`)}
				</Title>
				<Text c="dimmed">{t(`how.${name}.text`)}</Text>
				{details}
			</div>
			{children}
		</div>
	);
}

/** One verification as seen by the person and the business. */
export function HowItWorks() {
	const { t } = useTranslation("landing");
	const { t: tStatus } = useTranslation("verification-status");
	const outcomes = (
		<table className={css.outcomes} aria-label={t("how.vidimus.table")}>
			<tbody>
				{outcomeRows.map(({ found, outcome }) => (
					<tr key={found} data-outcome={outcome}>
						<th scope="row">{t(`how.vidimus.${found}`)}</th>
						<td>{outcome === "resubmission" ? t("how.vidimus.resubmission") : tStatus(outcome)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
	return (
		<LandingSection id="how" name={t("nav.how")} title={t("how.title")}>
			<HowPart name="person">
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it on phones */}
				<ol className={css.screens} tabIndex={0} aria-label={t("how.person.screens")}>
					{personScreens.map((name) => (
						<li key={name}>
							<Screenshot name={`person-${name}`} alt="" width={560} height={1120} className={css.screen} />
							{t(`how.person.${name}`)}
						</li>
					))}
				</ol>
			</HowPart>
			<HowPart name="business" details={outcomes}>
				<div className={css.case}>
					<Screenshot
						name="case"
						alt={t("how.business.screen")}
						width={1440}
						height={1152}
						className={css.screen}
					/>
				</div>
			</HowPart>
		</LandingSection>
	);
}
