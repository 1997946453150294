import { useTranslation } from "react-i18next";
import { countUnresolvedHits } from "../../../../domain/screening/hits/values.ts";
import { Section } from "../../../design/page/section.tsx";
import { VerificationLink } from "../link/verification-link.tsx";
import { toCasePermissionCheck } from "./case-permissions.ts";
import { DecisionPanel } from "./decision/decision-panel.tsx";
import type { CaseData } from "./load-case.ts";
import { SpotCheckPanel } from "./spot-check/spot-check-panel.tsx";
import { CaseSummary } from "./summary/case-summary.tsx";
import css from "./verification-detail.module.css";

/** Beside the photos: the decision, its spot check, the person's link while it works, and the case in short. */
export function CaseAside({
	verification,
	name,
	business,
	rules,
	hits,
	events,
	spotCheck,
	customerCases,
	permissions,
	onChanged,
}: Omit<CaseData, "notes" | "viewings" | "team"> & {
	/** The person's name as the page shows it. */
	name: string;
	/** Reloads the case. */
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation(["verifications", "case"]);
	const hasPermission = toCasePermissionCheck(verification, permissions);
	const mayReview = hasPermission("verifications:review");
	return (
		<aside className={css.side} aria-label={t("case:decision.aside")}>
			<DecisionPanel
				verification={verification}
				name={name}
				business={business}
				rules={rules}
				objections={{
					hits: countUnresolvedHits(hits),
					unansweredChecks: verification.unanswered_checks,
				}}
				events={events}
				mayReview={mayReview}
				onChanged={onChanged}
			/>
			{spotCheck && (
				<SpotCheckPanel
					key={spotCheck.id}
					spotCheck={spotCheck}
					mayReview={mayReview}
					onChanged={onChanged}
				/>
			)}
			{verification.url !== null && (
				<Section title={t("detail.link")} ruled>
					<VerificationLink verification={verification} maySend={hasPermission("verifications:create")} />
				</Section>
			)}
			<CaseSummary
				verification={verification}
				customerCases={customerCases}
				mayReadFiles={hasPermission("files:read")}
			/>
		</aside>
	);
}
