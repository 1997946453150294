import { Checkbox, Radio, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { documentTypes } from "../../../../../shared/documents.ts";
import { useCountryName } from "../../../../design/format/use-country-name.ts";
import { ChoiceGroup } from "../../../settings/verification/choice-fields.tsx";
import { CountriesField } from "../../../settings/verification/countries-field.tsx";
import { useEditor } from "../editor-context.ts";
import { OwnSetting } from "../node/own-setting.tsx";
import type { StepSettingsProps } from "./step-settings-props.ts";

/** The documents and countries that a step accepts. */
export function DocumentSettings({ node, change }: StepSettingsProps<"document">) {
	const { t } = useTranslation(["workflow-editor", "common", "settings"]);
	const { definition, mayEdit } = useEditor();
	const { options } = definition;
	const countryName = useCountryName();
	const { documents, countries } = node;
	return (
		<>
			<OwnSetting
				label={t("settings:verification_options.documents")}
				inherited={options.documents.map((type) => t(`common:document.${type}`)).join(", ")}
				isOwn={documents !== undefined}
				onChange={(isOwn) => change({ documents: isOwn ? options.documents : undefined })}
			>
				<Stack gap="xs" ps="lg">
					{documentTypes.map((type) => (
						<Checkbox
							key={type}
							label={t(`common:document.${type}`)}
							checked={documents?.includes(type) ?? false}
							onChange={({ currentTarget: { checked } }) =>
								change({
									documents: documentTypes.filter((other) =>
										other === type ? checked : documents?.includes(other),
									),
								})
							}
						/>
					))}
				</Stack>
			</OwnSetting>
			<ChoiceGroup label={t("settings:verification_options.countries")} hint={t("own.hint")}>
				<Radio
					name="countries"
					label={t("common:label_value", {
						label: t("own.no"),
						value: options.countries?.map(countryName).join(", ") ?? t("summary.all_countries"),
					})}
					checked={countries === undefined}
					onChange={() => change({ countries: undefined })}
				/>
				<Radio
					name="countries"
					label={t("settings:verification_options.countries_all")}
					checked={countries === null}
					onChange={() => change({ countries: null })}
				/>
				<Radio
					name="countries"
					label={t("settings:verification_options.countries_some")}
					checked={Array.isArray(countries)}
					onChange={() => change({ countries: [] })}
				/>
				{countries && (
					<CountriesField
						chosen={countries}
						onChange={(chosen) => change({ countries: chosen })}
						disabled={!mayEdit}
					/>
				)}
			</ChoiceGroup>
		</>
	);
}
