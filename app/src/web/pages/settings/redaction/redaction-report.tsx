import { Anchor, Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Redaction, Retention } from "../../../../domain/redactions/contract.ts";
import type { Page } from "../../../../shared/schemas.ts";
import { api } from "../../../client/api/browser-client.ts";
import { LocaleLink, useLocale } from "../../../client/i18n/locale-link.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { CardTable } from "../../../design/table/card-table.tsx";
import { useRedactionSummary } from "../../verifications/redaction/use-redaction-summary.ts";
import { ExportCsvButton } from "../export-csv-button.tsx";

/** Entries per page. */
export const redactionsPageSize = 10;

/** Redactions in the app, and the next ones due by the retention period. Needs the namespace `redaction`. */
export function RedactionReport({ erased, retention }: { erased: Page<Redaction>; retention: Retention }) {
	const { t } = useTranslation("redaction");
	const [page, setPage] = useState(erased);
	const reading = useAsyncAction();
	const more = () =>
		reading.run(async () => {
			const next = await api.get("/api/v1/redactions", {
				query: {
					limit: redactionsPageSize,
					cursor: page.next_cursor ?? undefined,
				},
			});
			setPage({ ...next, data: [...page.data, ...next.data] });
		});
	return (
		<>
			<UpcomingRedactions retention={retention} />
			{page.data.length === 0 ? (
				<Text c="dimmed">{t("report.none")}</Text>
			) : (
				<>
					<RedactionTable rows={page.data} />
					<Group gap="xs" mt="md">
						{page.has_more && (
							<Button variant="default" onClick={more}>
								{t("report.more")}
							</Button>
						)}
						<ExportCsvButton path="/api/v1/redactions/export" />
					</Group>
					<FormError message={reading.error} />
				</>
			)}
		</>
	);
}

function UpcomingRedactions({
	retention: { next_at, due_within_7_days, within_30_days },
}: {
	retention: Retention;
}) {
	const { t } = useTranslation("redaction");
	const locale = useLocale();
	const date = next_at && new Date(next_at).toLocaleDateString(locale, { dateStyle: "long" });
	return (
		<Text c="dimmed" mb="sm">
			<span suppressHydrationWarning>
				{date ? t("report.next", { date }) : t("report.nothing_due")}{" "}
				{date && t("report.due", { week: due_within_7_days, month: within_30_days })}
			</span>{" "}
			{t("report.customers")}
		</Text>
	);
}

function RedactionTable({ rows }: { rows: readonly Redaction[] }) {
	const { t } = useTranslation("redaction");
	const erasedText = useRedactionSummary();
	return (
		<CardTable
			columns={(["subject", "redacted", "cause", "time"] as const).map((name) => t(`report.${name}`))}
		>
			{rows.map(({ id, subject, subject_id, erased, cause, by, completed_at }) => (
				<tr key={id}>
					<td>
						<Anchor component={LocaleLink} to={`/${subject}s/${subject_id}`} inherit fw={550}>
							{t(`report.${subject}`)}
						</Anchor>
						<small>{subject_id}</small>
					</td>
					<td data-label={t("report.redacted")}>{erasedText(erased)}</td>
					<td data-label={t("report.cause")}>
						{cause === "user" ? (by?.name ?? by?.id) : t(`report.${cause}`)}
					</td>
					<td data-label={t("report.time")}>
						{completed_at ? <RelativeTime iso={completed_at} /> : t("report.in_progress")}
					</td>
				</tr>
			))}
		</CardTable>
	);
}
