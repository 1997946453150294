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
			{(["standard", "full", "thin"] as const).map((one) => (
				<label key={one} className={css.option}>
					<input type="radio" name="payload" checked={value === one} onChange={() => onChange(one)} />
					<span>
						{t(`payload.${one}`)}
						<small>{t(`payload.${one}_text`)}</small>
					</span>
				</label>
			))}
		</fieldset>
	);
}
