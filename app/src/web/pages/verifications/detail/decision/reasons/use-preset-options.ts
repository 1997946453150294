import { useTranslation } from "react-i18next";
import type { DecisionDraft } from "../decision-draft.ts";
import { applyPreset, type DecisionPreset, isPresetChosen } from "./preset-decision.ts";
import type { PresetOption } from "./reason-picker.tsx";

/** The presets of a decision as rows of the list of reasons. */
export function usePresetOptions(): (
	presets: readonly DecisionPreset[],
	draft: DecisionDraft,
	onDraft: (change: Pick<DecisionDraft, "reasons" | "comment">) => void,
) => PresetOption[] {
	const { t } = useTranslation(["case", "reasons"]);
	return (presets, draft, onDraft) =>
		presets.map((preset) => ({
			text:
				preset.text ??
				t("decision.preset_found", {
					reasons: preset.reasons.map((name) => t(`reasons:${name}.title`)).join(", "),
				}),
			isChosen: isPresetChosen(preset, draft),
			apply: () => onDraft(applyPreset(preset, draft, presets)),
		}));
}
