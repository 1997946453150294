import { useTranslation } from "react-i18next";
import type { Event } from "../../../../domain/events/contract.ts";
import type { Permission } from "../../../../domain/guard/permissions.ts";
import type { ScreeningHit } from "../../../../domain/screening/hits/contract.ts";
import { countUnresolvedHits } from "../../../../domain/screening/hits/values.ts";
import type { SpotCheck } from "../../../../domain/spot-checks/contract.ts";
import type { Verification, VerificationSummary } from "../../../../domain/verifications/contract.ts";
import { Section } from "../../../design/page/section.tsx";
import { VerificationLink } from "../link/verification-link.tsx";
import type { ReviewRules } from "../review-rules.ts";
import { toCasePermissionCheck } from "./case-permissions.ts";
import { DecisionPanel } from "./decision/decision-panel.tsx";
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
}: {
	verification: Verification;
	/** The person's name as the page shows it. */
	name: string;
	/** The app's name, as the person sees it. */
	business: string;
	rules: ReviewRules;
	hits: readonly ScreeningHit[];
	events: readonly Event[];
	spotCheck: SpotCheck | null;
	/** The latest cases of the same customer, with this one. */
	customerCases: readonly VerificationSummary[];
	permissions: readonly Permission[];
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
