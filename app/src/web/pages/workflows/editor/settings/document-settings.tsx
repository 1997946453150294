import { Checkbox, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { documentTypes } from "../../../../../shared/documents.ts";
import { useCountryName } from "../../../../design/format/use-country-name.ts";
import { CountriesChoice } from "../../../settings/verification/countries-choice.tsx";
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
			<OwnSetting
				label={t("settings:verification_options.countries")}
				inherited={options.countries?.map(countryName).join(", ") ?? t("summary.all_countries")}
				isOwn={countries !== undefined}
				onChange={(isOwn) => change({ countries: isOwn ? options.countries : undefined })}
			>
				<Stack gap="xs" ps="lg">
					<CountriesChoice
						countries={countries ?? null}
						set={(changes) => change({ countries: changes.countries })}
						disabled={!mayEdit}
						error={undefined}
					/>
				</Stack>
			</OwnSetting>
		</>
	);
}
