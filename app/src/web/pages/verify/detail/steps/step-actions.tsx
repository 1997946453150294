import { IconArrowLeft, IconDeviceMobile, IconId, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import css from "./step-actions.module.css";

export interface StepActionsProps {
	onBack?: (() => void) | undefined;
	onChangeDocument?: (() => void) | undefined;
	/** On a computer: shows the QR code for the phone. */
	onPhone?: (() => void) | undefined;
	/** Asks whether to stop. */
	onStop: () => void;
}

/** Secondary actions of a step: go back, change the document, continue on a phone, stop. */
export function StepActions({ onBack, onChangeDocument, onPhone, onStop }: StepActionsProps) {
	const { t } = useTranslation("verify");
	const { t: common } = useTranslation();
	const actions = [
		{ icon: IconArrowLeft, text: common("action.back"), act: onBack },
		{ icon: IconId, text: t("capture.change_document"), act: onChangeDocument },
		{ icon: IconDeviceMobile, text: t("step.phone"), act: onPhone },
		{ icon: IconX, text: t("step.stop"), act: onStop },
	];
	return (
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
	);
}
