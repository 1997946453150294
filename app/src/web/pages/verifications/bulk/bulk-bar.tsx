import { VisuallyHidden } from "@mantine/core";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "../../../../domain/guard/permissions.ts";
import type { VerificationSummary } from "../../../../domain/verifications/contract.ts";
import { LazyDialog } from "../../../design/dialog/lazy-dialog.tsx";
import { ExportDialog } from "../export/export-verifications.tsx";
import type { ReviewRules } from "../review-rules.ts";
import { BulkCancelDialog } from "./bulk-cancel-dialog.tsx";
import { BulkSummaryBar } from "./bulk-summary-bar.tsx";
import { type BulkDialogAction, SelectionActions } from "./selection-actions.tsx";
import { useBulkActions } from "./use-bulk-actions.ts";

const BulkDecisionDialog = lazy(() =>
	import("./bulk-decision-dialog.tsx").then((module) => ({ default: module.BulkDecisionDialog })),
);

/** What a dialog confirms: the rows as they were when it opened, whatever live updates change meanwhile. */
interface Confirming {
	action: BulkDialogAction;
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
	const { t } = useTranslation("bulk");
	const [confirming, setConfirming] = useState<Confirming | null>(null);
	const actions = useBulkActions(selected, async () => {
		await onDone();
		onClear();
	});
	const { progress, summary } = actions;
	const confirm = (action: BulkDialogAction, rows: readonly VerificationSummary[]) =>
		setConfirming({ action, rows, skipped: selected.length - rows.length });
	const close = () => setConfirming(null);
	const { action, rows = [], skipped = 0 } = confirming ?? {};
	return (
		<>
			<VisuallyHidden role="status">
				{selected.length > 0 ? t("selected", { count: selected.length }) : summary?.text}
			</VisuallyHidden>
			{selected.length > 0 ? (
				<SelectionActions
					selected={selected}
					permissions={permissions}
					onConfirm={confirm}
					onAssign={actions.assign}
					onClear={onClear}
				/>
			) : (
				summary && <BulkSummaryBar summary={summary} busy={progress !== null} onDismiss={actions.dismiss} />
			)}
			<LazyDialog
				component={BulkDecisionDialog}
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
				rows={rows}
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
