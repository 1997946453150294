import { Radio } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ChoiceGroup } from "./choice-fields.tsx";
import { CountriesField } from "./countries-field.tsx";
import type { OptionsDraft } from "./options-draft.ts";

/** Accepts documents of every country, or of selected ones. */
export function CountriesChoice({
	countries,
	set,
	disabled,
	error,
}: {
	/** The accepted countries; null accepts all. */
	countries: OptionsDraft["countries"];
	set: (changes: Partial<OptionsDraft>) => void;
	disabled: boolean;
	error: string | undefined;
}) {
	const { t } = useTranslation("settings");
	return (
		<ChoiceGroup
			label={t("verification_options.countries")}
			hint={t("verification_options.countries_hint")}
			error={error}
		>
			<Radio
				name="verification_options.countries_kind"
				label={t("verification_options.countries_all")}
				checked={countries === null}
				onChange={() => set({ countries: null })}
			/>
			<Radio
				name="verification_options.countries_kind"
				label={t("verification_options.countries_some")}
				checked={countries !== null}
				onChange={() => set({ countries: [] })}
			/>
			{countries && (
				<CountriesField
					chosen={countries}
					onChange={(chosen) => set({ countries: chosen })}
					disabled={disabled}
				/>
			)}
		</ChoiceGroup>
	);
}
