import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SpotCheckStatistics } from "../../../../domain/spot-checks/contract.ts";
import type { Statistics } from "../../../../domain/statistics/contract.ts";
import { useCountryName } from "../../../design/format/use-country-name.ts";
import { Columns } from "../../../design/page/columns.tsx";
import { buildListPath, type Period } from "../period.ts";
import { KeyNumbers } from "./key-numbers.tsx";
import { RankedList } from "./ranked-list.tsx";
import type { ReviewerDecisions } from "./reviewer-decisions.ts";
import { ReviewerPanel } from "./reviewer-panel.tsx";
import { SpotCheckPanel } from "./spot-check-panel.tsx";
import { VerificationFunnel } from "./verification-funnel.tsx";
import { decidedStatuses, statusesWithReasons } from "./volume-groups.ts";

/** Statistics of a period, below its volume. Each number links to the list it counts. */
export function DashboardStatistics({
	statistics,
	spotChecks,
	reviewers,
	period,
}: {
	statistics: Statistics;
	/** Null for members who don't review. */
	spotChecks: SpotCheckStatistics | null;
	/** Null for members who don't review. */
	reviewers: readonly ReviewerDecisions[] | null;
	period: Period;
}) {
	const { t } = useTranslation("dashboard");
	const { t: tCommon } = useTranslation();
	const { t: reasons } = useTranslation("reasons");
	const countryName = useCountryName();
	const { totals } = statistics;
	const decided = totals.approved + totals.declined;
	const emptyText = t("ranked.none");
	return (
		<Stack gap={20}>
			<KeyNumbers statistics={statistics} period={period} />
			<Columns min="24rem">
				<RankedList
					title={t("reasons.title")}
					lead={t("reasons.lead")}
					file="reasons"
					period={period}
					column={t("reasons.column")}
					of={decided + totals.in_review}
					emptyText={t("reasons.none")}
					rows={statistics.reasons.map(({ reason: { name }, count }) => ({
						key: name,
						label: reasons(`${name}.title`),
						count,
						to: buildListPath(period, { reason: name, status: statusesWithReasons }),
					}))}
				/>
				<VerificationFunnel statistics={statistics} period={period} />
				<RankedList
					title={t("countries.title")}
					lead={t("decided")}
					file="countries"
					period={period}
					column={t("countries.column")}
					of={decided}
					emptyText={emptyText}
					rows={statistics.countries.map(({ country, count }) => ({
						key: country,
						label: countryName(country),
						count,
						to: buildListPath(period, { country, status: decidedStatuses }),
					}))}
				/>
				<RankedList
					title={t("documents.title")}
					lead={t("decided")}
					file="documents"
					period={period}
					column={t("documents.column")}
					of={decided}
					emptyText={emptyText}
					rows={statistics.documents.map(({ document, count }) => ({
						key: document,
						label: tCommon(`document.${document}`),
						count,
						to: buildListPath(period, { document, status: decidedStatuses }),
					}))}
				/>
				{spotChecks && (spotChecks.reviewed > 0 || spotChecks.pending.next) && (
					<SpotCheckPanel statistics={spotChecks} period={period} />
				)}
				{reviewers && reviewers.length > 0 && <ReviewerPanel reviewers={reviewers} period={period} />}
			</Columns>
		</Stack>
	);
}

/** Shown while the volume loads, which stands for all numbers. */
export function VolumeSkeleton() {
	const { t } = useTranslation("dashboard");
	return (
		<div aria-busy="true">
			<VisuallyHidden role="status">{t("loading")}</VisuallyHidden>
			<Skeleton height={370} radius="lg" />
		</div>
	);
}

/** Skeleton of the same layout, shown while the statistics load. */
export const DashboardStatisticsSkeleton = () => (
	<Stack gap={20} aria-busy="true">
		<Skeleton height={112} radius="lg" />
		<Columns min="24rem">
			<Skeleton height={300} radius="lg" />
			<Skeleton height={300} radius="lg" />
		</Columns>
	</Stack>
);
