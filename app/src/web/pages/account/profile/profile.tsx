import { Button, TextInput } from "@mantine/core";
import { startTransition, useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../../../domain/auth/contract.ts";
import { createFileForm } from "../../../client/api/api-client.ts";
import { api } from "../../../client/api/browser-client.ts";
import { DoneMessage } from "../../../design/feedback/done-message.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { PhoneField } from "../../../design/form/phone-field/phone-field.tsx";
import { useForm } from "../../../design/form/use-form.ts";
import css from "../account.module.css";
import { AvatarField } from "./avatar-field.tsx";

/** Profile photo, name and phone number, saved together. */
export function ProfileForm({ user, onChanged }: { user: User; onChanged: () => Promise<void> }) {
	const { t } = useTranslation("account");
	const [photo, setPhoto] = useState<File | null>();
	const [changed, setChanged] = useState(false);
	const form = useForm(async (formData) => {
		await api.patch("/api/account", {
			body: {
				name: String(formData.get("name")),
				phone: String(formData.get("phone")) || null,
			},
		});
		if (photo) await api.put("/api/account/avatar", { body: createFileForm(photo) });
		if (photo === null) await api.delete("/api/account/avatar");
		await onChanged();
		setChanged(false);
		// Rendered together with the reloaded profile: otherwise the old photo would flash.
		startTransition(() => setPhoto(undefined));
	});
	return (
		<form onSubmit={form.onSubmit} onChange={() => setChanged(true)} noValidate method="post">
			<div className={css.stack}>
				<AvatarField
					name={user.name}
					current={user.avatar_url}
					chosen={photo}
					error={form.getError("file")}
					onChoose={(chosen) => {
						setPhoto(chosen);
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
					error={form.getError("name")}
				/>
				<PhoneField
					label={t("profile.phone")}
					description={t("profile.phone_hint")}
					name="phone"
					defaultValue={user.phone ?? ""}
					error={form.getError("phone")}
				/>
				<FormError message={form.formError} />
				<div className={css.submit}>
					<Button type="submit" size="md" loading={form.busy}>
						{t("save")}
					</Button>
					<DoneMessage text={form.done && !changed && t("saved")} />
				</div>
			</div>
		</form>
	);
}
