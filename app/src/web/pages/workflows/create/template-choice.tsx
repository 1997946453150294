import { Fieldset, Paper, Radio } from "@mantine/core";
import { useTranslation } from "react-i18next";
import {
	type TemplateName,
	workflowTemplates,
} from "../../../../domain/workflows/templates/templates-contract.ts";
import css from "./template-choice.module.css";

const templates = Object.keys(workflowTemplates) as TemplateName[];

/** What the workflow begins with: the field `template`. */
export function TemplateChoice() {
	const { t } = useTranslation("workflows");
	return (
		<Fieldset legend={t("create.template")}>
			<div className={css.cards}>
				{templates.map((template) => (
					<Paper key={template} withBorder p="sm" className={css.card}>
						<Radio
							name="template"
							value={template}
							label={t(`template.${template}`)}
							description={t(`template.${template}_text`)}
							defaultChecked={template === "simple"}
						/>
					</Paper>
				))}
			</div>
		</Fieldset>
	);
}
