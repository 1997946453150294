import { NativeSelect, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScreeningSearch } from "../../domain/screening/contract.ts";
import { useAction } from "../account/use-action.ts";
import { api } from "../browser-api.ts";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { useLocale } from "../components/locale-link.tsx";
import { Hit } from "./hit.tsx";
import css from "./screening.module.css";

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();
const kinds = ["person", "organisation"] as const;

/** Looks for a name on the lists and shows what each score is made of. */
export function NameSearch() {
	const { t } = useTranslation("screening");
	const locale = useLocale();
	const [found, setFound] = useState<ScreeningSearch | null>(null);
	const searching = useAction();
	const search = (form: FormData) =>
		searching.run(async () => {
			const birthDate = text(form, "birth_date");
			setFound(
				await api.post("/api/v1/screening/search", {
					body: {
						name: text(form, "name"),
						kind: form.get("kind") === "organisation" ? "organisation" : "person",
						...(birthDate && { birth_date: birthDate }),
					},
				}),
			);
		});
	return (
		<search aria-label={t("search.label")} className={css.search}>
			<h3>{t("search.label")}</h3>
			<p className={css.lead}>{t("search.lead")}</p>
			<form
				className={css.form}
				method="post"
				onSubmit={(event) => {
					event.preventDefault();
					search(new FormData(event.currentTarget));
				}}
			>
				<TextInput
					className={css.searchedName}
					name="name"
					label={t("search.name")}
					autoComplete="off"
					required
					minLength={2}
					maxLength={300}
				/>
				<NativeSelect
					name="kind"
					label={t("search.kind")}
					data={kinds.map((kind) => ({ value: kind, label: t(`search.${kind}`) }))}
				/>
				<TextInput name="birth_date" type="date" lang={locale} label={t("search.birth_date")} />
				<LiveButton
					type="submit"
					variant="default"
					loading={searching.busy}
					leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
				>
					{t("search.submit")}
				</LiveButton>
			</form>
			<FormError message={searching.error} />
			<p role="status" className={css.count}>
				{found && t("search.found", { count: found.hits.length })}
			</p>
			{found && found.hits.length > 0 && (
				<ul className={css.hits}>
					{found.hits.map((hit) => (
						<li key={`${hit.list} ${hit.source_id}`}>
							<Hit hit={hit} />
						</li>
					))}
				</ul>
			)}
		</search>
	);
}
