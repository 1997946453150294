import { useNavigate, useRevalidator } from "react-router";
import type { User } from "../../../domain/auth/contract.ts";
import { api } from "../api/browser-client.ts";
import { useLocalizePath } from "../i18n/locale-link.tsx";
import { connectionCutEvent, useChannel } from "./realtime.ts";

/**
 * Keeps a page about an app up to date while the session works in that app: only its channel may be heard.
 * Whoever is taken out of the team goes to the choice of apps. Pages of the dashboard have this from there.
 */
export function useMembershipEvents(user: User, appId: string): void {
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const localizePath = useLocalizePath();
	const inApp = user.current_app?.id === appId;
	useChannel(inApp ? `private-${appId}-${user.mode}` : null, async (event) => {
		if (![connectionCutEvent, "team.changed", "app.changed"].includes(event)) return;
		const now = await api.user().catch(() => null);
		if (now && !now.current_app) await navigate(localizePath("/apps?removed=1"));
		else await revalidate();
	});
}
