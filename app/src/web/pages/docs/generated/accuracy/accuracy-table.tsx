import { accuracyTables } from "virtual:docs/accuracy";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { formatShare } from "../../../../design/format/format-share.ts";
import { CodeName } from "../../code-name.tsx";
import { DocsTable } from "../docs-table.tsx";
import type { AccuracyTableName } from "./measured-rates.ts";

/** One table of measured error rates, each with its count, its 95% confidence interval and what it was measured on. */
export function AccuracyTable({ name: table }: { name: AccuracyTableName }) {
	const { t } = useTranslation("docs-tables");
	const locale = useLocale();
	const countLabel = t(`accuracy.${table}.head_count`);
	const head = [
		t(`accuracy.${table}.head`),
		countLabel,
		t("accuracy.head_share"),
		...(table === "attacks" ? [t("accuracy.head_level")] : []),
		t("accuracy.head_on"),
	];
	return (
		<DocsTable head={head} isInline>
			{accuracyTables[table].map(({ name, share, on, outdated, level }) => (
				<tr key={`${on} ${name}`}>
					<td>{t(`accuracy.${table}.row.${name}` as never)}</td>
					<td data-label={countLabel}>
						{t("accuracy.count", {
							hits: share.count.toLocaleString(locale),
							of: share.of.toLocaleString(locale),
						})}
					</td>
					<td>
						{t("accuracy.share", {
							share: formatShare(share.count / share.of, locale),
							from: formatShare(share.from, locale),
							to: formatShare(share.to, locale),
						})}
					</td>
					{table === "attacks" && (
						<td data-label={t("accuracy.head_level")}>{level && <CodeName>{level}</CodeName>}</td>
					)}
					<td data-label={t("accuracy.head_on")}>
						{outdated
							? t("accuracy.outdated", { source: t(`accuracy.on.${on}`) })
							: t(`accuracy.on.${on}`)}
					</td>
				</tr>
			))}
		</DocsTable>
	);
}
