import { IconCheck } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { moveFocusByArrows } from "../../../../../design/keyboard/move-focus.ts";
import type { DecisionDraft } from "../decision-draft.ts";
import { applyPreset, type DecisionPreset, isPresetChosen } from "./preset-decision.ts";
import css from "./reason-presets.module.css";

/** Preset reasons: choosing one fills in the decision's reasons and comment. Arrows move between them. */
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
	const group = useRef<HTMLDivElement>(null);
	return (
		<div>
			<p id={label} className={css.label}>
				{t("decision.presets")}
			</p>
			{/* biome-ignore lint/a11y/useSemanticElements: buttons are no fields */}
			<div
				ref={group}
				className={css.presets}
				role="group"
				aria-labelledby={label}
				onKeyDown={(event) =>
					moveFocusByArrows(event, [...(group.current?.querySelectorAll("button") ?? [])])
				}
			>
				{presets.map((preset) => {
					const chosen = isPresetChosen(preset, draft);
					return (
						<button
							key={preset.text}
							type="button"
							data-preset
							aria-pressed={chosen}
							onClick={() => onChoose(applyPreset(preset, draft, presets))}
						>
							<span>
								{preset.text ??
									t("decision.preset_found", {
										reasons: preset.reasons.map((name) => t(`reasons:${name}.title`)).join(", "),
									})}
							</span>
							{chosen && <IconCheck size={16} stroke={2} aria-hidden />}
						</button>
					);
				})}
			</div>
		</div>
	);
}
