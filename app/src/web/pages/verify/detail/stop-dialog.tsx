import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PersonSession } from "../../../../domain/verifications/capture/person-session-contract.ts";
import { Question } from "../../../design/dialog/question.tsx";

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
		<Question
			opened={opened}
			title={t("step.stop_question")}
			text={t(session.photos.length > 0 ? "step.stop_text_sent" : "step.stop_text", {
				business: session.business.name,
				count: session.retention_days,
			})}
			cancel={t("step.stop_cancel")}
			confirm={t("step.stop_confirm")}
			busy={busy}
			onClose={onClose}
			onConfirm={confirm}
		/>
	);
}
