import { Popover, TextInput, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconSearch } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EventType, eventTypes } from "../../domain/events/contract.ts";
import css from "../components/status-filter.module.css";
import { useHydrated } from "../components/use-hydrated.ts";
import own from "./events.module.css";
import { nounOf, nouns, useTypeWords } from "./type-words.ts";

const plain = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** Chooses types of events, by noun; what is typed narrows the choice. */
export function TypeFilter({
	chosen,
	onChange,
}: {
	chosen: readonly EventType[];
	onChange: (chosen: EventType[]) => void;
}) {
	const { t } = useTranslation(["events", "records"]);
	const word = useTypeWords();
	const hydrated = useHydrated();
	const id = useId();
	const [sought, setSought] = useState("");
	const found = eventTypes.filter((type) => plain(`${type} ${word(type)}`).includes(plain(sought.trim())));
	const [first] = chosen;
	const said =
		chosen.length > 1
			? t("filter.several", { count: chosen.length })
			: first
				? word(first)
				: t("records:filter.any");
	return (
		<div>
			<span id={`${id}-label`} className={css.label}>
				{t("filter.type")}
			</span>
			<Popover position="bottom-start" shadow="md" radius="md" trapFocus withinPortal={false}>
				<Popover.Target>
					<UnstyledButton
						className={css.button}
						aria-labelledby={`${id}-label ${id}-value`}
						aria-disabled={hydrated ? undefined : true}
					>
						<span id={`${id}-value`}>{said}</span>
						<IconChevronDown size={16} stroke={1.8} aria-hidden />
					</UnstyledButton>
				</Popover.Target>
				<Popover.Dropdown className={`${css.list} ${own.types}`}>
					<TextInput
						type="search"
						aria-label={t("filter.search")}
						placeholder={t("filter.search")}
						leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
						value={sought}
						onChange={({ currentTarget }) => setSought(currentTarget.value)}
						onKeyDown={(event) => {
							// It stands in the form of the filters, and isn't one of them.
							if (event.key === "Enter") event.preventDefault();
						}}
						autoComplete="off"
					/>
					{found.length === 0 && <p className={own.none}>{t("filter.none")}</p>}
					{nouns.map((noun) => {
						const types = found.filter((type) => nounOf(type) === noun);
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
													onChange(checked ? [...chosen, type] : chosen.filter((one) => one !== type))
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
				</Popover.Dropdown>
			</Popover>
		</div>
	);
}
