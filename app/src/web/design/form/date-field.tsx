import { TextInput, type TextInputProps } from "@mantine/core";
import { useLocale } from "../../client/i18n/locale-link.tsx";

/** A date, or with `type` a time, typed or chosen from the browser's calendar, in the page's language. */
export function DateField({ error, ...props }: TextInputProps) {
	const locale = useLocale();
	return (
		<TextInput type="date" lang={locale} error={error} aria-invalid={error ? true : undefined} {...props} />
	);
}
