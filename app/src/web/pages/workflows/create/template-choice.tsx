import { Fieldset, Radio, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import {
	type TemplateName,
	workflowTemplates,
} from "../../../../domain/workflows/templates/templates-contract.ts";

const templates = Object.keys(workflowTemplates) as TemplateName[];

/** What the workflow begins with: the field `template`. */
export function TemplateChoice() {
	const { t } = useTranslation("workflows");
	return (
		<Fieldset legend={t("create.template")}>
			<Stack gap="xs">
				{templates.map((template) => (
					<Radio
						key={template}
						name="template"
						value={template}
						label={t(`template.${template}`)}
						description={t(`template.${template}_text`)}
						defaultChecked={template === "simple"}
					/>
				))}
			</Stack>
		</Fieldset>
	);
}
