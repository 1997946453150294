import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form, Link, useSubmit } from "react-router";
import { documentTypes } from "../../domain/apps/documents.ts";
import { statuses } from "../../domain/verifications/states.ts";
import css from "./verification-filters.module.css";

/** Filters in the address: back works, and a view can be sent to a colleague. */
export function VerificationFilters({ values, filtered }: { values: URLSearchParams; filtered: boolean }) {
	const { t } = useTranslation("verifications");
	const { t: common } = useTranslation();
	const submit = useSubmit();
	const value = (name: string) => values.get(name) ?? "";
	return (
		<Form
			className={css.filters}
			aria-label={t("filter.label")}
			onChange={(event) => {
				// What is typed waits for Enter; what is chosen applies at once.
				if ((event.target as HTMLElement).tagName === "SELECT") submit(event.currentTarget);
			}}
		>
			<TextInput
				className={css.text}
				name="text"
				label={t("filter.text")}
				type="search"
				minLength={3}
				defaultValue={value("text")}
			/>
			<NativeSelect
				name="status"
				label={t("filter.status")}
				defaultValue={value("status")}
				data={[
					{ value: "", label: t("filter.any") },
					...statuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
				]}
			/>
			<NativeSelect
				name="document"
				label={t("filter.document")}
				defaultValue={value("document")}
				data={[
					{ value: "", label: t("filter.any") },
					...documentTypes.map((type) => ({ value: type, label: common(`document.${type}`) })),
				]}
			/>
			<TextInput
				name="created_after"
				type="date"
				label={t("filter.after")}
				defaultValue={value("created_after")}
			/>
			<TextInput
				name="created_before"
				type="date"
				label={t("filter.before")}
				defaultValue={value("created_before")}
			/>
			<div className={css.actions}>
				<Button type="submit" variant="default">
					{t("filter.apply")}
				</Button>
				{filtered && (
					<Button component={Link} to="?" variant="subtle" color="gray">
						{t("filter.clear")}
					</Button>
				)}
			</div>
		</Form>
	);
}
