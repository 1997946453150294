import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntryKind, List, ListEntry } from "../../domain/lists/contract.ts";
import { DialogForm } from "../account/dialog-form.tsx";
import { api } from "../browser-api.ts";
import { Dialog } from "../components/dialog.tsx";
import { useLocale } from "../components/locale-link.tsx";
import { countries } from "../verify/countries.ts";
import css from "./lists.module.css";

/** Kinds that are typed; a face is taken from its case. */
const typedKinds = ["document_number", "email", "phone", "ip_range"] as const;
type TypedKind = (typeof typedKinds)[number];

const inputs: Record<TypedKind, { type: string; inputMode: "text" | "email" | "tel" }> = {
	document_number: { type: "text", inputMode: "text" },
	email: { type: "email", inputMode: "email" },
	phone: { type: "tel", inputMode: "tel" },
	ip_range: { type: "text", inputMode: "text" },
};

/** The last moment of a day that was chosen, where the reader is; null for none. */
const endOf = (day: string): string | null => (day ? new Date(`${day}T23:59:59`).toISOString() : null);

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

interface OfCase {
	kind: "face" | "document_number";
	/** Id of the verification that it is taken from. */
	verification: string;
}

/** Blocks or allows: what is typed, or the face or document of a case. Needs the texts `lists`. */
export function AddEntry({
	opened,
	title,
	of,
	onClose,
	onAdded,
}: {
	opened: boolean;
	title: string;
	of?: OfCase;
	onClose: () => void;
	onAdded: (entry: ListEntry) => unknown;
}) {
	return (
		<Dialog opened={opened} onClose={onClose} title={title}>
			<EntryForm of={of} onClose={onClose} onAdded={onAdded} />
		</Dialog>
	);
}

function EntryForm({
	of,
	onClose,
	onAdded,
}: {
	of: OfCase | undefined;
	onClose: () => void;
	onAdded: (entry: ListEntry) => unknown;
}) {
	const { t } = useTranslation("lists");
	const locale = useLocale();
	const [list, setList] = useState<List>("block");
	const [typed, setTyped] = useState<TypedKind>("document_number");
	const kind: EntryKind = of?.kind ?? typed;
	const add = async (form: FormData) => {
		const value = text(form, "value");
		const country = text(form, "country");
		const entry = await api.post("/api/v1/lists/entries", {
			body: {
				list,
				kind,
				...(of
					? { verification: of.verification }
					: { ...(value && { value }), ...(country && { country }) }),
				reason: text(form, "reason"),
				expires_at: endOf(text(form, "expires_at")),
			},
		});
		onClose();
		await onAdded(entry);
	};
	return (
		<DialogForm submit={t("add.submit")} onSubmit={add} onCancel={onClose}>
			{(errorOf) => (
				<>
					<Effect list={list} kind={kind} onChoose={setList} />
					{!of && (
						<>
							<NativeSelect
								name="kind"
								label={t("add.kind")}
								description={t("add.face_hint")}
								value={typed}
								onChange={({ currentTarget }) => setTyped(currentTarget.value as TypedKind)}
								data={typedKinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
							/>
							<TextInput
								key={typed}
								name="value"
								{...inputs[typed]}
								label={t(`kind.${typed}`)}
								description={typed === "ip_range" ? t("add.ip_hint") : undefined}
								error={errorOf("value")}
								aria-invalid={errorOf("value") ? true : undefined}
								autoComplete="off"
								required
							/>
							{typed === "document_number" && <CountryField error={errorOf("country")} />}
						</>
					)}
					{of && errorOf("verification") && <p className={css.error}>{errorOf("verification")}</p>}
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
					<TextInput
						name="expires_at"
						type="date"
						lang={locale}
						label={t("add.expires")}
						description={t("add.expires_hint")}
						error={errorOf("expires_at")}
						aria-invalid={errorOf("expires_at") ? true : undefined}
					/>
				</>
			)}
		</DialogForm>
	);
}

/** Block or allow, each with what it does to this kind of entry. */
function Effect({ list, kind, onChoose }: { list: List; kind: EntryKind; onChoose: (list: List) => void }) {
	const { t } = useTranslation("lists");
	const lifted = kind === "face" || kind === "document_number";
	const texts = {
		block: t(lifted ? `add.block_${kind}` : "add.block_other"),
		allow: t(lifted ? "add.allow_known" : "add.allow_other"),
	};
	return (
		<fieldset className={css.effect}>
			<legend>{t("add.effect")}</legend>
			{(["block", "allow"] as const).map((one) => (
				<label key={one}>
					<input type="radio" name="list" value={one} checked={list === one} onChange={() => onChoose(one)} />
					<span>
						{t(`add.${one}`)}
						<small>{texts[one]}</small>
					</span>
				</label>
			))}
		</fieldset>
	);
}

function CountryField({ error }: { error: string | undefined }) {
	const { t } = useTranslation("lists");
	const { t: common } = useTranslation();
	const locale = useLocale();
	return (
		<NativeSelect
			name="country"
			label={t("add.country")}
			error={error}
			data={[
				{ value: "", label: t("add.any_country") },
				...countries(locale, null).map(({ code, name }) => ({ value: code, label: name })),
				{ value: "UTO", label: common("country.UTO") },
			]}
		/>
	);
}
