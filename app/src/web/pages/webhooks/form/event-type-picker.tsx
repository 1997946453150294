import { Box, Checkbox, Fieldset, Group, Input, Radio, Stack, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { eventTypes } from "../../../../domain/events/event-types-contract.ts";
import { type EventPattern, isTypeCovered } from "../../../../domain/webhooks/endpoints/values.ts";
import { CheckboxGroup } from "../../../design/form/checkbox-group.tsx";
import { Panel } from "../../../design/page/panel.tsx";
import {
	type EventSelection,
	eventTypeGroups,
	getEventSelection,
	outcomeTypes,
	setNoun,
	setType,
} from "./event-patterns.ts";

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
		<Fieldset
			legend={t("events.legend")}
			data-field="event_types"
			tabIndex={-1}
			aria-invalid={error ? true : undefined}
			aria-describedby={error ? problem : undefined}
		>
			<Stack gap="xs">
				{(["outcomes", "all", "chosen"] as const).map((option) => (
					<Radio
						key={option}
						name="choice"
						label={t(`events.${option}`)}
						description={t(`events.${option}_text`)}
						checked={choice === option}
						onChange={() => choose(option)}
					/>
				))}
				{choice === "chosen" && <EventTypeCheckboxes chosen={value} onChange={onChange} />}
				{error && <Input.Error id={problem}>{error}</Input.Error>}
			</Stack>
		</Fieldset>
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
		<Panel p="sm">
			<Group wrap="nowrap" gap="sm">
				<TextInput
					flex={1}
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
				<Text component="span" c="dimmed" size="caption" aria-live="polite" className="tabular">
					{t("events.count", { count })}
				</Text>
			</Group>
			<Box mah="12.5rem" style={{ overflowY: "auto" }}>
				{groups.map(({ noun, types }) => {
					const isWhole = chosen.includes(`${noun}.*`);
					const hasSome = types.some((type) => isTypeCovered(chosen, type));
					return (
						<CheckboxGroup
							key={noun}
							label={
								<>
									{t(`noun.${noun}`)} <code>{noun}.*</code>
								</>
							}
							checked={isWhole}
							indeterminate={hasSome && !isWhole}
							onChange={(checked) => onChange(setNoun(chosen, noun, checked))}
						>
							{types.map((type) => (
								<Checkbox
									key={type}
									label={<code>{type}</code>}
									checked={isTypeCovered(chosen, type)}
									onChange={({ currentTarget }) => onChange(setType(chosen, type, currentTarget.checked))}
								/>
							))}
						</CheckboxGroup>
					);
				})}
				{groups.length === 0 && (
					<Text c="dimmed" size="sm" ta="center" mt="md">
						{t("events.none_found")}
					</Text>
				)}
			</Box>
		</Panel>
	);
}
