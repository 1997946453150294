import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../domain/verifications/contract.ts";
import { ApiError } from "../api.ts";
import { api } from "../browser-api.ts";
import { Dialog } from "./dialog.tsx";
import { LocaleLink, useLocale } from "./locale-link.tsx";
import { PersonLink } from "./person-link.tsx";

const given = (form: FormData, name: string) => String(form.get(name) ?? "").trim() || undefined;

/** Asks for a verification and hands over the link. */
export function CreateVerification({ opened, onClose }: { opened: boolean; onClose: () => void }) {
	const { t } = useTranslation("verifications");
	const { t: common } = useTranslation();
	const locale = useLocale();
	const [made, setMade] = useState<Verification | null>(null);
	const [error, setError] = useState<Error | null>(null);
	const [busy, setBusy] = useState(false);
	const problem = error instanceof ApiError ? error : null;

	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		setBusy(true);
		setError(null);
		try {
			setMade(
				await api.verifications.create({
					reference: given(form, "reference"),
					provided_details: {
						first_name: given(form, "first_name"),
						last_name: given(form, "last_name"),
						birth_date: given(form, "birth_date"),
					},
				}),
			);
		} catch (failure) {
			setError(failure as Error);
		} finally {
			setBusy(false);
		}
	};
	const close = () => {
		onClose();
		setMade(null);
		setError(null);
	};

	return (
		<Dialog opened={opened} onClose={close} title={t(made ? "create.ready" : "new")}>
			{made ? (
				<Stack>
					<Text c="dimmed" size="sm">
						{t("create.ready_text")}
					</Text>
					<PersonLink verification={made} />
					<Group justify="space-between" mt="xs">
						<Button variant="default" onClick={() => setMade(null)}>
							{t("create.another")}
						</Button>
						<Button component={LocaleLink} to={`/verifications/${made.id}`}>
							{t("create.open")}
						</Button>
					</Group>
				</Stack>
			) : (
				<form onSubmit={submit} noValidate>
					<Stack>
						<Text c="dimmed" size="sm">
							{t("create.lead")}
						</Text>
						<TextInput
							name="reference"
							label={t("create.reference")}
							description={t("create.reference_hint")}
							error={problem?.field("reference")}
							data-autofocus
							autoComplete="off"
						/>
						<div>
							<Text fw={550} size="sm">
								{t("create.details")}
							</Text>
							<Text c="dimmed" size="xs">
								{t("create.details_hint")}
							</Text>
						</div>
						<Group grow align="start">
							<TextInput
								name="first_name"
								label={t("create.first_name")}
								error={problem?.field("provided_details.first_name")}
								autoComplete="off"
							/>
							<TextInput
								name="last_name"
								label={t("create.last_name")}
								error={problem?.field("provided_details.last_name")}
								autoComplete="off"
							/>
						</Group>
						<TextInput
							name="birth_date"
							type="date"
							lang={locale}
							label={t("create.birth_date")}
							error={problem?.field("provided_details.birth_date")}
						/>
						{error && !problem?.problem.errors && (
							<Text c="var(--bad)" size="sm" role="alert">
								{problem?.message ?? common("network_error")}
							</Text>
						)}
						<Button type="submit" loading={busy}>
							{t("create.submit")}
						</Button>
					</Stack>
				</form>
			)}
		</Dialog>
	);
}
