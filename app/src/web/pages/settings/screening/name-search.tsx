import { Button, NativeSelect, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import type { forms } from "./forms.ts";
import css from "./screening.module.css";
import { ScreeningHitCard } from "./search-hit.tsx";

const searchKinds = ["person", "organization"] as const;

/**
 * Searches the lists for a name and explains each hit's score.
 * @param threshold minimum score of a hit
 */
export function NameSearch({ threshold }: { threshold: number }) {
	const { t } = useTranslation("screening-lists");
	const locale = useLocale();
	const form = useActionForm<typeof forms.search>("search");
	const { result } = form;
	return (
		<search aria-label={t("search.label")} className={css.search}>
			<h2>{t("search.label")}</h2>
			<p className={css.lead}>{t("search.lead")}</p>
			<ActionForm form={form} className={css.form}>
				<input type="hidden" name="threshold" value={threshold} />
				<TextInput
					className={css.searchedName}
					{...form.getFieldProps("name")}
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
				<TextInput
					{...form.getFieldProps("birth_date")}
					type="date"
					lang={locale}
					label={t("search.birth_date")}
				/>
				<Button
					type="submit"
					variant="default"
					loading={form.busy}
					leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
				>
					{t("search.submit")}
				</Button>
			</ActionForm>
			<FormError message={form.formError} />
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
							<ScreeningHitCard hit={hit} heading="h3" />
						</li>
					))}
				</ul>
			)}
		</search>
	);
}
