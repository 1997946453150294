import { Input, Text, TextInput, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconSearch } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EventType, eventTypes } from "../../../domain/events/event-types-contract.ts";
import { foldText } from "../../../i18n/fold-text.ts";
import css from "../../design/filter/filter-popover.module.css";
import { FilterPopover } from "../../design/filter/filter-popover.tsx";
import { eventNouns, getEventNoun, useEventTypeName } from "./event-type-names.ts";
import own from "./events.module.css";

/** Selects event types, grouped by noun and searchable. */
export function EventTypeFilter({
	chosen,
	onChange,
}: {
	chosen: readonly EventType[];
	onChange: (chosen: EventType[]) => void;
}) {
	const { t } = useTranslation(["events", "records"]);
	const word = useEventTypeName();
	const id = useId();
	const [searchText, setSearchText] = useState("");
	const matchingTypes = eventTypes.filter((type) =>
		foldText(`${type} ${word(type)}`).includes(foldText(searchText.trim())),
	);
	const [first] = chosen;
	const labelText =
		chosen.length > 1
			? t("filter.several", { count: chosen.length })
			: first
				? word(first)
				: t("records:filter.any");
	return (
		<div>
			<Input.Label labelElement="div" id={`${id}-label`}>
				{t("filter.type")}
			</Input.Label>
			<FilterPopover
				position="bottom-start"
				className={own.types}
				target={
					<UnstyledButton className={css.button} aria-labelledby={`${id}-label ${id}-value`}>
						<span id={`${id}-value`}>{labelText}</span>
						<IconChevronDown size={16} stroke={1.8} aria-hidden />
					</UnstyledButton>
				}
			>
				<TextInput
					type="search"
					aria-label={t("filter.search")}
					placeholder={t("filter.search")}
					leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
					value={searchText}
					onChange={({ currentTarget }) => setSearchText(currentTarget.value)}
					onKeyDown={(event) => {
						// The search field is inside the filter form, but isn't a filter: Enter must not submit it.
						if (event.key === "Enter") event.preventDefault();
					}}
					autoComplete="off"
				/>
				{matchingTypes.length === 0 && (
					<Text c="dimmed" size="body" mt="sm">
						{t("filter.none")}
					</Text>
				)}
				{eventNouns.map((noun) => {
					const types = matchingTypes.filter((type) => getEventNoun(type) === noun);
					return (
						types.length > 0 && (
							<fieldset key={noun}>
								<legend className={own.noun}>{t(`noun.${noun}`)}</legend>
								{types.map((type) => (
									<label key={type}>
										<input
											type="checkbox"
											checked={chosen.includes(type)}
											onChange={({ currentTarget: { checked } }) =>
												onChange(checked ? [...chosen, type] : chosen.filter((other) => other !== type))
											}
										/>
										<span>
											{word(type)}
											<small>{type}</small>
										</span>
									</label>
								))}
							</fieldset>
						)
					);
				})}
			</FilterPopover>
		</div>
	);
}
