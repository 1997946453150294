import { Button, NativeSelect, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScreeningSearch } from "../../../../domain/screening/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
import css from "./screening.module.css";
import { ScreeningHitCard } from "./search-hit.tsx";

const readFormText = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();
const searchKinds = ["person", "organization"] as const;

/**
 * Searches the lists for a name and explains each hit's score.
 * @param threshold minimum score of a hit
 */
export function NameSearch({ threshold }: { threshold: number }) {
	const { t } = useTranslation("screening-lists");
	const locale = useLocale();
	const [result, setResult] = useState<ScreeningSearch | null>(null);
	const searching = useAsyncAction();
	const search = (form: FormData) =>
		searching.run(async () => {
			const birthDate = readFormText(form, "birth_date");
			setResult(
				await api.post("/api/v1/screening/search", {
					body: {
						name: readFormText(form, "name"),
						kind: form.get("kind") === "organization" ? "organization" : "person",
						threshold,
						...(birthDate && { birth_date: birthDate }),
					},
				}),
			);
		});
	return (
		<search aria-label={t("search.label")} className={css.search}>
			<h2>{t("search.label")}</h2>
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
					data={searchKinds.map((kind) => ({ value: kind, label: t(`search.${kind}`) }))}
				/>
				<TextInput name="birth_date" type="date" lang={locale} label={t("search.birth_date")} />
				<Button
					type="submit"
					variant="default"
					loading={searching.busy}
					leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
				>
					{t("search.submit")}
				</Button>
			</form>
			<FormError message={searching.error} />
			<p role="status" className={css.count}>
				{result && t("search.found", { count: result.hits.length })}
				{result?.truncated && <> {t("search.truncated")}</>}
				{result && result.incomplete_lists.length > 0 && (
					<> {t("search.incomplete", { lists: result.incomplete_lists.join(", ") })}</>
				)}
			</p>
			{result && result.hits.length > 0 && (
				<ul className={css.hits}>
					{result.hits.map((hit) => (
						<li key={`${hit.list} ${hit.source_id}`}>
							<ScreeningHitCard hit={hit} />
						</li>
					))}
				</ul>
			)}
		</search>
	);
}
