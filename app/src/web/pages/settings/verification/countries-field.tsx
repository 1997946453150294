import { TextInput, UnstyledButton } from "@mantine/core";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { foldText } from "../../../../i18n/fold-text.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { listCountries } from "../../../design/format/countries.ts";
import { useHydrated } from "../../../design/use-hydrated.ts";
import css from "../settings.module.css";
import { ChoiceInput } from "./choice-fields.tsx";

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
		<div className={css.countries}>
			{chosen.length > 0 && (
				<ul className={css.chosen} aria-label={t("verification_options.countries_chosen")}>
					{chosen.map((code) => (
						<li key={code}>
							<span suppressHydrationWarning>{nameOf(code)}</span>
							{changeable && (
								<UnstyledButton
									aria-label={t("verification_options.countries_remove", { country: nameOf(code) })}
									onClick={() => onChange(without(code))}
								>
									<IconX size={14} stroke={2} aria-hidden />
								</UnstyledButton>
							)}
						</li>
					))}
				</ul>
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
					<div className={css.found}>
						{matches.map(({ code, name }) => (
							<ChoiceInput
								key={code}
								type="checkbox"
								name="verification_options.countries"
								label={name}
								checked={chosen.includes(code)}
								onChange={(checked) => onChange(checked ? [...chosen, code] : without(code))}
							/>
						))}
						{matches.length === 0 && <p className={css.hint}>{t("verification_options.countries_none")}</p>}
					</div>
				</>
			)}
		</div>
	);
}
