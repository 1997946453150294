import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PersonSession } from "../../../../domain/verifications/capture/person-session-contract.ts";
import { Dialog } from "../../../design/dialog/dialog.tsx";

/** Asks whether to stop the verification. It belongs to no step: a step that changes meanwhile leaves it open. */
export function StopDialog({
	session,
	opened,
	onClose,
	onConfirm,
}: {
	session: PersonSession;
	opened: boolean;
	onClose: () => void;
	onConfirm: () => Promise<void>;
}) {
	const { t } = useTranslation("verify");
	const [busy, setBusy] = useState(false);
	const confirm = async () => {
		setBusy(true);
		await onConfirm();
		setBusy(false);
	};
	return (
		<Dialog opened={opened} onClose={onClose} title={t("step.stop_question")}>
			<Text>
				{t(session.photos.length > 0 ? "step.stop_text_sent" : "step.stop_text", {
					business: session.business.name,
					count: session.retention_days,
				})}
			</Text>
			<Group justify="flex-end" mt="lg">
				<Button variant="default" onClick={onClose}>
					{t("step.stop_cancel")}
				</Button>
				<Button color="red.8" loading={busy} onClick={confirm}>
					{t("step.stop_confirm")}
				</Button>
			</Group>
		</Dialog>
	);
}
