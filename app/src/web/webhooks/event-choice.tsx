import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EventType } from "../../domain/events/contract.ts";
import css from "./event-choice.module.css";
import { type Choice, choiceOf, eventGroups, outcomes } from "./groups.ts";

/** Which events an endpoint is told of: all, the outcomes, or some of one's own choosing. */
export function EventChoice({
	value,
	onChange,
	error,
}: {
	value: readonly EventType[] | null;
	onChange: (value: EventType[] | null) => void;
	error: string | undefined;
}) {
	const { t } = useTranslation("webhooks");
	const [choice, setChoice] = useState<Choice>(() => choiceOf(value));
	const problem = useId();
	const choose = (wanted: Choice) => {
		setChoice(wanted);
		if (wanted === "all") onChange(null);
		if (wanted === "outcomes") onChange([...outcomes]);
		if (wanted === "chosen" && value === null) onChange([...outcomes]);
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
			{(["outcomes", "all", "chosen"] as const).map((one) => (
				<label key={one} className={css.way}>
					<input type="radio" name="choice" checked={choice === one} onChange={() => choose(one)} />
					<span>
						{t(`events.${one}`)}
						<small>{t(`events.${one}_text`)}</small>
					</span>
				</label>
			))}
			{choice === "chosen" && <Types chosen={value ?? []} onChange={onChange} />}
			{error && (
				<p id={problem} className={css.error}>
					{error}
				</p>
			)}
		</fieldset>
	);
}

function Types({
	chosen,
	onChange,
}: {
	chosen: readonly EventType[];
	onChange: (value: EventType[]) => void;
}) {
	const { t } = useTranslation("webhooks");
	const [sought, setSought] = useState("");
	const words = sought.toLowerCase().split(/\s+/);
	const fits = (type: string, noun: string) =>
		words.every((word) => `${type} ${noun.toLowerCase()}`.includes(word));
	const groups = eventGroups
		.map(([noun, types]) => ({ noun, types: types.filter((type) => fits(type, t(`noun.${noun}`))) }))
		.filter(({ types }) => types.length > 0);
	const set = (types: readonly EventType[], on: boolean) => {
		const others = chosen.filter((type) => !types.includes(type));
		onChange(on ? [...others, ...types] : others);
	};
	return (
		<div className={css.types}>
			<div className={css.search}>
				<TextInput
					type="search"
					size="sm"
					aria-label={t("events.search")}
					placeholder={t("events.search")}
					value={sought}
					onChange={({ currentTarget }) => setSought(currentTarget.value)}
					onKeyDown={(event) => {
						// Enter would send the form around it.
						if (event.key === "Enter") event.preventDefault();
					}}
					leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
					autoComplete="off"
				/>
				<span aria-live="polite" className="tabular">
					{t("events.count", { count: chosen.length })}
				</span>
			</div>
			<div className={css.groups}>
				{groups.map(({ noun, types }) => {
					const held = types.filter((type) => chosen.includes(type)).length;
					return (
						<fieldset key={noun}>
							<legend>
								<label>
									<input
										type="checkbox"
										checked={held === types.length}
										ref={(box) => {
											if (box) box.indeterminate = held > 0 && held < types.length;
										}}
										onChange={({ currentTarget }) => set(types, currentTarget.checked)}
									/>
									{t(`noun.${noun}`)}
								</label>
							</legend>
							{types.map((type) => (
								<label key={type}>
									<input
										type="checkbox"
										checked={chosen.includes(type)}
										onChange={({ currentTarget }) => set([type], currentTarget.checked)}
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
