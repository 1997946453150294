import { useTranslation } from "react-i18next";
import { assuranceLevels } from "../../../../shared/assurance-levels.ts";
import type { SettingsDraft } from "../settings-draft.ts";
import { ChoiceGroup, ChoiceInput } from "./choice-fields.tsx";

/** `strong` needs a chip, which only the API can send: the level is shown only where the API set it. */
const listAssuranceLevels = (chosen: SettingsDraft["minimum_assurance"]) =>
	assuranceLevels.filter((level) => level !== "strong" || chosen === "strong");

/** Selects the minimum assurance level. */
export function AssuranceChoice({
	draft,
	set,
}: {
	draft: SettingsDraft;
	set: (changes: Partial<SettingsDraft>) => void;
}) {
	const { t } = useTranslation("settings");
	return (
		<ChoiceGroup label={t("verification_options.assurance")} hint={t("verification_options.assurance_hint")}>
			{listAssuranceLevels(draft.minimum_assurance).map((level) => (
				<ChoiceInput
					key={level}
					type="radio"
					name="verification_options.minimum_assurance"
					label={t(`verification_options.assurance_${level}`)}
					text={t(`verification_options.assurance_${level}_text`)}
					checked={draft.minimum_assurance === level}
					onChange={() => set({ minimum_assurance: level })}
				/>
			))}
		</ChoiceGroup>
	);
}
