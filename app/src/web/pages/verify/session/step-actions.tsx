import { Button, Group, Text } from "@mantine/core";
import { IconArrowLeft, IconDeviceMobile, IconId, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PersonSession } from "../../../../domain/verifications/capture/person-session-contract.ts";
import { Dialog } from "../../../design/dialog/dialog.tsx";
import css from "./step-actions.module.css";

export interface StepActionsProps {
	session: PersonSession;
	onBack?: (() => void) | undefined;
	onChangeDocument?: (() => void) | undefined;
	/** On a computer: shows the QR code for the phone. */
	onPhone?: (() => void) | undefined;
	onStop: () => Promise<void>;
}

/** Secondary actions of a step: go back, change the document, continue on a phone, stop. */
export function StepActions({ session, onBack, onChangeDocument, onPhone, onStop }: StepActionsProps) {
	const { t } = useTranslation("verify");
	const { t: common } = useTranslation();
	const [isStopping, setStopping] = useState(false);
	const [busy, setBusy] = useState(false);
	const stop = async () => {
		setBusy(true);
		await onStop();
		setBusy(false);
	};
	const actions = [
		{ icon: IconArrowLeft, text: common("action.back"), act: onBack },
		{ icon: IconId, text: t("capture.change_document"), act: onChangeDocument },
		{ icon: IconDeviceMobile, text: t("step.phone"), act: onPhone },
		{ icon: IconX, text: t("step.stop"), act: () => setStopping(true) },
	];
	return (
		<>
			<nav className={css.actions} aria-label={t("step.label")}>
				{actions.map(
					({ icon: Icon, text, act }) =>
						act && (
							<button key={text} type="button" onClick={act}>
								<Icon size={18} stroke={1.7} aria-hidden />
								{text}
							</button>
						),
				)}
			</nav>
			<Dialog opened={isStopping} onClose={() => setStopping(false)} title={t("step.stop_question")}>
				<Text>
					{t(session.pictures.length > 0 ? "step.stop_text_sent" : "step.stop_text", {
						business: session.business.name,
						count: session.retention_days,
					})}
				</Text>
				<Group justify="flex-end" mt="lg">
					<Button variant="default" onClick={() => setStopping(false)}>
						{t("step.stop_cancel")}
					</Button>
					<Button color="red.8" loading={busy} onClick={stop}>
						{t("step.stop_confirm")}
					</Button>
				</Group>
			</Dialog>
		</>
	);
}
