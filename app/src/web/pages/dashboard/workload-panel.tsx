import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { useFormatters } from "../../design/format/use-formatters.ts";
import { Muted } from "../../design/page/muted.tsx";
import { Section } from "../../design/page/section.tsx";
import css from "./statistics/number-table.module.css";
import type { ReviewerLoad } from "./workload.ts";

/** Cases in review by reviewer, for who assigns them. Each row leads to the cases. */
export function WorkloadPanel({ rows }: { rows: readonly ReviewerLoad[] }) {
	const { t } = useTranslation("dashboard");
	const { number } = useFormatters();
	return (
		<Section panel title={t("workload.title")}>
			{rows.every(({ open }) => open === 0) ? (
				<Muted>{t("workload.none")}</Muted>
			) : (
				<table className={css.table}>
					<thead>
						<tr>
							{(["reviewer", "open", "late", "oldest"] as const).map((column) => (
								<th key={column} scope="col">
									{t(`workload.${column}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ user, name, open, late, oldest_since: oldest }) => (
							<tr key={user}>
								<th scope="row">
									<Anchor
										component={LocaleLink}
										to={`/verifications?status=in_review&assignee=${user ?? "none"}&sort=oldest`}
										inherit
										c="inherit"
									>
										{name ?? t("workload.unassigned")}
									</Anchor>
								</th>
								<td>{number(open)}</td>
								<td>
									<Text span inherit c={late > 0 ? "var(--warn)" : undefined} fw={late > 0 ? 650 : undefined}>
										{number(late)}
									</Text>
								</td>
								<td>{oldest ? <RelativeTime iso={oldest} /> : "–"}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</Section>
	);
}
