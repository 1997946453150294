import { Fieldset, Text, TextInput, UnstyledButton } from "@mantine/core";
import { IconBookmark, IconCheck, IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ReasonName, reasonCodes } from "../../../../../../domain/verifications/reasons.ts";
import { foldText } from "../../../../../../i18n/fold-text.ts";
import { moveFocusByArrows } from "../../../../../design/keyboard/move-focus.ts";
import { Caption } from "../../../../../design/page/muted.tsx";
import css from "./reason-picker.module.css";

/** A preset in the list of reasons. */
export interface PresetOption {
	text: string;
	isChosen: boolean;
	/** Fills in what the preset says. */
	apply: () => void;
}

/**
 * One list of what a decision can be founded on: the presets, then the reasons. Searchable by code or text; Enter checks
 * the first match, arrows move through the list.
 * @param found reasons given by the engine, listed first
 */
export function ReasonPicker({
	offered,
	found = [],
	presets = [],
	chosen,
	required = false,
	error,
	onChange,
}: {
	offered: readonly ReasonName[];
	found?: readonly ReasonName[];
	presets?: readonly PresetOption[];
	chosen: readonly ReasonName[];
	required?: boolean;
	error: string | undefined;
	onChange: (chosen: ReasonName[]) => void;
}) {
	const { t } = useTranslation(["case", "reasons"]);
	const [text, setText] = useState("");
	const list = useRef<HTMLDivElement>(null);
	if (offered.length + presets.length === 0) return null;
	const query = foldText(text.trim());
	const fits = (name: ReasonName) =>
		foldText(`${reasonCodes[name]} ${t(`reasons:${name}.title`)}`).includes(query);
	const ordered = [...offered].sort((a, b) => Number(found.includes(b)) - Number(found.includes(a)));
	const shownPresets = presets.filter((preset) => foldText(preset.text).includes(query));
	const shown = ordered.filter((name) => fits(name) || chosen.includes(name));
	const toggle = (name: ReasonName) =>
		onChange(chosen.includes(name) ? chosen.filter((reason) => reason !== name) : [...chosen, name]);

	const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("button, input") ?? [])];
	const onSearchKey = (event: KeyboardEvent) => {
		if (event.key === "ArrowDown") {
			event.preventDefault();
			rows()[0]?.focus();
		}
		if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		if (!query) return;
		// A reason is added to the others, a preset replaces them.
		const first = ordered.find(fits);
		const [preset] = shownPresets;
		if (first && !chosen.includes(first)) toggle(first);
		else if (!first) preset?.apply();
		setText("");
	};
	return (
		<Fieldset
			legend={
				<>
					{t(offered.length > 0 ? "decision.reasons" : "decision.presets")}
					{required && (
						<Text span inherit c="var(--bad)">
							{" *"}
						</Text>
					)}
				</>
			}
			aria-describedby={error ? "reasons-error" : undefined}
		>
			{offered.length > 0 && (
				<TextInput
					type="search"
					size="sm"
					data-field="reasons"
					aria-label={t("decision.search")}
					placeholder={t("decision.search")}
					value={text}
					onChange={({ currentTarget }) => setText(currentTarget.value)}
					onKeyDown={onSearchKey}
					leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
					aria-invalid={error ? true : undefined}
					autoComplete="off"
				/>
			)}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: arrows are a shorter way between its rows */}
			<div ref={list} className={css.list} onKeyDown={(event) => moveFocusByArrows(event, rows())}>
				{shownPresets.map((preset) => {
					const Icon = preset.isChosen ? IconCheck : IconBookmark;
					return (
						<UnstyledButton
							key={preset.text}
							data-preset
							aria-pressed={preset.isChosen}
							onClick={preset.apply}
						>
							<Icon size={16} stroke={2} aria-hidden />
							<span>{preset.text}</span>
						</UnstyledButton>
					);
				})}
				{shown.map((name) => (
					<label key={name}>
						<input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
						<span className={`${css.code} tabular`}>{reasonCodes[name]}</span>
						<span>
							{t(`reasons:${name}.title`)}
							{found.includes(name) && <small>{t("decision.found")}</small>}
						</span>
					</label>
				))}
				{shown.length + shownPresets.length === 0 && <p>{t("decision.no_reason")}</p>}
			</div>
			{offered.length > 0 && (
				<Caption role="status" mt={4}>
					{t("decision.chosen", { count: chosen.length })}
				</Caption>
			)}
			{error && (
				<Text id="reasons-error" c="var(--bad)" size="caption" mt={4}>
					{error}
				</Text>
			)}
		</Fieldset>
	);
}
