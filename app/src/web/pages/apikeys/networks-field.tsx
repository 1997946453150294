import { useTranslation } from "react-i18next";
import { Textarea } from "../../design/form/textarea.tsx";

/** The networks in the field's text: one a line, or separated by commas or semicolons. */
export const splitNetworks = (text: string): string[] =>
	text
		.split(/[\n,;]/)
		.map((line) => line.trim())
		.filter((line) => line !== "");

/** The networks that may use a key. Its error names the first invalid one. */
export function NetworksField({
	value,
	onChange,
	errorOf,
}: {
	value: string;
	onChange: (value: string) => void;
	errorOf: (path: string) => string | undefined;
}) {
	const { t } = useTranslation("keys");
	const networks = splitNetworks(value);
	const errors = networks.map((_, index) => errorOf(`allowed_ranges.${index}`));
	const invalidIndex = errors.findIndex((error) => error !== undefined);
	const error =
		invalidIndex < 0 ? errorOf("allowed_ranges") : `${networks[invalidIndex]} — ${errors[invalidIndex]}`;
	return (
		<Textarea
			label={t("form.networks")}
			description={t("form.networks_hint")}
			value={value}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
			rows={2}
			error={error}
			aria-invalid={error ? true : undefined}
			autoComplete="off"
			autoCapitalize="none"
			spellCheck={false}
		/>
	);
}
