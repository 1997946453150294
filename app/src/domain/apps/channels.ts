import { channelForbidden } from "../../platform/http/problem.ts";
import { appChannel } from "../../platform/realtime/realtime.ts";
import type { RealtimeChannel } from "../domain.ts";
import { channelAreas } from "../events/channels-contract.ts";
import type { Permission } from "../guard/permissions.ts";
import { getBearerToken, requireAppCaller, requireVerifiedUser } from "../guard/request.ts";
import { findAppOfMember } from "./apps.ts";

/** @throws Problem 403 without permission to read the channel's area */
function assertMayRead(permissions: readonly Permission[], area = ""): void {
	const permissionByArea: Partial<Record<string, Permission>> = { "": "app:read", ...channelAreas };
	const needed = Object.hasOwn(permissionByArea, area) && permissionByArea[area];
	if (!needed || !permissions.includes(needed)) throw channelForbidden();
}

/** The channels of an app and mode, for members and API keys with permission to read them. */
export const appChannels: readonly RealtimeChannel[] = [
	{
		pattern: /^private-(app_[a-z0-9]+)-(test|live)(?:-([a-z]+))?$/,
		async authorize(services, request, [appId = "", mode = "", area]) {
			const secret = getBearerToken(request);
			// A page may be switching app or mode, so membership counts, not the session's current app.
			if (!secret || secret.startsWith("ses_")) {
				const { user } = await requireVerifiedUser(services, request);
				const app = await findAppOfMember(services, user.id, appId);
				if (!app) throw channelForbidden();
				assertMayRead(app.permissions, area);
				return { channel: appChannel(appId, mode, area), ownerId: user.id };
			}
			const { actor } = await requireAppCaller(services, request);
			assertMayRead(actor.permissions, area);
			return { channel: appChannel(actor.appId, actor.mode, area), ownerId: actor.id };
		},
	},
];
