import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useShortcuts } from "../../../../design/keyboard/use-shortcuts.ts";
import type { DecisionDraft } from "./decision-draft.ts";
import { applyPreset, type DecisionPreset, isPresetChosen } from "./preset-decision.ts";
import css from "./reason-presets.module.css";

/** Presets that a digit can choose. */
const maxDigits = 9;

/** Preset reasons: a click or a digit fills in the decision's reasons and comment. */
export function ReasonPresets({
	presets,
	draft,
	onChoose,
}: {
	presets: readonly DecisionPreset[];
	draft: DecisionDraft;
	onChoose: (change: Pick<DecisionDraft, "reasons" | "comment">) => void;
}) {
	const { t } = useTranslation(["case", "reasons"]);
	const label = useId();
	const choose = (preset: DecisionPreset) => onChoose(applyPreset(preset, draft, presets));
	useShortcuts(
		Object.fromEntries(
			presets.slice(0, maxDigits).map((preset, index) => [String(index + 1), () => choose(preset)]),
		),
	);
	return (
		<div>
			<p id={label} className={css.label}>
				{t("decision.presets")}
			</p>
			{/* biome-ignore lint/a11y/useSemanticElements: buttons are no fields */}
			<div className={css.presets} role="group" aria-labelledby={label}>
				{presets.map((preset, index) => {
					const digit = index < maxDigits ? String(index + 1) : undefined;
					return (
						<button
							key={preset.text}
							type="button"
							data-preset
							aria-pressed={isPresetChosen(preset, draft)}
							aria-keyshortcuts={digit}
							onClick={() => choose(preset)}
						>
							{digit && <kbd aria-hidden>{digit}</kbd>}
							<span>
								{preset.text ??
									t("decision.preset_found", {
										reasons: preset.reasons.map((name) => t(`reasons:${name}.title`)).join(", "),
									})}
							</span>
						</button>
					);
				})}
			</div>
		</div>
	);
}
