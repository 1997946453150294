import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { formatDateTime, RelativeTime } from "../../../../design/format/relative-time.tsx";
import css from "../../../../design/table/fact-list.module.css";

/** Facts of the case: reference, dates, attempts, metadata. */
export function CaseFacts({ verification }: { verification: Verification }) {
	const { t } = useTranslation("verifications");
	const locale = useLocale();
	const time = (iso: string | null) => iso && <RelativeTime iso={iso} />;
	const facts: [string, React.ReactNode][] = [
		[t("detail.reference"), verification.reference],
		[t("detail.created"), time(verification.created_at)],
		[t("detail.submitted"), time(verification.submitted_at)],
		[t("detail.decided"), time(verification.decided_at)],
		[t("detail.assurance"), verification.assurance && t(`assurance.${verification.assurance}`)],
		[t("detail.attempts"), `${verification.attempts} / ${verification.options.max_attempts}`],
		...Object.entries(verification.metadata),
		[t("detail.id"), <code key="id">{verification.id}</code>],
	];
	return (
		<>
			<dl className={css.facts}>
				{facts
					.filter(([, value]) => value)
					.map(([label, value], index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed for a verification
						<div key={`${label}-${index}`} className={css.fact}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
			</dl>
			{verification.url && (
				<p className={css.note} suppressHydrationWarning>
					{t("detail.link_text", { date: formatDateTime(verification.expires_at, locale) })}
				</p>
			)}
		</>
	);
}
