import { Modal, Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { VerificationSummary } from "../../../../domain/verifications/contract.ts";
import type { ChosenDecision } from "../detail/decision/decision-draft.ts";
import type { ReviewRules } from "../review-rules.ts";
import type { BulkProgress } from "./use-bulk-run.ts";

/** Loaded when the dialog opens. */
const BulkDecisionForm = lazy(() =>
	import("./bulk-decision-form.tsx").then((module) => ({ default: module.BulkDecisionForm })),
);

/** Decides the selected cases in review, all alike. */
export function BulkDecisionDialog({
	opened,
	onClose,
	rows,
	...form
}: {
	opened: boolean;
	/** The cases that will be decided. */
	rows: readonly VerificationSummary[];
	/** Selected ones that aren't in review. */
	skipped: number;
	rules: ReviewRules;
	progress: BulkProgress;
	onDecide: (draft: ChosenDecision) => Promise<void>;
	onClose: () => void;
}) {
	const { t } = useTranslation("bulk");
	return (
		<Modal opened={opened} onClose={onClose} title={t("decide_title", { count: rows.length })}>
			<Suspense fallback={<Skeleton h={420} />}>
				<BulkDecisionForm rows={rows} onClose={onClose} {...form} />
			</Suspense>
		</Modal>
	);
}
