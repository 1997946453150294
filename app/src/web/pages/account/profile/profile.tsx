import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../../../domain/auth/contract.ts";
import { DoneMessage } from "../../../design/feedback/done-message.tsx";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { PhoneField } from "../../../design/form/phone-field/phone-field.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { AccountPanel } from "../account-section.tsx";
import type { forms } from "../forms.ts";
import { AvatarField } from "./avatar-field.tsx";

/** Profile photo, name and phone number, saved together. */
export function ProfileForm({ user }: { user: User }) {
	const { t } = useTranslation("account");
	const [photo, setPhoto] = useState<File | null>();
	const [changed, setChanged] = useState(false);
	const form = useActionForm<typeof forms.profile>("profile", {
		prepare(data) {
			if (photo) data.set("photo", photo);
			if (photo === null) data.set("remove_photo", "1");
		},
		onDone() {
			setChanged(false);
			setPhoto(undefined);
		},
	});
	return (
		<AccountPanel>
			<ActionForm form={form} onChange={() => setChanged(true)}>
				<Stack>
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
						{...form.getFieldProps("name")}
						label={t("profile.name")}
						autoComplete="name"
						maxLength={120}
						size="md"
						required
						withAsterisk={false}
						defaultValue={form.getValue("name") ?? user.name}
					/>
					<PhoneField
						label={t("profile.phone")}
						description={t("profile.phone_hint")}
						name="phone"
						defaultValue={form.getValue("phone") ?? user.phone ?? ""}
						error={form.getError("phone")}
					/>
					<FormError message={form.formError} />
					<Group>
						<Button type="submit" size="md" loading={form.busy}>
							{t("save")}
						</Button>
						<DoneMessage text={form.done && !changed && t("saved")} />
					</Group>
				</Stack>
			</ActionForm>
		</AccountPanel>
	);
}
