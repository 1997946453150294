import { Modal, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { api } from "../../../../client/api/browser-client.ts";
import { DialogForm } from "../../../../design/dialog/dialog-form.tsx";
import { Textarea } from "../../../../design/form/textarea.tsx";

/** Asks why a case is left to somebody else. */
export function EscalateDialog({
	verification,
	opened,
	onClose,
	onDone,
}: {
	/** Its ID. */
	verification: string;
	opened: boolean;
	onClose: () => void;
	onDone: () => void;
}) {
	const { t } = useTranslation("case");
	const escalate = async (form: FormData) => {
		await api.post("/api/v1/verifications/{id}/escalate", {
			path: { id: verification },
			body: { comment: String(form.get("comment")) },
		});
		onClose();
		onDone();
	};
	return (
		<Modal opened={opened} onClose={onClose} title={t("escalation.title")}>
			<DialogForm submit={t("escalation.submit")} onSubmit={escalate} onCancel={onClose}>
				{(errorOf) => (
					<>
						<Text>{t("escalation.text")}</Text>
						<Textarea
							name="comment"
							label={t("escalation.comment")}
							description={t("decision.comment_hint")}
							withAsterisk
							aria-required
							error={errorOf("comment")}
							aria-invalid={errorOf("comment") ? true : undefined}
							rows={3}
						/>
					</>
				)}
			</DialogForm>
		</Modal>
	);
}
