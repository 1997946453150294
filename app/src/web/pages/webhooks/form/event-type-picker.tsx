import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { eventTypes } from "../../../../domain/events/event-types-contract.ts";
import { type EventPattern, isTypeCovered } from "../../../../domain/webhooks/endpoints/values.ts";
import {
	type EventSelection,
	eventTypeGroups,
	getEventSelection,
	outcomeTypes,
	setNoun,
	setType,
} from "./event-patterns.ts";
import css from "./event-type-picker.module.css";

/** Chooses an endpoint's events: all, the outcomes, or a custom selection. */
export function EventTypePicker({
	value,
	onChange,
	error,
}: {
	value: readonly EventPattern[];
	onChange: (value: EventPattern[]) => void;
	error: string | undefined;
}) {
	const { t } = useTranslation("webhooks");
	const [choice, setChoice] = useState<EventSelection>(() => getEventSelection(value));
	const problem = useId();
	const choose = (selected: EventSelection) => {
		setChoice(selected);
		if (selected === "all") onChange(["*"]);
		if (selected === "outcomes" || (selected === "chosen" && choice === "all")) onChange([...outcomeTypes]);
	};
	return (
		<fieldset
			className={css.choice}
			data-field="event_types"
			tabIndex={-1}
			aria-invalid={error ? true : undefined}
			aria-describedby={error ? problem : undefined}
		>
			<legend>{t("events.legend")}</legend>
			{(["outcomes", "all", "chosen"] as const).map((option) => (
				<label key={option} className={css.option}>
					<input type="radio" name="choice" checked={choice === option} onChange={() => choose(option)} />
					<span>
						{t(`events.${option}`)}
						<small>{t(`events.${option}_text`)}</small>
					</span>
				</label>
			))}
			{choice === "chosen" && <EventTypeCheckboxes chosen={value} onChange={onChange} />}
			{error && (
				<p id={problem} className={css.error}>
					{error}
				</p>
			)}
		</fieldset>
	);
}

function EventTypeCheckboxes({
	chosen,
	onChange,
}: {
	chosen: readonly EventPattern[];
	onChange: (value: EventPattern[]) => void;
}) {
	const { t } = useTranslation("webhooks");
	const [searchText, setSearchText] = useState("");
	const searchWords = searchText.toLowerCase().split(/\s+/);
	const fits = (type: string, noun: string) =>
		searchWords.every((word) => `${type} ${noun.toLowerCase()}`.includes(word));
	const groups = eventTypeGroups
		.map(([noun, types]) => ({ noun, types: types.filter((type) => fits(type, t(`noun.${noun}`))) }))
		.filter(({ types }) => types.length > 0);
	const count = eventTypes.filter((type) => isTypeCovered(chosen, type)).length;
	return (
		<div className={css.types}>
			<div className={css.search}>
				<TextInput
					type="search"
					size="sm"
					aria-label={t("events.search")}
					placeholder={t("events.search")}
					value={searchText}
					onChange={({ currentTarget }) => setSearchText(currentTarget.value)}
					onKeyDown={(event) => {
						// Enter would submit the surrounding form.
						if (event.key === "Enter") event.preventDefault();
					}}
					leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
					autoComplete="off"
				/>
				<span aria-live="polite" className="tabular">
					{t("events.count", { count })}
				</span>
			</div>
			<div className={css.groups}>
				{groups.map(({ noun, types }) => {
					const isWhole = chosen.includes(`${noun}.*`);
					const hasSome = types.some((type) => isTypeCovered(chosen, type));
					return (
						<fieldset key={noun}>
							<legend>
								<label>
									<input
										type="checkbox"
										checked={isWhole}
										ref={(box) => {
											if (box) box.indeterminate = hasSome && !isWhole;
										}}
										onChange={({ currentTarget }) => onChange(setNoun(chosen, noun, currentTarget.checked))}
									/>
									<span>
										{t(`noun.${noun}`)} <code>{noun}.*</code>
									</span>
								</label>
							</legend>
							{types.map((type) => (
								<label key={type}>
									<input
										type="checkbox"
										checked={isTypeCovered(chosen, type)}
										onChange={({ currentTarget }) => onChange(setType(chosen, type, currentTarget.checked))}
									/>
									<code>{type}</code>
								</label>
							))}
						</fieldset>
					);
				})}
				{groups.length === 0 && <p>{t("events.none_found")}</p>}
			</div>
		</div>
	);
}
