import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ReasonName, reasonCodes } from "../../../../../../domain/verifications/reasons.ts";
import { foldText } from "../../../../../../i18n/fold-text.ts";
import { moveFocusByArrows } from "../../../../../design/keyboard/move-focus.ts";
import css from "./reason-picker.module.css";

/**
 * A checklist of reasons, searchable by code or title. Enter checks the first match, arrows move through the list.
 * @param found reasons given by the engine, listed first
 */
export function ReasonPicker({
	offered,
	found,
	chosen,
	required = false,
	error,
	onChange,
}: {
	offered: readonly ReasonName[];
	found: readonly ReasonName[];
	chosen: readonly ReasonName[];
	required?: boolean;
	error: string | undefined;
	onChange: (chosen: ReasonName[]) => void;
}) {
	const { t } = useTranslation(["case", "reasons"]);
	const [text, setText] = useState("");
	const list = useRef<HTMLDivElement>(null);
	const query = foldText(text.trim());
	const fits = (name: ReasonName) =>
		foldText(`${reasonCodes[name]} ${t(`reasons:${name}.title`)}`).includes(query);
	const ordered = [...offered].sort((a, b) => Number(found.includes(b)) - Number(found.includes(a)));
	const shown = ordered.filter((name) => fits(name) || chosen.includes(name));
	const toggle = (name: ReasonName) =>
		onChange(chosen.includes(name) ? chosen.filter((reason) => reason !== name) : [...chosen, name]);

	const boxes = () => [...(list.current?.querySelectorAll("input") ?? [])];
	const onSearchKey = (event: KeyboardEvent) => {
		if (event.key === "ArrowDown") {
			event.preventDefault();
			boxes()[0]?.focus();
		}
		if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		const first = query && ordered.find(fits);
		if (!first) return;
		if (!chosen.includes(first)) toggle(first);
		setText("");
	};
	return (
		<fieldset className={css.reasons} aria-describedby={error ? "reasons-error" : undefined}>
			<legend>
				{t("decision.reasons")}
				{required && <span className={css.asterisk}> *</span>}
			</legend>
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
			{/* biome-ignore lint/a11y/noStaticElementInteractions: arrows are a shorter way between its checkboxes */}
			<div ref={list} className={css.list} onKeyDown={(event) => moveFocusByArrows(event, boxes())}>
				{shown.map((name) => (
					<label key={name}>
						<input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
						<span className="tabular">{reasonCodes[name]}</span>
						<span>
							{t(`reasons:${name}.title`)}
							{found.includes(name) && <small>{t("decision.found")}</small>}
						</span>
					</label>
				))}
				{shown.length === 0 && <p>{t("decision.no_reason")}</p>}
			</div>
			<p role="status" className={css.count}>
				{t("decision.chosen", { count: chosen.length })}
			</p>
			{error && (
				<p id="reasons-error" className={css.error}>
					{error}
				</p>
			)}
		</fieldset>
	);
}
