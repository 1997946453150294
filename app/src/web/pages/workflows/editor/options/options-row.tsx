import { Text, UnstyledButton } from "@mantine/core";
import { IconAdjustments } from "@tabler/icons-react";
import { lazy, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { findPreset } from "../../../../../domain/workflows/options/presets-contract.ts";
import { LazyDialog } from "../../../../design/dialog/lazy-dialog.tsx";
import { useEditor } from "../editor-context.ts";
import { NodeProblems } from "../node/node-problems.tsx";
import row from "../outline/outline.module.css";

const OptionsPanel = lazy(() =>
	import("./options-panel.tsx").then((module) => ({ default: module.OptionsPanel })),
);

/** The workflow's verification options on a line, with what is wrong with the workflow itself. Opens them. */
export function OptionsRow() {
	const { t } = useTranslation(["workflow-editor", "settings"]);
	const { definition, listProblems } = useEditor();
	const [isOpened, setOpened] = useState(false);
	const problems = listProblems(null);
	const problemsId = useId();
	return (
		<div className={row.rows}>
			<UnstyledButton
				className={row.row}
				aria-haspopup="dialog"
				data-invalid={problems.length > 0 || undefined}
				aria-describedby={problems.length > 0 ? problemsId : undefined}
				onClick={() => setOpened(true)}
			>
				<IconAdjustments size={18} stroke={1.7} aria-hidden style={{ flexShrink: 0 }} />
				<span className={row.text}>
					<Text component="span" fw="var(--mantine-font-weight-medium)">
						{t("options.title")}
					</Text>
					<Text component="span" size="sm" c="dimmed">
						{t(`settings:verification_options.preset_${findPreset(definition.options)}`)}
					</Text>
				</span>
			</UnstyledButton>
			<NodeProblems id={problemsId} messages={problems} />
			<LazyDialog component={OptionsPanel} opened={isOpened} onClose={() => setOpened(false)} />
		</div>
	);
}
