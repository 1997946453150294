import type { StepNode } from "../../../../../domain/workflows/definition/definition-contract.ts";
import type { StepType } from "../../../../../domain/workflows/steps/all-contract.ts";

type StepOfType<Type extends StepType> = Extract<StepNode, { type: Type }>;
/** Settings that are undefined become those of the workflow. */
type StepChanges<Type extends StepType> = {
	[Name in Exclude<keyof StepOfType<Type>, "key" | "name" | "type" | "next">]?:
		| StepOfType<Type>[Name]
		| undefined;
};

/** Props of the settings of one type of step. */
export interface StepSettingsProps<Type extends StepType> {
	node: StepOfType<Type>;
	/** `field`: edits of one field in a row are undone together. */
	change: (changes: StepChanges<Type>, field?: string) => void;
}
