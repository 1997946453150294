import { Button } from "@mantine/core";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Passkey } from "../../../../domain/auth/passkeys/contract.ts";
import { getPasskeyObstacle } from "../../../client/session/webauthn.ts";
import { useHydrated } from "../../../design/use-hydrated.ts";
import { AddPasskeyDialog } from "./add-passkey.tsx";
import { RemovePasskeyDialog, RenamePasskeyDialog } from "./passkey-dialogs.tsx";
import { PasskeyRow } from "./passkey-row.tsx";
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
				<Button variant="default" onClick={() => setOpenDialog({ what: "add" })}>
					{t("passkeys.add")}
				</Button>
			)}
			<AddPasskeyDialog opened={what === "add"} onClose={close} onChanged={onChanged} />
			<RenamePasskeyDialog
				opened={what === "rename"}
				passkey={passkey}
				onClose={close}
				onRenamed={() => {
					close();
					onChanged();
				}}
			/>
			<RemovePasskeyDialog
				opened={what === "remove"}
				passkey={passkey}
				onClose={close}
				onRemoved={() => {
					close();
					// The button that opened the dialog is removed with the passkey.
					heading.current?.focus();
					onChanged();
				}}
			/>
		</section>
	);
}
