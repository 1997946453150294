import { Text, TextInput } from "@mantine/core";
import { IconDeviceMobile, IconRefresh } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import type { Passkey } from "../../../../domain/auth/second-factor/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { getPasskeyObstacle } from "../../../client/session/webauthn.ts";
import { Dialog } from "../../../design/dialog/dialog.tsx";
import {
	CurrentPasswordField,
	DialogForm,
	readCurrentPassword,
} from "../../../design/dialog/dialog-form.tsx";
import { HydratedButton } from "../../../design/form/hydrated-button.tsx";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { useHydrated } from "../../../design/use-hydrated.ts";
import { AddPasskeyDialog } from "./add-passkey.tsx";
import css from "./passkeys.module.css";
import sectionCss from "./security.module.css";

/**
 * The account's passkeys, with dialogs to add, rename and remove one.
 * @param onChanged called after a change, to reload them
 */
export function Passkeys({ passkeys, onChanged }: { passkeys: readonly Passkey[]; onChanged: () => void }) {
	const { t } = useTranslation("security");
	const [openDialog, setOpenDialog] = useState<{
		what: "add" | "rename" | "remove";
		passkey?: Passkey;
	} | null>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const label = useId();
	const obstacle = useHydrated() ? getPasskeyObstacle() : null;
	const close = () => setOpenDialog(null);
	const remove = async (form: FormData, id: string) => {
		await api.post("/api/account/passkeys/{id}/remove", {
			path: { id },
			body: { current_password: readCurrentPassword(form) },
		});
		close();
		// The button that opened the dialog is removed with the passkey.
		heading.current?.focus();
		onChanged();
	};
	const rename = async (form: FormData, id: string) => {
		await api.patch("/api/account/passkeys/{id}", { path: { id }, body: { name: String(form.get("name")) } });
		close();
		onChanged();
	};
	const { what, passkey } = openDialog ?? {};
	return (
		<section className={sectionCss.section} aria-labelledby={label}>
			<header className={sectionCss.head}>
				<h3 id={label} ref={heading} tabIndex={-1}>
					{t("passkeys.title")}
				</h3>
			</header>
			<p>{t("passkeys.lead")}</p>
			{passkeys.length > 0 ? (
				<ul className={css.list}>
					{passkeys.map((row) => (
						<PasskeyRow
							key={row.id}
							passkey={row}
							onRename={() => setOpenDialog({ what: "rename", passkey: row })}
							onRemove={() => setOpenDialog({ what: "remove", passkey: row })}
						/>
					))}
				</ul>
			) : (
				<p>{t("passkeys.empty")}</p>
			)}
			{obstacle ? (
				<p>{t(`passkeys.${obstacle}`)}</p>
			) : (
				<HydratedButton variant="default" onClick={() => setOpenDialog({ what: "add" })}>
					{t("passkeys.add")}
				</HydratedButton>
			)}
			<AddPasskeyDialog opened={what === "add"} onClose={close} onChanged={onChanged} />
			<Dialog
				opened={what === "rename"}
				onClose={close}
				title={t("passkeys.rename_of", { name: passkey?.name })}
			>
				<DialogForm
					submit={t("passkeys.rename_submit")}
					onSubmit={(form) => rename(form, passkey?.id ?? "")}
					onCancel={close}
				>
					{(errorOf) => (
						<TextInput
							label={t("passkeys.name")}
							name="name"
							defaultValue={passkey?.name}
							maxLength={80}
							autoComplete="off"
							error={errorOf("name")}
						/>
					)}
				</DialogForm>
			</Dialog>
			<Dialog
				opened={what === "remove"}
				onClose={close}
				title={t("passkeys.remove_of", { name: passkey?.name })}
			>
				<DialogForm
					submit={t("passkeys.remove")}
					color="red.8"
					onSubmit={(form) => remove(form, passkey?.id ?? "")}
					onCancel={close}
				>
					{(errorOf) => (
						<>
							<Text c="dimmed" size="sm">
								{t("passkeys.remove_lead")}
							</Text>
							<CurrentPasswordField errorOf={errorOf} />
						</>
					)}
				</DialogForm>
			</Dialog>
		</section>
	);
}

function PasskeyRow({
	passkey: { name, synced, created_at, last_used_at },
	onRename,
	onRemove,
}: {
	passkey: Passkey;
	onRename: () => void;
	onRemove: () => void;
}) {
	const { t } = useTranslation("security");
	const Icon = synced ? IconRefresh : IconDeviceMobile;
	return (
		<li>
			<Icon size={22} stroke={1.6} aria-hidden />
			<div>
				<div className={css.name}>{name}</div>
				<div className={css.facts}>
					<span>
						<Trans
							t={t}
							i18nKey="passkeys.created"
							components={{ date: <RelativeTime iso={created_at} /> }}
						/>
					</span>
					<span>
						{last_used_at ? (
							<Trans
								t={t}
								i18nKey="passkeys.used"
								components={{ date: <RelativeTime iso={last_used_at} /> }}
							/>
						) : (
							t("passkeys.never_used")
						)}
					</span>
					<span>{t(synced ? "passkeys.synced" : "passkeys.bound")}</span>
				</div>
			</div>
			<div className={css.actions}>
				<HydratedButton
					size="xs"
					variant="default"
					aria-label={t("passkeys.rename_of", { name })}
					onClick={onRename}
				>
					{t("passkeys.rename")}
				</HydratedButton>
				<HydratedButton
					size="xs"
					variant="default"
					aria-label={t("passkeys.remove_of", { name })}
					onClick={onRemove}
				>
					{t("passkeys.remove")}
				</HydratedButton>
			</div>
		</li>
	);
}
