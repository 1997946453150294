import { TextInput, UnstyledButton } from "@mantine/core";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../components/locale-link.tsx";
import { useHydrated } from "../components/use-hydrated.ts";
import { countries } from "../verify/countries.ts";
import { Choice } from "./fields.tsx";
import css from "./settings.module.css";

/** Letters without their marks: who types "etats" means États. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Countries by name in the page's language, found by typing; the chosen ones stand above. */
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
	const { t: common } = useTranslation();
	const locale = useLocale();
	const [search, setSearch] = useState("");
	// Browser and server may know a country by another name: the browser's stands.
	const changeable = useHydrated() && !disabled;
	const all = useMemo(
		() => [...countries(locale, null), { code: "UTO", name: common("country.UTO") }],
		[locale, common],
	);
	const wanted = plain(search.trim());
	const found = all.filter(({ code, name }) => plain(name).includes(wanted) || plain(code) === wanted);
	const nameOf = (code: string) => all.find((country) => country.code === code)?.name ?? code;
	const without = (code: string) => chosen.filter((one) => one !== code);
	return (
		<div className={css.countries}>
			{chosen.length > 0 && (
				<ul className={css.chosen} aria-label={t("workflow.countries_chosen")}>
					{chosen.map((code) => (
						<li key={code}>
							<span suppressHydrationWarning>{nameOf(code)}</span>
							{changeable && (
								<UnstyledButton
									aria-label={t("workflow.countries_remove", { country: nameOf(code) })}
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
						aria-label={t("workflow.countries_search")}
						placeholder={t("workflow.countries_search")}
						leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
						value={search}
						onChange={({ currentTarget }) => setSearch(currentTarget.value)}
						onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
						autoComplete="off"
					/>
					<div className={css.found}>
						{found.map(({ code, name }) => (
							<Choice
								key={code}
								type="checkbox"
								name="workflow.countries"
								label={name}
								checked={chosen.includes(code)}
								onChange={(checked) => onChange(checked ? [...chosen, code] : without(code))}
							/>
						))}
						{found.length === 0 && <p className={css.hint}>{t("workflow.countries_none")}</p>}
					</div>
				</>
			)}
		</div>
	);
}
