import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { Avatar } from "../../../../design/image/avatar.tsx";
import { usePresence } from "../../../../shell/realtime/realtime.ts";
import { useTeam } from "../../team-context.ts";

/** Shows who else has the case open, so that two reviewers don't do the same work. */
export function PresenceIndicator({ verification }: { /** Its ID. */ verification: string }) {
	const { t } = useTranslation("case");
	const { me, user } = useTeam();
	const locale = useLocale();
	const others = usePresence(`presence-${verification}`).filter(({ id }) => id !== me);
	const names = new Intl.ListFormat(locale).format(others.map(({ id, name }) => user(id)?.name ?? name));
	return (
		<Group role="status" gap={6} mih={24} miw={0}>
			{others.map(({ id, name }) => (
				<Avatar key={id} name={name} url={user(id)?.avatar_url ?? null} size={24} />
			))}
			{others.length > 0 && (
				<Text size="sm" c="var(--calm)" fw={550}>
					{t("presence.here", { count: others.length, names })}
				</Text>
			)}
		</Group>
	);
}
