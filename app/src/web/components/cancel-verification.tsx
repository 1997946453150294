import { Button, Group, Modal, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** Calls a verification off, after one question: the link can't be brought back. */
export function CancelVerification({
	onConfirm,
	onDone,
}: {
	onConfirm: () => Promise<unknown>;
	onDone: () => void;
}) {
	const { t } = useTranslation("verifications");
	const { t: common } = useTranslation();
	const [asking, setAsking] = useState(false);
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string | null>(null);
	const confirm = async () => {
		setBusy(true);
		try {
			await onConfirm();
			setAsking(false);
			onDone();
		} catch (failure) {
			setError((failure as Error).message);
		} finally {
			setBusy(false);
		}
	};
	return (
		<>
			<Button variant="default" onClick={() => setAsking(true)}>
				{t("detail.cancel")}
			</Button>
			<Modal
				opened={asking}
				onClose={() => setAsking(false)}
				title={t("detail.cancel")}
				closeButtonProps={{ "aria-label": common("action.close") }}
				centered
			>
				<Text>{t("detail.cancel_question")}</Text>
				{error && (
					<Text c="var(--bad)" size="sm" mt="sm" role="alert">
						{error}
					</Text>
				)}
				<Group justify="flex-end" mt="lg">
					<Button variant="default" onClick={() => setAsking(false)}>
						{t("detail.keep")}
					</Button>
					<Button color="red.8" loading={busy} onClick={confirm}>
						{t("detail.cancel_confirm")}
					</Button>
				</Group>
			</Modal>
		</>
	);
}
