import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../../design/dialog/dialog.tsx";
import { HydratedButton } from "../../../../design/form/hydrated-button.tsx";

/** Cancels a verification, after a confirmation: the link can't be restored. */
export function CancelVerification({
	onConfirm,
	onDone,
}: {
	onConfirm: () => Promise<unknown>;
	onDone: () => void;
}) {
	const { t } = useTranslation("verifications");
	const [isDialogOpen, setDialogOpen] = useState(false);
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string | null>(null);
	const confirm = async () => {
		setBusy(true);
		try {
			await onConfirm();
			setDialogOpen(false);
			onDone();
		} catch (failure) {
			setError((failure as Error).message);
		} finally {
			setBusy(false);
		}
	};
	return (
		<>
			<HydratedButton variant="default" onClick={() => setDialogOpen(true)}>
				{t("detail.cancel")}
			</HydratedButton>
			<Dialog opened={isDialogOpen} onClose={() => setDialogOpen(false)} title={t("detail.cancel")}>
				<Text>{t("detail.cancel_question")}</Text>
				{error && (
					<Text c="var(--bad)" size="sm" mt="sm" role="alert">
						{error}
					</Text>
				)}
				<Group justify="flex-end" mt="lg">
					<Button variant="default" onClick={() => setDialogOpen(false)}>
						{t("detail.keep")}
					</Button>
					<Button color="red.8" loading={busy} onClick={confirm}>
						{t("detail.cancel_confirm")}
					</Button>
				</Group>
			</Dialog>
		</>
	);
}
