import { Button, Divider, Group, NativeSelect, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { DateField } from "../../../design/form/date-field.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { Panel } from "../../../design/page/panel.tsx";
import type { forms } from "./forms.ts";
import { ScreeningHitCard } from "./search-hit.tsx";

const searchKinds = ["person", "organization"] as const;

/**
 * Searches the lists for a name and explains each hit's score.
 * @param threshold minimum score of a hit
 */
export function NameSearch({ threshold }: { threshold: number }) {
	const { t } = useTranslation("screening-lists");
	const form = useActionForm<typeof forms.search>("search");
	const { result } = form;
	return (
		<search aria-label={t("search.label")}>
			<Divider my="xl" />
			<Title order={2} size="h3">
				{t("search.label")}
			</Title>
			<Text c="dimmed" fz="body" mb="sm">
				{t("search.lead")}
			</Text>
			<ActionForm form={form}>
				<input type="hidden" name="threshold" value={threshold} />
				<Group align="flex-end" gap="sm">
					<TextInput
						{...form.getFieldProps("name")}
						flex="3 1 16rem"
						label={t("search.name")}
						autoComplete="off"
						required
						minLength={2}
						maxLength={300}
					/>
					<NativeSelect
						name="kind"
						flex="1 1 9rem"
						label={t("search.kind")}
						data={searchKinds.map((kind) => ({ value: kind, label: t(`search.${kind}`) }))}
					/>
					<DateField {...form.getFieldProps("birth_date")} flex="1 1 9rem" label={t("search.birth_date")} />
					<Button
						type="submit"
						variant="default"
						loading={form.busy}
						leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
					>
						{t("search.submit")}
					</Button>
				</Group>
			</ActionForm>
			<FormError message={form.formError} />
			<Text role="status" c="dimmed" mt={result ? "md" : 0}>
				{result && t("search.found", { count: result.hits.length })}
				{result?.truncated && <> {t("search.truncated")}</>}
				{result && result.incomplete_lists.length > 0 && (
					<> {t("search.incomplete", { lists: result.incomplete_lists.join(", ") })}</>
				)}
			</Text>
			{result && result.hits.length > 0 && (
				<Stack component="ul" gap="sm" m={0} mt="sm" p={0} style={{ listStyle: "none" }}>
					{result.hits.map((hit) => (
						<Panel component="li" key={`${hit.list} ${hit.source_id}`} p="md">
							<ScreeningHitCard hit={hit} heading="h3" />
						</Panel>
					))}
				</Stack>
			)}
		</search>
	);
}
