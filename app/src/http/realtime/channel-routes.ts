import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { ChannelAccess } from "../../domain/domain.ts";
import { domains } from "../../domain/domains.ts";
import { getCaller, reloadCaller } from "../../domain/guard/access.ts";
import { getBearerToken, requireAppCaller, requireVerifiedUser } from "../../domain/guard/request.ts";
import { handlerCheckedAccess, publicAccess, secured } from "../../domain/guard/secured.ts";
import type { Services } from "../../domain/services.ts";
import { channelForbidden } from "../../platform/http/problem.ts";
import { problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";

const socketIdSchema = z
	.string()
	.regex(/^\d+\.\d+$/)
	.meta({ description: "Socket ID, received on connection.", example: "1234.5678" });
const authorizeChannelSchema = z
	.object({
		socket_id: socketIdSchema,
		channel_name: z.string().max(164).meta({
			description:
				"`private-app_…-test` or `-live`, the same with `-verifications`, `-reviews`, `-customers`, `-alerts`, `-lists`, `-keys` or `-webhooks`, `private-vrf_…`, `private-tkt_…`, `private-support`, or `presence-vrf_…`.",
			example: "private-app_01jd4m8q3ve9r8k2t6w5x7y9za-test-verifications",
		}),
	})
	.meta({ id: "AuthorizeChannel", description: "A channel to join." });
const signatureSchema = z.string().meta({
	description: "Signature, to send over the socket.",
	example: "vidimus:9f86d081884c7d659a2feaa0c55ad015",
});

/** Access depends on the channel named in the body, so the handler checks it. */
const channelAccess = handlerCheckedAccess({
	who: ["key", "session", "person"],
	refusals: [401, 403, 404],
	sentence:
		"Requires an API key, a signed-in member or the client secret of the person's link, whichever the channel is for.",
});

const channels = domains.flatMap(({ channels = [] }) => channels);

/** Authorizes the channels of every domain, and sockets of users. */
export const realtimeRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		/**
		 * Checks access to a channel, and makes the caller the owner of the socket. For a new owner access is checked again:
		 * had it ended since the first check, there was no socket of theirs to close.
		 */
		async function authorizeSocket(
			socketId: string,
			check: () => Promise<ChannelAccess>,
		): Promise<ChannelAccess> {
			const checked = await check();
			return services.realtime.claimSocket(socketId, checked.ownerId) ? check() : checked;
		}

		/** The caller's access to a channel. @throws Problem 401, 403, 404 */
		async function authorizeChannel(request: FastifyRequest, name: string): Promise<ChannelAccess> {
			const secret = getBearerToken(request);
			const isPerson = secret?.startsWith("vcs_") ?? false;
			const channel = channels.find(
				({ pattern, forPeople = false }) => forPeople === isPerson && pattern.test(name),
			);
			if (channel) {
				const [, ...groups] = channel.pattern.exec(name) ?? [];
				const access = await channel.authorize(services, request, groups);
				if (access.channel === name) return access;
			} else if (!isPerson) {
				// Only callers who are signed in learn that they can't join a channel of no kind.
				await (!secret || secret.startsWith("ses_") ? requireVerifiedUser : requireAppCaller)(
					services,
					request,
				);
			}
			throw channelForbidden();
		}

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
								channel_data: z.string().optional().meta({
									description: "Presence channels only: member data, JSON.",
									example: '{"user_id":"usr_01jd4m8q3ve9r8k2t6w5x7y9za"}',
								}),
							})
							.meta({ id: "ChannelAuth", description: "Authorization of a socket for a channel." }),
						...problemResponses(422),
					},
				},
			},
			async (request) => {
				const { socket_id, channel_name } = request.body;
				const { channel, ownerId, present } = await authorizeSocket(socket_id, () =>
					authorizeChannel(request, channel_name),
				);
				return present
					? services.realtime.authorizePresence(socket_id, channel, present)
					: services.realtime.authorizeChannel(socket_id, channel, ownerId);
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
