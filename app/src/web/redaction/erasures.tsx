import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Page } from "../../contract.ts";
import type { Redaction, Retention } from "../../domain/redactions/contract.ts";
import { useAction } from "../account/use-action.ts";
import { api, proofHeaders } from "../browser-api.ts";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { LocaleLink, useLocale } from "../components/locale-link.tsx";
import { RelativeTime } from "../components/relative-time.tsx";
import { useErasedText } from "./erased-text.ts";
import css from "./erasures.module.css";

/** Entries that are read at a time. */
export const erasedAtFirst = 10;

/** Fetched, not linked: a page that signs in by token has no cookie to send. */
async function download(): Promise<void> {
	const answer = await fetch("/api/v1/redactions/export", {
		headers: await proofHeaders(),
		credentials: "include",
	});
	if (!answer.ok) throw new Error(String(answer.status));
	const url = URL.createObjectURL(await answer.blob());
	Object.assign(document.createElement("a"), { href: url, download: "redactions.csv" }).click();
	// The browser has begun to read it by the next task.
	setTimeout(() => URL.revokeObjectURL(url));
}

/** What was erased in the app, and what the schedule will erase next. Needs the texts `redaction`. */
export function Erasures({ erased, retention }: { erased: Page<Redaction>; retention: Retention }) {
	const { t } = useTranslation("redaction");
	const [page, setPage] = useState(erased);
	const [failed, setFailed] = useState(false);
	const reading = useAction();
	const more = () =>
		reading.run(async () => {
			const next = await api.get("/api/v1/redactions", {
				query: {
					limit: erasedAtFirst,
					cursor: page.next_cursor ?? undefined,
				},
			});
			setPage({ ...next, data: [...page.data, ...next.data] });
		});
	return (
		<>
			<Due retention={retention} />
			{page.data.length === 0 ? (
				<p className={css.none}>{t("report.none")}</p>
			) : (
				<>
					<ErasedTable rows={page.data} />
					<div className={css.actions}>
						{page.has_more && (
							<LiveButton variant="default" onClick={more}>
								{t("report.more")}
							</LiveButton>
						)}
						<LiveButton
							variant="default"
							leftSection={<IconDownload size={18} aria-hidden />}
							onClick={() =>
								download().then(
									() => setFailed(false),
									() => setFailed(true),
								)
							}
						>
							{t("report.csv")}
						</LiveButton>
					</div>
					<FormError message={failed ? t("report.failed") : undefined} />
				</>
			)}
		</>
	);
}

function Due({ retention: { next_at, within_7_days, within_30_days } }: { retention: Retention }) {
	const { t } = useTranslation("redaction");
	const locale = useLocale();
	const date = next_at && new Date(next_at).toLocaleDateString(locale, { dateStyle: "long" });
	return (
		<p className={css.due}>
			<span suppressHydrationWarning>
				{date ? t("report.next", { date }) : t("report.nothing_due")}{" "}
				{date && t("report.due", { week: within_7_days, month: within_30_days })}
			</span>{" "}
			{t("report.customers")}
		</p>
	);
}

function ErasedTable({ rows }: { rows: readonly Redaction[] }) {
	const { t } = useTranslation("redaction");
	const erasedText = useErasedText();
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll it
		<section className={css.scroll} aria-label={t("report.caption")} tabIndex={0}>
			<table className={css.table}>
				<thead>
					<tr>
						<th scope="col">{t("report.subject")}</th>
						<th scope="col">{t("report.what")}</th>
						<th scope="col">{t("report.why")}</th>
						<th scope="col">{t("report.when")}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ id, subject, subject_id, erased, cause, by, completed_at }) => (
						<tr key={id}>
							<td className={css.subject}>
								<LocaleLink to={`/${subject}s/${subject_id}`}>{t(`report.${subject}`)}</LocaleLink>
								<small>{subject_id}</small>
							</td>
							<td className={css.what}>{erasedText(erased)}</td>
							<td>{cause === "user" ? (by?.name ?? by?.id) : t(`report.${cause}`)}</td>
							<td className={css.when}>
								{completed_at ? <RelativeTime iso={completed_at} /> : t("report.in_progress")}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
