import { Button, Group, Text } from "@mantine/core";
import { IconDeviceMobile, IconRefresh } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import type { Passkey } from "../../../../domain/auth/passkeys/contract.ts";
import { RelativeTime } from "../../../design/format/relative-time.tsx";

/** A passkey: its name, when it was added and last used, and whether it is synced between devices. */
export function PasskeyRow({
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
				<Text fw={600}>{name}</Text>
				<Group gap="2px 14px" c="dimmed" fz="sm">
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
				</Group>
			</div>
			<Group gap="xs" wrap="nowrap">
				<Button size="xs" variant="default" aria-label={t("passkeys.rename_of", { name })} onClick={onRename}>
					{t("passkeys.rename")}
				</Button>
				<Button size="xs" variant="default" aria-label={t("passkeys.remove_of", { name })} onClick={onRemove}>
					{t("passkeys.remove")}
				</Button>
			</Group>
		</li>
	);
}
