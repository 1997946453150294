import { Button, CloseButton } from "@mantine/core";
import { IconBan, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "../../../../domain/guard/permissions.ts";
import type { VerificationSummary } from "../../../../domain/verifications/contract.ts";
import { isOpenStatus } from "../../../../domain/verifications/states.ts";
import { ActionsMenu } from "../../../design/menu/actions-menu.tsx";
import { MenuItem } from "../../../design/menu/dropdown-menu.tsx";
import { ExportDialog } from "../export/export-verifications.tsx";
import type { ReviewRules } from "../review-rules.ts";
import { AssignControl } from "./assign-control.tsx";
import css from "./bulk-bar.module.css";
import { BulkCancelDialog } from "./bulk-cancel-dialog.tsx";
import { BulkDecisionDialog } from "./bulk-decision-dialog.tsx";
import { BulkSummaryBar } from "./bulk-summary-bar.tsx";
import { useBulkActions } from "./use-bulk-actions.ts";

const icon = { size: 18, stroke: 1.7, "aria-hidden": true } as const;

/** What a dialog confirms: the rows as they were when it opened, whatever live updates change meanwhile. */
interface Confirming {
	action: "decide" | "cancel" | "export";
	/** The rows that it is for. */
	rows: readonly VerificationSummary[];
	/** Number of selected rows that it isn't for. */
	skipped: number;
}

/** Bulk actions of the selected rows, and what the last one did. Needs the texts `case`. */
export function BulkBar({
	selected,
	rules,
	permissions,
	onClear,
	onDone,
}: {
	selected: readonly VerificationSummary[];
	rules: ReviewRules;
	permissions: readonly Permission[];
	onClear: () => void;
	/** Reloads the list. */
	onDone: () => Promise<void>;
}) {
	const { t } = useTranslation(["case", "verifications"]);
	const [confirming, setConfirming] = useState<Confirming | null>(null);
	const actions = useBulkActions(selected, async () => {
		await onDone();
		onClear();
	});
	const { progress, summary } = actions;
	const inReview = selected.filter(({ status }) => status === "in_review");
	const open = selected.filter(({ status }) => isOpenStatus(status));
	const confirm = (action: Confirming["action"], rows: readonly VerificationSummary[]) =>
		setConfirming({ action, rows, skipped: selected.length - rows.length });
	const close = () => setConfirming(null);
	const { action, rows = [], skipped = 0 } = confirming ?? {};
	return (
		<>
			<p role="status" className={css.announcement}>
				{selected.length > 0 ? t("bulk.selected", { count: selected.length }) : summary?.text}
			</p>
			{selected.length > 0 ? (
				<section className={css.bar} aria-label={t("bulk.label")}>
					<strong className="tabular">{t("bulk.selected", { count: selected.length })}</strong>
					<CloseButton aria-label={t("bulk.clear")} onClick={onClear} />
					<Button
						size="sm"
						variant="default"
						disabled={inReview.length === 0}
						onClick={() => confirm("decide", inReview)}
					>
						{t("bulk.decide")}
					</Button>
					<div className={css.assign}>
						<AssignControl onAssign={actions.assign} />
						<ActionsMenu label={t("more")} width={220}>
							{permissions.includes("verifications:cancel") && (
								<MenuItem
									disabled={open.length === 0}
									leftSection={<IconBan {...icon} />}
									onClick={() => confirm("cancel", open)}
								>
									{t("bulk.cancel")}
								</MenuItem>
							)}
							<MenuItem leftSection={<IconDownload {...icon} />} onClick={() => confirm("export", selected)}>
								{t("verifications:export.open")}
							</MenuItem>
						</ActionsMenu>
					</div>
				</section>
			) : (
				summary && <BulkSummaryBar summary={summary} busy={progress !== null} onDismiss={actions.dismiss} />
			)}
			<BulkDecisionDialog
				opened={action === "decide"}
				rows={rows}
				skipped={skipped}
				rules={rules}
				progress={progress}
				onDecide={async (draft) => {
					await actions.decide(rows, draft);
					close();
				}}
				onClose={close}
			/>
			<BulkCancelDialog
				opened={action === "cancel"}
				count={rows.length}
				skipped={skipped}
				progress={progress}
				onConfirm={async () => {
					await actions.cancel(rows);
					close();
				}}
				onClose={close}
			/>
			<ExportDialog
				opened={action === "export"}
				search={new URLSearchParams({ ids: rows.map(({ id }) => id).join(",") }).toString()}
				mayNamePersons={permissions.includes("files:read")}
				onClose={close}
			/>
		</>
	);
}
