import { getCaller, reloadCaller } from "../../domain/guard/access.ts";
import { handlerCheckedAccess, publicAccess, secured } from "../../domain/guard/secured.ts";
import type { Services } from "../../domain/services.ts";
import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { authorizeChannel, authorizeChannels } from "./authorize-channel.ts";
import {
	authenticateUserSchema,
	authorizeChannelSchema,
	authorizeChannelsSchema,
	channelAuthSchema,
	channelResultsSchema,
	realtimeSettingsSchema,
	socketUserSchema,
} from "./channel-schemas.ts";

const operation = operations("realtime");

/** Access depends on the channel named in the body, so the handler checks it. */
const channelAccess = handlerCheckedAccess({
	who: ["key", "session", "person"],
	refusals: [401, 403, 404],
	sentence:
		"Requires an API key, a signed-in member or the client secret of the person's link, whichever the channel is for.",
});

/** Authorizes the channels of every domain, and sockets of users. */
export const realtimeRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/realtime",
			operation("getRealtime", "Retrieve the realtime settings", publicAccess(), {
				description: "For live pages: events only say that something has changed, without any data.",
				response: { 200: realtimeSettingsSchema },
			}),
			() => services.realtime.client,
		);

		http.post(
			"/api/pusher/auth",
			operation("authorizeChannel", "Authorize a channel", channelAccess, {
				description:
					"Members and keys can join their app's channels that they can read, reviewers a case's, a person their own verification's, and requesters their ticket's.",
				body: authorizeChannelSchema,
				response: { 200: channelAuthSchema },
			}),
			(request) => authorizeChannel(services, request, request.body.socket_id, request.body.channel_name),
		);

		http.post(
			"/api/pusher/auth/batch",
			operation("authorizeChannels", "Authorize several channels", channelAccess, {
				description:
					"As for one channel. A channel that is refused doesn't affect the others. Without valid authentication, all are refused.",
				body: authorizeChannelsSchema,
				response: { 200: channelResultsSchema },
			}),
			async (request) => {
				const { socket_id, channel_names } = request.body;
				return { channels: await authorizeChannels(services, request, socket_id, channel_names) };
			},
		);

		http.post(
			"/api/pusher/user-auth",
			operation("authenticateUser", "Authenticate a socket", secured({ who: ["user"] }), {
				description: "User events reach all of the user's authenticated sockets.",
				body: authenticateUserSchema,
				response: { 200: socketUserSchema },
				problems: [403],
			}),
			async (request) => {
				const { user } = getCaller(request);
				const { socket_id } = request.body;
				if (await services.realtime.claimSocket(socket_id, user.id)) await reloadCaller(services, request);
				return services.realtime.authenticateUser(socket_id, { id: user.id });
			},
		);
	};
