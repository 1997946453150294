import { ActionIcon, Button, Fieldset, Group, Stack } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ReasonPreset } from "../../../../domain/apps/reason-presets-contract.ts";
import type { ReviewDecision } from "../../../../domain/verifications/reasons.ts";
import { locales } from "../../../../i18n/locales.ts";
import { WrappedLine } from "../../../design/form/textarea.tsx";
import { Panel } from "../../../design/page/panel.tsx";
import { PresetReasons } from "./preset-reasons.tsx";

/** The preset reasons of one decision, to edit, remove and add. */
export function PresetList({
	decision,
	presets,
	keys,
	onChange,
	onRemove,
	errorOf,
}: {
	decision: ReviewDecision;
	/** Of all decisions: the API names errors by their position. */
	presets: readonly ReasonPreset[];
	/** A key of each. */
	keys: readonly number[];
	onChange: (presets: ReasonPreset[]) => void;
	onRemove: (index: number) => void;
	errorOf: (path: string) => string | undefined;
}) {
	const { t } = useTranslation("settings");
	const list = useRef<HTMLFieldSetElement>(null);
	const add = () => {
		onChange([...presets, { decision, text: { fr: "", en: "" }, reasons: [] }]);
		// After the row is rendered.
		requestAnimationFrame(() =>
			list.current?.querySelector<HTMLElement>("li:last-of-type textarea")?.focus(),
		);
	};
	const remove = (index: number) => {
		onRemove(index);
		list.current?.querySelector<HTMLElement>("[data-add]")?.focus();
	};
	return (
		<Fieldset ref={list} legend={t(`reason_presets.${decision}`)}>
			{presets.some((preset) => preset.decision === decision) && (
				<Stack component="ul" gap="sm" m={0} mb="sm" p={0} style={{ listStyle: "none" }}>
					{presets.map(
						(preset, index) =>
							preset.decision === decision && (
								<PresetRow
									key={keys[index]}
									preset={preset}
									path={`reason_presets.${index}`}
									onChange={(change) => onChange(presets.with(index, { ...preset, ...change }))}
									onRemove={() => remove(index)}
									errorOf={errorOf}
								/>
							),
					)}
				</Stack>
			)}
			<Button
				data-add
				variant="default"
				size="compact-sm"
				leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
				aria-label={t("reason_presets.add_for", { decision: t(`reason_presets.${decision}`) })}
				onClick={add}
			>
				{t("reason_presets.add")}
			</Button>
		</Fieldset>
	);
}

function PresetRow({
	preset: { decision, text, reasons },
	path,
	onChange,
	onRemove,
	errorOf,
}: {
	preset: ReasonPreset;
	/** The preset's path in the settings. */
	path: string;
	onChange: (change: Partial<ReasonPreset>) => void;
	onRemove: () => void;
	errorOf: (path: string) => string | undefined;
}) {
	const { t } = useTranslation("settings");
	return (
		<Panel component="li" p="sm">
			<Group align="flex-start" wrap="nowrap" gap="xs">
				<Stack gap="xs" flex={1} miw={0}>
					{locales.map((language) => (
						<WrappedLine
							key={language}
							name={`${path}.text.${language}`}
							lang={language}
							label={t(`reason_presets.text_${language}`)}
							value={text[language]}
							maxLength={200}
							required
							onChange={(typed) => onChange({ text: { ...text, [language]: typed } })}
							error={errorOf(`${path}.text.${language}`)}
						/>
					))}
					{decision !== "approved" && (
						<PresetReasons
							path={`${path}.reasons`}
							decision={decision}
							chosen={reasons}
							error={errorOf(`${path}.reasons`)}
							onChange={(names) => onChange({ reasons: names })}
						/>
					)}
				</Stack>
				<ActionIcon
					mt="lg"
					variant="subtle"
					color="gray"
					size={36}
					aria-label={t("reason_presets.remove", { text: text.fr || text.en })}
					onClick={onRemove}
				>
					<IconTrash size={18} stroke={1.7} aria-hidden />
				</ActionIcon>
			</Group>
		</Panel>
	);
}
