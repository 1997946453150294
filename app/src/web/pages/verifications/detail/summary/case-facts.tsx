import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { formatDateTime, RelativeTime } from "../../../../design/format/relative-time.tsx";
import { Muted } from "../../../../design/page/muted.tsx";
import { Fact, FactList } from "../../../../design/table/fact-list.tsx";

/** Facts of the case: reference, dates, attempts, metadata. */
export function CaseFacts({ verification }: { verification: Verification }) {
	const { t } = useTranslation("verifications");
	const locale = useLocale();
	const time = (iso: string | null) => iso && <RelativeTime iso={iso} />;
	return (
		<>
			<FactList>
				<Fact name={t("detail.reference")}>{verification.reference}</Fact>
				<Fact name={t("detail.created")}>{time(verification.created_at)}</Fact>
				<Fact name={t("detail.submitted")}>{time(verification.submitted_at)}</Fact>
				<Fact name={t("detail.decided")}>{time(verification.decided_at)}</Fact>
				<Fact name={t("detail.assurance")}>
					{verification.assurance && t(`assurance.${verification.assurance}`)}
				</Fact>
				<Fact
					name={t("detail.attempts")}
				>{`${verification.attempts} / ${verification.options.max_attempts}`}</Fact>
				{Object.entries(verification.metadata).map(([name, value]) => (
					<Fact key={name} name={name}>
						{value}
					</Fact>
				))}
				<Fact name={t("detail.id")}>
					<code>{verification.id}</code>
				</Fact>
			</FactList>
			{verification.url && (
				<Muted mt="xs" suppressHydrationWarning>
					{t("detail.link_text", { date: formatDateTime(verification.expires_at, locale) })}
				</Muted>
			)}
		</>
	);
}
