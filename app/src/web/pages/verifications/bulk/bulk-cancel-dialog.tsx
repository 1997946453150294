import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { VerificationSummary } from "../../../../domain/verifications/contract.ts";
import { Muted } from "../../../design/page/muted.tsx";
import { BulkPeople } from "./bulk-people.tsx";
import type { BulkProgress } from "./use-bulk-run.ts";

/** Cancels the selected open verifications, after a confirmation: links can't be restored. */
export function BulkCancelDialog({
	opened,
	rows,
	skipped,
	progress,
	onConfirm,
	onClose,
}: {
	opened: boolean;
	/** Verifications that will be canceled. */
	rows: readonly VerificationSummary[];
	/** Selected ones that can't be. */
	skipped: number;
	progress: BulkProgress;
	onConfirm: () => Promise<void>;
	onClose: () => void;
}) {
	const { t } = useTranslation(["bulk", "verifications"]);
	const count = rows.length;
	return (
		<Modal opened={opened} onClose={onClose} title={t("cancel_title", { count })}>
			<Stack gap="xs">
				<Text>{t("cancel_text")}</Text>
				<BulkPeople rows={rows} />
				{skipped > 0 && <Muted>{t("skipped_closed", { count: skipped })}</Muted>}
			</Stack>
			<Group justify="flex-end" mt="lg">
				<Button variant="default" onClick={onClose} disabled={progress !== null}>
					{t("verifications:detail.keep")}
				</Button>
				<Button color="red.8" loading={progress !== null} onClick={onConfirm}>
					{t("cancel_confirm", { count })}
				</Button>
			</Group>
		</Modal>
	);
}
