import type { Verification, VerificationSummary } from "../../../../../domain/verifications/contract.ts";
import { LocaleLink } from "../../../../client/i18n/locale-link.tsx";
import { VerificationStatusBadge } from "../../../../design/badge/verification-badges.tsx";
import { RelativeTime } from "../../../../design/format/relative-time.tsx";
import { useCaseName } from "../../../../design/format/use-case-name.ts";
import { CompareButton } from "../duplicates/compare/compare-button.tsx";
import css from "./summary.module.css";

/** Other cases of the same customer, the latest first. */
export function CustomerCases({
	verification,
	cases,
	mayReadFiles,
}: {
	verification: Verification;
	cases: readonly VerificationSummary[];
	mayReadFiles: boolean;
}) {
	const nameOf = useCaseName();
	if (cases.length === 0) return null;
	return (
		<ul className={css.cases}>
			{cases.map((row) => (
				<li key={row.id}>
					<LocaleLink to={`/verifications/${row.id}`}>{nameOf(row)}</LocaleLink>
					<VerificationStatusBadge status={row.status} />
					<RelativeTime iso={row.created_at} />
					<CompareButton
						verification={verification}
						other={row.id}
						name={nameOf(row)}
						mayReadFiles={mayReadFiles}
					/>
				</li>
			))}
		</ul>
	);
}
