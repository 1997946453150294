import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Passkey } from "../../../../domain/auth/passkeys/contract.ts";
import { getPasskeyObstacle } from "../../../client/session/webauthn.ts";
import { useHydrated } from "../../../design/use-hydrated.ts";
import css from "../account.module.css";
import { AccountPanel, focusSection } from "../account-section.tsx";
import { AddPasskeyDialog } from "./add-passkey.tsx";
import { RemovePasskeyDialog, RenamePasskeyDialog } from "./passkey-dialogs.tsx";
import { PasskeyRow } from "./passkey-row.tsx";

/** The account's passkeys, with dialogs to add, rename and remove one. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
	const { t } = useTranslation("security");
	const [openDialog, setOpenDialog] = useState<{
		what: "add" | "rename" | "remove";
		passkey?: Passkey;
	} | null>(null);
	const obstacle = useHydrated() ? getPasskeyObstacle() : null;
	const close = () => setOpenDialog(null);
	const { what, passkey } = openDialog ?? {};
	return (
		<AccountPanel title={t("passkeys.title")}>
			<Text c="dimmed" size="body">
				{t("passkeys.lead")}
			</Text>
			{passkeys.length > 0 ? (
				<ul className={css.rows}>
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
				<Text c="dimmed" size="body">
					{t("passkeys.empty")}
				</Text>
			)}
			{obstacle ? (
				<Text c="dimmed" size="body">
					{t(`passkeys.${obstacle}`)}
				</Text>
			) : (
				<Button variant="default" onClick={() => setOpenDialog({ what: "add" })}>
					{t("passkeys.add")}
				</Button>
			)}
			<AddPasskeyDialog opened={what === "add"} onClose={close} />
			<RenamePasskeyDialog opened={what === "rename"} passkey={passkey} onClose={close} />
			<RemovePasskeyDialog
				opened={what === "remove"}
				passkey={passkey}
				onClose={close}
				onRemoved={() => {
					close();
					// The button that opened the dialog is removed with the passkey.
					focusSection("security");
				}}
			/>
		</AccountPanel>
	);
}
