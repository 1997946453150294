import { Fieldset, Radio, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { EventPayload } from "../../../../domain/webhooks/contract.ts";

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
		<Fieldset legend={t("payload.legend")}>
			<Stack gap="xs">
				{(["standard", "full", "thin"] as const).map((option) => (
					<Radio
						key={option}
						name="payload"
						label={t(`payload.${option}`)}
						description={t(`payload.${option}_text`)}
						checked={value === option}
						onChange={() => onChange(option)}
					/>
				))}
			</Stack>
		</Fieldset>
	);
}
