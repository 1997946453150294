import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../components/dialog.tsx";
import { LiveButton } from "../components/live-button.tsx";

/** Calls a verification off, after one question: the link can't be brought back. */
export function CancelVerification({
	onConfirm,
	onDone,
}: {
	onConfirm: () => Promise<unknown>;
	onDone: () => void;
}) {
	const { t } = useTranslation("verifications");
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
			<LiveButton variant="default" onClick={() => setAsking(true)}>
				{t("detail.cancel")}
			</LiveButton>
			<Dialog opened={asking} onClose={() => setAsking(false)} title={t("detail.cancel")}>
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
			</Dialog>
		</>
	);
}
