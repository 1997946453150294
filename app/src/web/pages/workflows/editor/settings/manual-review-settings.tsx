import { useTranslation } from "react-i18next";
import { Textarea } from "../../../../design/form/textarea.tsx";
import type { StepSettingsProps } from "./step-settings-props.ts";

/** What the reviewer should look at. */
export function ManualReviewSettings({ node: { instructions }, change }: StepSettingsProps<"manual_review">) {
	const { t } = useTranslation("workflow-editor");
	return (
		<Textarea
			label={t("instructions.label")}
			description={t("instructions.hint")}
			rows={4}
			maxLength={1000}
			value={instructions ?? ""}
			onChange={({ currentTarget }) => change({ instructions: currentTarget.value || null }, "instructions")}
		/>
	);
}
