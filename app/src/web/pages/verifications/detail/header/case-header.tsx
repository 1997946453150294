import { Group } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { EscalatedBadge, VerificationStatusBadge } from "../../../../design/badge/verification-badges.tsx";
import { BackLink } from "../../../../design/page/back-link.tsx";
import { PageHeader } from "../../../../design/page/page-header.tsx";
import type { ReviewRules } from "../../review-rules.ts";
import { useSavedListPath } from "../../saved-list-search.ts";
import { ReviewDeadline } from "../../table/review-deadline.tsx";

/** The person's name, the case's status and actions, and the link back to the list. */
export function CaseHeader({
	name,
	verification,
	ruleHours,
	heading,
	onlookers,
	children,
}: {
	name: string;
	verification: Pick<Verification, "status" | "escalated_at" | "in_review_since" | "workflow">;
	/** Of the alert rule about late reviews; undefined for who doesn't review. */
	ruleHours: ReviewRules["target_hours"];
	heading: Ref<HTMLHeadingElement>;
	/** Other members who have the case open. */
	onlookers: ReactNode;
	children: ReactNode;
}) {
	const { t } = useTranslation("verifications");
	return (
		<>
			<Group justify="space-between" gap="0 16px">
				<BackLink to={useSavedListPath()}>{t("detail.back")}</BackLink>
				{onlookers}
			</Group>
			<PageHeader
				title={name}
				heading={heading}
				status={
					<>
						<VerificationStatusBadge status={verification.status} />
						{verification.escalated_at && <EscalatedBadge />}
						<ReviewDeadline verification={verification} ruleHours={ruleHours} />
					</>
				}
			>
				{children}
			</PageHeader>
		</>
	);
}
