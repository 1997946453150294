import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "../../../../domain/guard/permissions.ts";
import type { VerificationSummary } from "../../../../domain/verifications/contract.ts";
import { isOpenStatus } from "../../../../domain/verifications/states.ts";
import { ExportVerifications } from "../export/export-verifications.tsx";
import type { ReviewRules } from "../review-rules.ts";
import { AssignControl } from "./assign-control.tsx";
import css from "./bulk-bar.module.css";
import { BulkCancelDialog } from "./bulk-cancel-dialog.tsx";
import { BulkDecisionDialog } from "./bulk-decision-dialog.tsx";
import { BulkSummaryBar } from "./bulk-summary-bar.tsx";
import { useBulkActions } from "./use-bulk-actions.ts";

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
	const { t } = useTranslation("case");
	const [openDialog, setOpenDialog] = useState<"decide" | "cancel" | null>(null);
	const actions = useBulkActions(selected, async () => {
		await onDone();
		onClear();
	});
	const { progress, summary } = actions;
	const inReview = selected.filter(({ status }) => status === "in_review");
	const open = selected.filter(({ status }) => isOpenStatus(status));
	const close = () => setOpenDialog(null);
	return (
		<>
			<p role="status" className={css.announcement}>
				{selected.length > 0 ? t("bulk.selected", { count: selected.length }) : summary?.text}
			</p>
			{selected.length > 0 ? (
				<section className={css.bar} aria-label={t("bulk.label")}>
					<strong className="tabular">{t("bulk.selected", { count: selected.length })}</strong>
					<AssignControl onAssign={actions.assign} />
					<Button
						size="sm"
						variant="default"
						disabled={inReview.length === 0}
						onClick={() => setOpenDialog("decide")}
					>
						{t("bulk.decide")}
					</Button>
					{permissions.includes("verifications:cancel") && (
						<Button
							size="sm"
							variant="default"
							disabled={open.length === 0}
							onClick={() => setOpenDialog("cancel")}
						>
							{t("bulk.cancel")}
						</Button>
					)}
					<ExportVerifications
						size="sm"
						search={new URLSearchParams({ ids: selected.map(({ id }) => id).join(",") }).toString()}
						mayNamePersons={permissions.includes("files:read")}
					/>
					<Button size="sm" variant="subtle" color="gray" onClick={onClear}>
						{t("bulk.clear")}
					</Button>
				</section>
			) : (
				summary && <BulkSummaryBar summary={summary} busy={progress !== null} onDismiss={actions.dismiss} />
			)}
			<BulkDecisionDialog
				opened={openDialog === "decide"}
				rows={inReview}
				skipped={selected.length - inReview.length}
				rules={rules}
				progress={progress}
				onDecide={async (draft) => {
					await actions.decide(inReview, draft);
					close();
				}}
				onClose={close}
			/>
			<BulkCancelDialog
				opened={openDialog === "cancel"}
				count={open.length}
				skipped={selected.length - open.length}
				progress={progress}
				onConfirm={async () => {
					await actions.cancel(open);
					close();
				}}
				onClose={close}
			/>
		</>
	);
}
