import { Modal, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ActionDialogForm } from "../../../../design/dialog/dialog-form.tsx";
import { Textarea } from "../../../../design/form/textarea.tsx";
import { useActionForm } from "../../../../design/form/use-action-form.ts";
import type { forms } from "../forms.ts";

interface EscalateProps {
	onClose: () => void;
	onDone: () => void;
}

/** Asks why a case is left to somebody else. */
export function EscalateDialog({ opened, ...form }: EscalateProps & { opened: boolean }) {
	const { t } = useTranslation("case");
	return (
		<Modal opened={opened} onClose={form.onClose} title={t("escalation.title")}>
			<EscalateForm {...form} />
		</Modal>
	);
}

function EscalateForm({ onClose, onDone }: EscalateProps) {
	const { t } = useTranslation("case");
	const form = useActionForm<typeof forms.escalate>("escalate", { onDone });
	return (
		<ActionDialogForm form={form} submit={t("escalation.submit")} onCancel={onClose}>
			{() => (
				<>
					<Text>{t("escalation.text")}</Text>
					<Textarea
						{...form.getFieldProps("comment")}
						label={t("escalation.comment")}
						description={t("decision.comment_hint")}
						required
						rows={3}
					/>
				</>
			)}
		</ActionDialogForm>
	);
}
