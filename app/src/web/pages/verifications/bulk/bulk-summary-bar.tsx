import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
import css from "./bulk-bar.module.css";
import type { BulkSummary } from "./use-bulk-run.ts";

/** What the last bulk action did, which cases it failed for, and its undo. */
export function BulkSummaryBar({
	summary: { text, failures, undo },
	busy,
	onDismiss,
}: {
	summary: BulkSummary;
	busy: boolean;
	onDismiss: () => void;
}) {
	const { t } = useTranslation("bulk");
	const undoing = useAsyncAction();
	return (
		<section className={css.bar} aria-label={t("summary")}>
			<strong>{text}</strong>
			{undo && (
				<Button size="sm" variant="default" loading={undoing.busy || busy} onClick={() => undoing.run(undo)}>
					{t("undo")}
				</Button>
			)}
			<Button size="sm" variant="subtle" color="gray" onClick={onDismiss}>
				{t("dismiss")}
			</Button>
			<span role="alert" className={css.error}>
				{undoing.error}
			</span>
			{failures.length > 0 && (
				<div className={css.failures}>
					<p>{t("failed", { count: failures.length })}</p>
					<ul>
						{failures.map(({ id, name, message }) => (
							<li key={id}>
								<LocaleLink to={`/verifications/${id}`}>{name}</LocaleLink>
								<span>{message}</span>
							</li>
						))}
					</ul>
				</div>
			)}
		</section>
	);
}
