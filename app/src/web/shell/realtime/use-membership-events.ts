import { useNavigate, useRevalidator } from "react-router";
import type { User } from "../../../domain/auth/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import { useLocalizePath } from "../../client/i18n/locale-link.tsx";
import { connectionLostEvent, useChannel } from "./realtime.ts";

/**
 * Revalidates a page about an app when its team or settings change, and redirects removed members to the app list.
 * Does nothing unless the app is the session's current one: the session can subscribe to no other. The dashboard
 * layout already calls it for its pages.
 */
export function useMembershipEvents(user: User, appId: string): void {
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const localizePath = useLocalizePath();
	const isCurrentApp = user.current_app?.id === appId;
	useChannel(isCurrentApp ? `private-${appId}-${user.mode}` : null, async (event) => {
		if (![connectionLostEvent, "team.changed", "app.changed"].includes(event)) return;
		const currentUser = await api.user().catch(() => null);
		if (currentUser && !currentUser.current_app) await navigate(localizePath("/apps?removed=1"));
		else await revalidate();
	});
}
