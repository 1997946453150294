import { Checkbox, Stack, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { foldText } from "../../../../i18n/fold-text.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { Chip, Chips } from "../../../design/badge/chips.tsx";
import { listCountries } from "../../../design/format/countries.ts";
import { Panel } from "../../../design/page/panel.tsx";
import { useHydrated } from "../../../design/use-hydrated.ts";

/** Selects countries by name in the page's language, with search; selected ones are listed above. */
export function CountriesField({
	chosen,
	onChange,
	disabled,
}: {
	chosen: readonly string[];
	onChange: (chosen: string[]) => void;
	disabled: boolean;
}) {
	const { t } = useTranslation("settings");
	const { t: tCommon } = useTranslation();
	const locale = useLocale();
	const [search, setSearch] = useState("");
	// Country names may differ between server and browser, so the list is rendered after hydration.
	const changeable = useHydrated() && !disabled;
	const allCountries = useMemo(() => listCountries(tCommon, locale, null), [locale, tCommon]);
	const query = foldText(search.trim());
	const matches = allCountries.filter(
		({ code, name }) => foldText(name).includes(query) || foldText(code) === query,
	);
	const nameOf = (code: string) => allCountries.find((country) => country.code === code)?.name ?? code;
	const without = (code: string) => chosen.filter((country) => country !== code);
	return (
		<Stack gap="xs" miw={0}>
			{chosen.length > 0 && (
				<Chips label={t("verification_options.countries_chosen")}>
					{chosen.map((code) => (
						<Chip
							key={code}
							remove={t("verification_options.countries_remove", { country: nameOf(code) })}
							onRemove={changeable && (() => onChange(without(code)))}
						>
							{nameOf(code)}
						</Chip>
					))}
				</Chips>
			)}
			{changeable && (
				<>
					<TextInput
						type="search"
						aria-label={t("verification_options.countries_search")}
						placeholder={t("verification_options.countries_search")}
						leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
						value={search}
						onChange={({ currentTarget }) => setSearch(currentTarget.value)}
						onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
						autoComplete="off"
					/>
					<Panel p="sm" mah="15rem" style={{ overflow: "auto" }}>
						<Stack gap="xs">
							{matches.map(({ code, name }) => (
								<Checkbox
									key={code}
									name="verification_options.countries"
									label={name}
									checked={chosen.includes(code)}
									onChange={({ currentTarget: { checked } }) =>
										onChange(checked ? [...chosen, code] : without(code))
									}
								/>
							))}
						</Stack>
						{matches.length === 0 && (
							<Text size="caption" c="dimmed">
								{t("verification_options.countries_none")}
							</Text>
						)}
					</Panel>
				</>
			)}
		</Stack>
	);
}
