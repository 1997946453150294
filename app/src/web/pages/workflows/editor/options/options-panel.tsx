import { Button, Drawer, Fieldset, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../../design/feedback/notice.tsx";
import {
	type OptionsDraft,
	toOptionsDraft,
	toVerificationOptions,
} from "../../../settings/verification/options-draft.ts";
import { OptionsFields } from "../../../settings/verification/options-fields.tsx";
import { useEditor } from "../editor-context.ts";

/** The verification options of everybody who follows the workflow. What is changed is part of the draft at once. */
export function OptionsPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
	const { t } = useTranslation("workflow-editor");
	return (
		<Drawer opened={opened} onClose={onClose} title={t("options.title")} size="44rem">
			<Options onClose={onClose} />
		</Drawer>
	);
}

function Options({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation("workflow-editor");
	const { definition, mayEditOptions, edit, findOptionProblem } = useEditor();
	// As typed: a number that isn't complete has no value yet.
	const [draft, setDraft] = useState(() => toOptionsDraft(definition.options));
	const set = (changes: Partial<OptionsDraft>) => {
		const next = { ...draft, ...changes };
		setDraft(next);
		edit(
			(before) => ({ ...before, options: toVerificationOptions(next) }),
			`options.${Object.keys(changes).join()}`,
		);
	};
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				onClose();
			}}
			noValidate
		>
			<Stack gap="lg">
				{!mayEditOptions && <Notice tone="calm">{t("options.read_only")}</Notice>}
				<Fieldset disabled={!mayEditOptions}>
					<Stack gap="xl">
						<OptionsFields draft={draft} set={set} disabled={!mayEditOptions} error={findOptionProblem} />
					</Stack>
				</Fieldset>
				<Group justify="end">
					<Button type="submit">{t("done")}</Button>
				</Group>
			</Stack>
		</form>
	);
}
