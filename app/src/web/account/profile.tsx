import { TextInput } from "@mantine/core";
import { startTransition, useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../domain/auth/contract.ts";
import { formOf } from "../api.ts";
import { api } from "../browser-api.ts";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { PhoneField } from "../components/phone-field.tsx";
import { useForm } from "../components/use-form.ts";
import css from "./account.module.css";
import { AvatarField } from "./avatar-field.tsx";
import { Done } from "./done.tsx";

/** Portrait, name and phone number, saved together. */
export function Profile({ user, onChanged }: { user: User; onChanged: () => Promise<void> }) {
	const { t } = useTranslation("account");
	const [picture, setPicture] = useState<File | null>();
	const [changed, setChanged] = useState(false);
	const form = useForm(async (given) => {
		await api.patch("/api/account", {
			body: {
				name: String(given.get("name")),
				phone: String(given.get("phone")) || null,
			},
		});
		if (picture) await api.put("/api/account/avatar", { body: formOf(picture) });
		if (picture === null) await api.delete("/api/account/avatar");
		await onChanged();
		setChanged(false);
		// With the new profile, not before it: the old portrait would flash up.
		startTransition(() => setPicture(undefined));
	});
	return (
		<form onSubmit={form.onSubmit} onChange={() => setChanged(true)} noValidate method="post">
			<div className={css.stack}>
				<AvatarField
					name={user.name}
					current={user.avatar_url}
					chosen={picture}
					error={form.field("file")}
					onChoose={(chosen) => {
						setPicture(chosen);
						setChanged(true);
					}}
				/>
				<TextInput
					label={t("profile.name")}
					name="name"
					autoComplete="name"
					maxLength={120}
					size="md"
					required
					withAsterisk={false}
					defaultValue={user.name}
					error={form.field("name")}
				/>
				<PhoneField
					label={t("profile.phone")}
					description={t("profile.phone_hint")}
					name="phone"
					defaultValue={user.phone ?? ""}
					error={form.field("phone")}
				/>
				<FormError message={form.general} />
				<div className={css.submit}>
					<LiveButton type="submit" size="md" loading={form.busy}>
						{t("save")}
					</LiveButton>
					<Done text={form.done && !changed && t("saved")} />
				</div>
			</div>
		</form>
	);
}
