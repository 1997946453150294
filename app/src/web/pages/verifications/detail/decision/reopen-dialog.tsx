import { Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ActionDialogForm } from "../../../../design/dialog/dialog-form.tsx";
import { Textarea } from "../../../../design/form/textarea.tsx";
import { useActionForm } from "../../../../design/form/use-action-form.ts";
import { Muted } from "../../../../design/page/muted.tsx";
import type { forms } from "../forms.ts";

interface ReopenProps {
	onClose: () => void;
	/** The case is in review again. */
	onDone: () => void;
}

/** Asks why a decided case is reopened. */
export function ReopenDialog({ opened, ...form }: ReopenProps & { opened: boolean }) {
	const { t } = useTranslation("case");
	return (
		<Modal opened={opened} onClose={form.onClose} title={t("reopen.title")}>
			<ReopenForm {...form} />
		</Modal>
	);
}

function ReopenForm({ onClose, onDone }: ReopenProps) {
	const { t } = useTranslation("case");
	const form = useActionForm<typeof forms.reopen>("reopen", { onDone });
	return (
		<ActionDialogForm form={form} submit={t("reopen.submit")} onCancel={onClose}>
			{() => (
				<>
					<Muted>{t("reopen.text")}</Muted>
					<Textarea
						{...form.getFieldProps("comment")}
						label={t("reopen.comment")}
						description={t("decision.comment_hint")}
						rows={3}
					/>
				</>
			)}
		</ActionDialogForm>
	);
}
