import { Group } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import type { VerificationStatus } from "../../../../../domain/verifications/states.ts";
import { EscalatedBadge, VerificationStatusBadge } from "../../../../design/badge/verification-badges.tsx";
import { BackLink } from "../../../../design/page/back-link.tsx";
import { PageHeader } from "../../../../design/page/page-header.tsx";
import { useSavedListPath } from "../../saved-list-search.ts";
import { ReviewDeadline } from "../../table/review-deadline.tsx";

/** The person's name, the case's status and actions, and the link back to the list. */
export function CaseHeader({
	name,
	status,
	escalated,
	inReviewSince,
	targetHours,
	heading,
	onlookers,
	children,
}: {
	name: string;
	status: VerificationStatus;
	escalated: boolean;
	inReviewSince: string | null;
	/** For how many hours a case may be in review, for who reviews it. */
	targetHours: number | null;
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
						<VerificationStatusBadge status={status} />
						{escalated && <EscalatedBadge />}
						<ReviewDeadline since={inReviewSince} hours={targetHours} />
					</>
				}
			>
				{children}
			</PageHeader>
		</>
	);
}
