import { Radio, Stack } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { liveness as livenessCheck } from "../../../../../checks/liveness/contract.ts";
import { useEditor } from "../editor-context.ts";
import { OwnSetting } from "../node/own-setting.tsx";
import type { StepSettingsProps } from "./step-settings-props.ts";

/** The liveness of a step's selfie. */
export function SelfieSettings({ node: { liveness }, change }: StepSettingsProps<"selfie">) {
	const { t } = useTranslation(["workflow-editor", "settings"]);
	const { options } = useEditor().definition;
	const name = useId();
	return (
		<OwnSetting
			label={t("settings:verification_options.liveness")}
			inherited={t(`settings:verification_options.liveness_${options.liveness}`)}
			isOwn={liveness !== undefined}
			onChange={(isOwn) => change({ liveness: isOwn ? options.liveness : undefined })}
		>
			<Stack gap="xs" ps="lg">
				{livenessCheck.settings.liveness.values.map((value) => (
					<Radio
						key={value}
						name={name}
						label={t(`settings:verification_options.liveness_${value}`)}
						description={t(`settings:verification_options.liveness_${value}_text`)}
						checked={liveness === value}
						onChange={() => change({ liveness: value })}
					/>
				))}
			</Stack>
		</OwnSetting>
	);
}
