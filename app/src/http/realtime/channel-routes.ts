import { z } from "zod";
import { getCaller, reloadCaller } from "../../domain/guard/access.ts";
import { handlerCheckedAccess, publicAccess, secured } from "../../domain/guard/secured.ts";
import type { Services } from "../../domain/services.ts";
import { Problem } from "../../platform/http/problem.ts";
import { problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { authorizeChannel } from "./authorize-channel.ts";

const socketIdSchema = z
	.string()
	.regex(/^\d+\.\d+$/)
	.meta({ description: "Socket ID, received on connection.", example: "1234.5678" });
const channelNameSchema = z.string().max(164).meta({
	description:
		"`private-app_…-test` or `-live`, the same with `-verifications`, `-reviews`, `-customers`, `-alerts`, `-lists`, `-keys` or `-webhooks`, `private-vrf_…`, `private-tkt_…`, `private-support`, or `presence-vrf_…`.",
	example: "private-app_01jd4m8q3ve9r8k2t6w5x7y9za-test-verifications",
});
const authorizeChannelSchema = z
	.object({ socket_id: socketIdSchema, channel_name: channelNameSchema })
	.meta({ id: "AuthorizeChannel", description: "A channel to join." });
const authorizeChannelsSchema = z
	.object({
		socket_id: socketIdSchema,
		channel_names: z
			.array(channelNameSchema)
			.min(1)
			.max(20)
			.meta({ description: "Names of the channels, 20 at most." }),
	})
	.meta({ id: "AuthorizeChannels", description: "Channels to join." });
const signatureSchema = z.string().meta({
	description: "Signature, to send over the socket.",
	example: "vidimus:9f86d081884c7d659a2feaa0c55ad015",
});
const channelDataSchema = z.string().optional().meta({
	description: "Presence channels only: member data, JSON.",
	example: '{"user_id":"usr_01jd4m8q3ve9r8k2t6w5x7y9za"}',
});
const channelResultSchema = z
	.object({
		channel_name: z.string().meta({
			description: "Name of the channel.",
			example: "private-app_01jd4m8q3ve9r8k2t6w5x7y9za-test-verifications",
		}),
		auth: signatureSchema.nullable().meta({
			description: "Signature, to send over the socket; null if the channel is refused.",
			example: "vidimus:9f86d081884c7d659a2feaa0c55ad015",
		}),
		channel_data: channelDataSchema,
		error: z.string().nullable().meta({
			description: "Error code if the channel is refused, such as `channel_forbidden`.",
			example: null,
		}),
	})
	.meta({ id: "ChannelResult", description: "Authorization of a socket for one of several channels." });

/** Access depends on the channel named in the body, so the handler checks it. */
const channelAccess = handlerCheckedAccess({
	who: ["key", "session", "person"],
	refusals: [401, 403, 404],
	sentence:
		"Requires an API key, a signed-in member or the client secret of the person's link, whichever the channel is for.",
});

/** Statuses that concern a channel and not the whole request, such as a CSRF token that doesn't match. */
const channelRefusals: readonly number[] = [403, 404];

/** Authorizes the channels of every domain, and sockets of users. */
export const realtimeRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/realtime",
			{
				config: publicAccess(),
				schema: {
					operationId: "getRealtime",
					summary: "Retrieve the realtime settings",
					description: "For live pages: events only say that something has changed, without any data.",
					tags: ["realtime"],
					response: {
						200: z
							.object({
								key: z.string().meta({ description: "ID of the application.", example: "vidimus" }),
								cluster: z
									.string()
									.meta({ description: "Pusher cluster; empty for your own host.", example: "" }),
								host: z
									.string()
									.nullable()
									.meta({ description: "Host to connect to; null for this server.", example: null }),
							})
							.meta({ id: "Realtime", description: "Connection settings for a Pusher client." }),
						...problemResponses(),
					},
				},
			},
			() => services.realtime.client,
		);

		http.post(
			"/api/pusher/auth",
			{
				config: channelAccess,
				schema: {
					operationId: "authorizeChannel",
					summary: "Authorize a channel",
					description:
						"Members and keys can join their app's channels that they can read, reviewers a case's, a person their own verification's, and requesters their ticket's.",
					tags: ["realtime"],
					body: authorizeChannelSchema,
					response: {
						200: z
							.object({
								auth: signatureSchema,
								channel_data: channelDataSchema,
							})
							.meta({ id: "ChannelAuth", description: "Authorization of a socket for a channel." }),
						...problemResponses(422),
					},
				},
			},
			(request) => authorizeChannel(services, request, request.body.socket_id, request.body.channel_name),
		);

		http.post(
			"/api/pusher/auth/batch",
			{
				config: channelAccess,
				schema: {
					operationId: "authorizeChannels",
					summary: "Authorize several channels",
					description:
						"As for one channel. A channel that is refused doesn't affect the others. Without valid authentication, all are refused.",
					tags: ["realtime"],
					body: authorizeChannelsSchema,
					response: {
						200: z
							.object({
								channels: z
									.array(channelResultSchema)
									.meta({ description: "The channels, in the order of the request." }),
							})
							.meta({ id: "ChannelResults", description: "Authorization of a socket for several channels." }),
						...problemResponses(422),
					},
				},
			},
			async (request) => {
				const { socket_id, channel_names } = request.body;
				const results: z.infer<typeof channelResultSchema>[] = [];
				// Sequential: a check that ran before the socket had an owner could miss access that ended before it had one.
				for (const channel_name of channel_names) {
					try {
						const signed = await authorizeChannel(services, request, socket_id, channel_name);
						results.push({ channel_name, ...signed, error: null });
					} catch (error) {
						if (!(error instanceof Problem) || !channelRefusals.includes(error.status)) throw error;
						results.push({ channel_name, auth: null, error: error.code });
					}
				}
				return { channels: results };
			},
		);

		http.post(
			"/api/pusher/user-auth",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "authenticateUser",
					summary: "Authenticate a socket",
					description: "User events reach all of the user's authenticated sockets.",
					tags: ["realtime"],
					body: z
						.object({ socket_id: socketIdSchema })
						.meta({ id: "AuthenticateUser", description: "The socket to authenticate." }),
					response: {
						200: z
							.object({
								auth: signatureSchema,
								user_data: z.string().meta({
									description: "User data, JSON.",
									example: '{"id":"usr_01jd4m8q3ve9r8k2t6w5x7y9za"}',
								}),
							})
							.meta({ id: "SocketUser", description: "Authentication of a socket." }),
						...problemResponses(403, 422),
					},
				},
			},
			async (request) => {
				const { user } = getCaller(request);
				const { socket_id } = request.body;
				if (services.realtime.claimSocket(socket_id, user.id)) await reloadCaller(services, request);
				return services.realtime.authenticateUser(socket_id, { id: user.id });
			},
		);
	};
