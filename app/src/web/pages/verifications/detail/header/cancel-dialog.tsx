import { Button, Group, Modal, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useAsyncAction } from "../../../../design/form/use-async-action.ts";

/** Cancels a verification, after a confirmation: the link can't be restored. */
export function CancelDialog({
	opened,
	onClose,
	onConfirm,
	onDone,
}: {
	opened: boolean;
	onClose: () => void;
	onConfirm: () => Promise<unknown>;
	onDone: () => void;
}) {
	const { t } = useTranslation("verifications");
	const { run, busy, error } = useAsyncAction();
	const confirm = () =>
		run(async () => {
			await onConfirm();
			onClose();
			onDone();
		});
	return (
		<Modal opened={opened} onClose={onClose} title={t("detail.cancel")}>
			<Text>{t("detail.cancel_question")}</Text>
			{error && (
				<Text c="var(--bad)" size="sm" mt="sm" role="alert">
					{error}
				</Text>
			)}
			<Group justify="flex-end" mt="lg">
				<Button variant="default" onClick={onClose}>
					{t("detail.keep")}
				</Button>
				<Button color="red.8" loading={busy} onClick={confirm}>
					{t("detail.cancel_confirm")}
				</Button>
			</Group>
		</Modal>
	);
}
