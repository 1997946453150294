import {
	IconAlertTriangle,
	IconBan,
	IconCircleCheck,
	IconHourglassEmpty,
	IconReplace,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ApiKey } from "../../../domain/api-keys/contract.ts";
import { useLocale } from "../../client/i18n/locale-link.tsx";
import { StatusBadge } from "../../design/badge/status-badge.tsx";
import { formatDateTime } from "../../design/format/relative-time.tsx";

const stateLooks = {
	active: { icon: IconCircleCheck, tone: "good" },
	expiring: { icon: IconAlertTriangle, tone: "warn" },
	replaced: { icon: IconReplace, tone: "calm" },
	expired: { icon: IconHourglassEmpty, tone: "plain" },
	revoked: { icon: IconBan, tone: "bad" },
} as const;

/** A rotated key that still works during the overlap is shown as replaced. */
const getKeyState = ({ status, replaced_by }: ApiKey): keyof typeof stateLooks =>
	status !== "revoked" && replaced_by ? "replaced" : status;

/** A key's status with icon, word and date. */
export function KeyStateBadge({ apiKey: key }: { apiKey: ApiKey }) {
	const { t } = useTranslation("keys");
	const locale = useLocale();
	const state = getKeyState(key);
	const hasEnded = key.status === "revoked" || key.status === "expired";
	const time = key.revoked_at ?? key.expires_at;
	const date = time && new Date(time).toLocaleDateString(locale, { dateStyle: "medium" });
	const until = state === "replaced" ? "expiration.replaced" : "expiration.until";
	return (
		<>
			<StatusBadge look={stateLooks[state]} status={state}>
				{t(`status.${state}`)}
			</StatusBadge>
			<small title={time ? formatDateTime(time, locale) : undefined} suppressHydrationWarning>
				{date ? t(hasEnded ? "expiration.since" : until, { date }) : t("expiration.never")}
			</small>
		</>
	);
}
