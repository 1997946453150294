import { ActionIcon, Button, Fieldset, Group, Input, Stack, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

/** The API's limit. */
const maxEntries = 20;

/** Reads metadata from a form, without empty rows. `twice` is the first duplicate key, if any. */
export function readMetadata(form: FormData): {
	metadata: Record<string, string>;
	twice: string | undefined;
} {
	const text = (value: FormDataEntryValue | undefined) => String(value ?? "").trim();
	const values = form.getAll("metadata_value").map(text);
	const pairs = form
		.getAll("metadata_key")
		.map((key, index) => [text(key), values[index] ?? ""] as const)
		.filter(([key, value]) => key || value);
	const names = pairs.map(([key]) => key);
	return {
		metadata: Object.fromEntries(pairs),
		twice: names.find((name, index) => names.indexOf(name) !== index),
	};
}

/** Builds the metadata update. Removed keys are sent as null, because the API keeps keys that are omitted. */
export const buildMetadataChange = (
	before: Record<string, string>,
	after: Record<string, string>,
): Record<string, string | null> => ({
	...Object.fromEntries(Object.keys(before).map((name) => [name, null])),
	...after,
});

/** Edits metadata as rows that can be added and removed, in the form fields `metadata_key` and `metadata_value`. */
export function MetadataEditor({
	metadata,
	error,
}: {
	metadata: Record<string, string>;
	error: string | undefined;
}) {
	const { t } = useTranslation("customers");
	const problem = useId();
	const [rows, setRows] = useState(() =>
		Object.entries(metadata).map(([key, value], id) => ({ id, key, value })),
	);
	const [next, setNext] = useState(rows.length);
	return (
		<Fieldset
			legend={t("field.metadata")}
			data-field="metadata"
			tabIndex={-1}
			aria-describedby={error ? problem : undefined}
		>
			<Stack gap="xs" align="start">
				{rows.map(({ id, key, value }, index) => (
					<Group key={id} gap="xs" wrap="nowrap" w="100%">
						<TextInput
							flex={2}
							name="metadata_key"
							size="md"
							aria-label={t("metadata.key_of", { number: index + 1 })}
							placeholder={t("metadata.key")}
							defaultValue={key}
							maxLength={40}
							autoComplete="off"
							error={Boolean(error)}
						/>
						<TextInput
							flex={3}
							name="metadata_value"
							size="md"
							aria-label={t("metadata.value_of", { number: index + 1 })}
							placeholder={t("metadata.value")}
							defaultValue={value}
							maxLength={500}
							autoComplete="off"
						/>
						<ActionIcon
							variant="subtle"
							color="gray"
							size="lg"
							aria-label={t("metadata.remove", { number: index + 1 })}
							onClick={() => setRows(rows.filter((row) => row.id !== id))}
						>
							<IconX size={18} stroke={1.8} />
						</ActionIcon>
					</Group>
				))}
				{error && <Input.Error id={problem}>{error}</Input.Error>}
				{rows.length < maxEntries && (
					<Button
						variant="subtle"
						size="compact-md"
						ms={-8}
						leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
						onClick={() => {
							setRows([...rows, { id: next, key: "", value: "" }]);
							setNext(next + 1);
						}}
					>
						{t("metadata.add")}
					</Button>
				)}
			</Stack>
		</Fieldset>
	);
}
