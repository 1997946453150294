import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ApiKey } from "../../../domain/api-keys/contract.ts";
import { dayMs } from "../../../shared/durations.ts";
import { useLocale } from "../../client/i18n/locale-link.tsx";
import { DateField } from "../../design/form/date-field.tsx";

const expiryDays = ["7", "30", "90", "365"] as const;

/** Expiration of a key: after a number of days, at the end of a date in the browser's time zone, or never. */
export function toExpiry(choice: string, date: string): string | null {
	if (choice === "never") return null;
	if (choice === "date") return date ? new Date(`${date}T23:59:59`).toISOString() : "";
	return new Date(Date.now() + Number(choice) * dayMs).toISOString();
}

/** Selects a key's expiration. An existing key can keep its own. The field of the date is named `date`. */
export function ExpiryField({
	before,
	value,
	onChange,
	error,
}: {
	/** The key to edit; undefined for a new one. */
	before: ApiKey | undefined;
	/** `keep`, `never`, `date` or a number of days. */
	value: string;
	onChange: (value: string) => void;
	error: string | undefined;
}) {
	const { t } = useTranslation("keys");
	const locale = useLocale();
	const keepLabel = before?.expires_at
		? t("form.keep", {
				date: new Date(before.expires_at).toLocaleDateString(locale, { dateStyle: "medium" }),
			})
		: t("form.keep_never");
	return (
		<>
			<NativeSelect
				label={t("form.expiry")}
				value={value}
				onChange={({ currentTarget }) => onChange(currentTarget.value)}
				error={value === "date" ? undefined : error}
				aria-invalid={error ? true : undefined}
				data={[
					...(before ? [{ value: "keep", label: keepLabel }] : []),
					{ value: "never", label: t("form.never") },
					...expiryDays.map((span) => ({ value: span, label: t(`form.days.${span}`) })),
					{ value: "date", label: t("form.date") },
				]}
			/>
			{value === "date" && <DateField name="date" label={t("form.last_day")} error={error} required />}
		</>
	);
}
