import { useTranslation } from "react-i18next";
import type { Verification, VerificationSummary } from "../../../../../domain/verifications/contract.ts";
import { LocaleLink } from "../../../../client/i18n/locale-link.tsx";
import { Fact, FactList } from "../../../../design/table/fact-list.tsx";
import { CheckTree } from "../checks/check-tree.tsx";
import { useCheckCounts } from "../checks/use-check-counts.ts";
import { CustomerCases } from "./customer-cases.tsx";
import css from "./summary.module.css";
import { SummaryItem } from "./summary-item.tsx";

/** The case beside its decision: checks, customer and device, a line each that opens to the details. */
export function CaseSummary({
	verification,
	customerCases,
	mayReadFiles,
}: {
	verification: Verification;
	/** The latest cases of the same customer, with this one. */
	customerCases: readonly VerificationSummary[];
	mayReadFiles: boolean;
}) {
	const { t } = useTranslation("case");
	const { t: tVerifications } = useTranslation("verifications");
	const countChecks = useCheckCounts();
	const { id, checks, customer, origin } = verification;
	const others = customerCases.filter((row) => row.id !== id);
	return (
		<div className={css.summary}>
			<SummaryItem title={tVerifications("detail.checks")} text={countChecks(checks)}>
				<CheckTree checks={checks} />
			</SummaryItem>
			{customer && (
				<SummaryItem
					title={tVerifications("detail.customer")}
					text={t("summary.other_cases", { count: others.length })}
					opened={others.length > 0}
				>
					<CustomerCases verification={verification} cases={others} mayReadFiles={mayReadFiles} />
					<LocaleLink to={`/customers/${customer}`} className={css.link}>
						{tVerifications("detail.customer_open")}
					</LocaleLink>
				</SummaryItem>
			)}
			{origin && (
				<SummaryItem
					title={t("summary.origin")}
					text={[origin.device, origin.place].filter(Boolean).join(" · ")}
				>
					<FactList>
						<Fact name={tVerifications("detail.device")}>{origin.device}</Fact>
						<Fact name={tVerifications("detail.place")}>{origin.place}</Fact>
					</FactList>
				</SummaryItem>
			)}
		</div>
	);
}
