import { useTranslation } from "react-i18next";
import type { EventPayload } from "../../../../domain/webhooks/contract.ts";
import css from "./event-type-picker.module.css";

/** Chooses an endpoint's payload, and says what each choice omits. */
export function PayloadPicker({
	value,
	onChange,
}: {
	value: EventPayload;
	onChange: (value: EventPayload) => void;
}) {
	const { t } = useTranslation("webhooks");
	return (
		<fieldset className={css.choice}>
			<legend>{t("payload.legend")}</legend>
			{(["standard", "full", "thin"] as const).map((option) => (
				<label key={option} className={css.option}>
					<input type="radio" name="payload" checked={value === option} onChange={() => onChange(option)} />
					<span>
						{t(`payload.${option}`)}
						<small>{t(`payload.${option}_text`)}</small>
					</span>
				</label>
			))}
		</fieldset>
	);
}
