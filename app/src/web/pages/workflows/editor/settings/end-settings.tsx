import { Radio, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { EndNode } from "../../../../../domain/workflows/definition/definition-contract.ts";
import { languageNames } from "../../../../../i18n/locales.ts";
import { WrappedLine } from "../../../../design/form/textarea.tsx";
import { ChoiceGroup } from "../../../settings/verification/choice-fields.tsx";
import { changeNode } from "../definition/edit-definition.ts";
import { useEditor } from "../editor-context.ts";

const outcomes: readonly EndNode["outcome"][] = ["checks", "review", "decline"];

/** The outcome of an end; of a decline, what the person is told in each language of the verification page. */
export function EndSettings({ node }: { node: EndNode }) {
	const { t } = useTranslation("workflow-editor");
	const { edit, languages } = useEditor();
	const { outcome, reason } = node;
	const change = (changes: Partial<Pick<EndNode, "outcome" | "reason">>, field?: string) =>
		edit((definition) => changeNode(definition, node, changes), field && `${node.key}.${field}`);
	return (
		<>
			<ChoiceGroup label={t("outcome.label")} hint={t("outcome.hint")}>
				{outcomes.map((value) => (
					<Radio
						key={value}
						name="outcome"
						label={t(`outcome.${value}`)}
						description={t(`outcome.${value}_text`)}
						checked={outcome === value}
						onChange={() => change({ outcome: value })}
					/>
				))}
			</ChoiceGroup>
			{outcome === "decline" && (
				<ChoiceGroup label={t("reason.label")} hint={t("reason.hint")}>
					<Stack gap="sm">
						{languages.map((language) => (
							<WrappedLine
								key={language}
								name={`reason.${language}`}
								lang={language}
								label={languageNames[language]}
								value={reason?.[language] ?? ""}
								maxLength={300}
								onChange={(text) => {
									const { [language]: _, ...others } = reason ?? {};
									const texts = text ? { ...others, [language]: text } : others;
									change({ reason: Object.keys(texts).length > 0 ? texts : null }, `reason.${language}`);
								}}
							/>
						))}
					</Stack>
				</ChoiceGroup>
			)}
		</>
	);
}
