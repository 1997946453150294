import { useTranslation } from "react-i18next";
import { defaultThreshold, thresholdRange } from "../../../../../domain/screening/values.ts";
import { useEditor } from "../editor-context.ts";
import { NumberField } from "../node/number-field.tsx";
import { OwnSetting } from "../node/own-setting.tsx";
import type { StepSettingsProps } from "./step-settings-props.ts";

/** The score from which a name is a hit. */
export function ScreeningSettings({
	node: { screening_threshold: threshold },
	change,
}: StepSettingsProps<"screening">) {
	const { t } = useTranslation(["workflow-editor", "settings"]);
	const inherited = useEditor().definition.options.screening_threshold;
	const label = t("settings:verification_options.screening_threshold");
	return (
		<OwnSetting
			label={label}
			inherited={
				inherited === null
					? t("summary.threshold_standard")
					: t("summary.threshold", { threshold: inherited })
			}
			isOwn={threshold !== undefined}
			onChange={(isOwn) =>
				change({ screening_threshold: isOwn ? (inherited ?? defaultThreshold) : undefined })
			}
		>
			<NumberField
				aria-label={label}
				maw="12rem"
				value={threshold ?? defaultThreshold}
				{...thresholdRange}
				onChange={(value) => change({ screening_threshold: value }, "screening_threshold")}
			/>
		</OwnSetting>
	);
}
