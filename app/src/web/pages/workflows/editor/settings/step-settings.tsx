import type { ComponentType } from "react";
import type { StepNode } from "../../../../../domain/workflows/definition/definition-contract.ts";
import type { StepType } from "../../../../../domain/workflows/steps/all-contract.ts";
import { changeNode } from "../definition/edit-definition.ts";
import { useEditor } from "../editor-context.ts";
import { DocumentSettings } from "./document-settings.tsx";
import { ManualReviewSettings } from "./manual-review-settings.tsx";
import { ScreeningSettings } from "./screening-settings.tsx";
import { SelfieSettings } from "./selfie-settings.tsx";
import type { StepSettingsProps } from "./step-settings-props.ts";

const settingsByType: { [Type in StepType]: ComponentType<StepSettingsProps<Type>> } = {
	document: DocumentSettings,
	selfie: SelfieSettings,
	screening: ScreeningSettings,
	manual_review: ManualReviewSettings,
};

/** The settings of a step, by its type. */
export function StepSettings({ node }: { node: StepNode }) {
	const { edit } = useEditor();
	const Settings = settingsByType[node.type] as ComponentType<{
		node: StepNode;
		change: (changes: object, field?: string) => void;
	}>;
	return (
		<Settings
			node={node}
			change={(changes, field) =>
				edit((definition) => changeNode(definition, node, changes), field && `${node.key}.${field}`)
			}
		/>
	);
}
