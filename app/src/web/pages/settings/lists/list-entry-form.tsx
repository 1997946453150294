import { Fieldset, Input, NativeSelect, Radio, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EmailMatch, ListEntry, ListEntryKind, ListName } from "../../../../domain/lists/contract.ts";
import { listEntryKinds, listNames } from "../../../../domain/lists/values.ts";
import { api } from "../../../client/api/browser-client.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { DialogForm } from "../../../design/dialog/dialog-form.tsx";
import { DateField } from "../../../design/form/date-field.tsx";
import { Textarea } from "../../../design/form/textarea.tsx";
import { listCountries } from "../../../design/format/countries.ts";

/** Types whose value is typed; faces are added from a case. */
type TypedEntryKind = Exclude<ListEntryKind, "face">;
const typedEntryKinds = listEntryKinds.filter((kind): kind is TypedEntryKind => kind !== "face");

const inputProps: Record<TypedEntryKind, { type: string; inputMode: "text" | "email" | "tel" }> = {
	document_number: { type: "text", inputMode: "text" },
	email: { type: "email", inputMode: "email" },
	phone: { type: "tel", inputMode: "tel" },
	ip_range: { type: "text", inputMode: "text" },
};

/** The end of a selected day in the browser's time zone; null for none. */
const toEndOfDay = (day: string): string | null => (day ? new Date(`${day}T23:59:59`).toISOString() : null);

const readField = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

export interface EntrySource {
	kind: "face" | "document_number";
	/** ID of the verification that it is added from. */
	verification: string;
}

/** The form of a new list entry. Needs the namespace `lists`. */
export function ListEntryForm({
	of,
	onClose,
	onAdded,
}: {
	of: EntrySource | undefined;
	onClose: () => void;
	onAdded: (entry: ListEntry) => unknown;
}) {
	const { t } = useTranslation("lists");
	const [list, setList] = useState<ListName>("blocklist");
	const [entryKind, setEntryKind] = useState<TypedEntryKind>("document_number");
	const kind: ListEntryKind = of?.kind ?? entryKind;
	const add = async (form: FormData) => {
		const value = readField(form, "value");
		const country = readField(form, "country");
		const entry = await api.post("/api/v1/lists/entries", {
			body: {
				list,
				kind,
				...(of
					? { verification: of.verification }
					: {
							...(value && { value }),
							...(country && { country }),
							...(kind === "email" && { match: readField(form, "match") as EmailMatch }),
						}),
				reason: readField(form, "reason"),
				expires_at: toEndOfDay(readField(form, "expires_at")),
			},
		});
		onClose();
		await onAdded(entry);
	};
	return (
		<DialogForm submit={t("add.submit")} onSubmit={add} onCancel={onClose}>
			{(errorOf) => (
				<>
					<EffectChoice list={list} kind={kind} onChoose={setList} />
					{!of && (
						<>
							<NativeSelect
								name="kind"
								label={t("add.kind")}
								description={t("add.face_hint")}
								value={entryKind}
								onChange={({ currentTarget }) => setEntryKind(currentTarget.value as TypedEntryKind)}
								data={typedEntryKinds.map((option) => ({ value: option, label: t(`kind.${option}`) }))}
							/>
							<TextInput
								key={entryKind}
								name="value"
								{...inputProps[entryKind]}
								label={t(`kind.${entryKind}`)}
								description={entryKind === "ip_range" ? t("add.ip_hint") : undefined}
								error={errorOf("value")}
								aria-invalid={errorOf("value") ? true : undefined}
								autoComplete="off"
								required
							/>
							{entryKind === "email" && (
								<NativeSelect
									name="match"
									label={t("add.match")}
									description={t("add.match_hint")}
									error={errorOf("match")}
									data={(["mailbox", "address"] as const).map((match) => ({
										value: match,
										label: t(`match.${match}`),
									}))}
								/>
							)}
							{entryKind === "document_number" && <CountryField error={errorOf("country")} />}
						</>
					)}
					{of && errorOf("verification") && <Input.Error>{errorOf("verification")}</Input.Error>}
					<Textarea
						name="reason"
						label={t("add.reason")}
						description={t("add.reason_hint")}
						rows={2}
						maxLength={500}
						error={errorOf("reason")}
						aria-invalid={errorOf("reason") ? true : undefined}
						required
					/>
					<DateField
						name="expires_at"
						label={t("add.expires")}
						description={t("add.expires_hint")}
						error={errorOf("expires_at")}
					/>
				</>
			)}
		</DialogForm>
	);
}

/** Chooses between blocklist and allowlist, with the effect for this type of entry. */
function EffectChoice({
	list,
	kind,
	onChoose,
}: {
	list: ListName;
	kind: ListEntryKind;
	onChoose: (list: ListName) => void;
}) {
	const { t } = useTranslation("lists");
	const lifted = kind === "face" || kind === "document_number";
	const texts = {
		blocklist: t(lifted ? `add.block_${kind}` : "add.block_other"),
		allowlist: t(lifted ? "add.allow_known" : "add.allow_other"),
	};
	return (
		<Fieldset legend={t("add.effect")}>
			<Stack gap="xs">
				{listNames.map((option) => (
					<Radio
						key={option}
						name="list"
						value={option}
						label={t(`add.${option}`)}
						description={texts[option]}
						checked={list === option}
						onChange={() => onChoose(option)}
					/>
				))}
			</Stack>
		</Fieldset>
	);
}

function CountryField({ error }: { error: string | undefined }) {
	const { t } = useTranslation("lists");
	const { t: tCommon } = useTranslation();
	const locale = useLocale();
	return (
		<NativeSelect
			name="country"
			label={t("add.country")}
			error={error}
			data={[
				{ value: "", label: t("add.any_country") },
				...listCountries(tCommon, locale, null).map(({ code, name }) => ({ value: code, label: name })),
			]}
		/>
	);
}
