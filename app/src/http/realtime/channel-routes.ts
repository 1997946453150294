import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { idSchema } from "../../contract.ts";
import { findAppOfMember } from "../../domain/apps/apps.ts";
import { channelAreas } from "../../domain/events/channels-contract.ts";
import { getCaller, reloadCaller } from "../../domain/guard/access.ts";
import {
	getBearerToken,
	getRequestLocale,
	requireAppCaller,
	requireVerifiedUser,
} from "../../domain/guard/request.ts";
import { handlerCheckedAccess, publicAccess, secured } from "../../domain/guard/secured.ts";
import type { Services } from "../../domain/services.ts";
import type { Permission } from "../../domain/team/permissions.ts";
import { requireStaff, requireTicketReader } from "../../domain/tickets/access.ts";
import { authenticatePerson } from "../../domain/verifications/capture/person-session.ts";
import { findAppOfVerification } from "../../domain/verifications/requests/verifications.ts";
import { channelForbidden } from "../../platform/http/problem.ts";
import { problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import type { PresenceMember } from "../../platform/realtime/presence.ts";
import {
	appChannel,
	caseChannel,
	supportChannel,
	ticketChannel,
	verificationChannel,
} from "../../platform/realtime/realtime.ts";

const socketIdSchema = z
	.string()
	.regex(/^\d+\.\d+$/)
	.meta({ description: "Socket ID, received on connection.", example: "1234.5678" });
const appChannelPattern = /^private-(app_[a-z0-9]+)-(test|live)(?:-([a-z]+))?$/;
const ticketChannelPattern = /^private-(tkt_[a-z0-9]+)$/;
const caseChannelPattern = /^presence-(vrf_[a-z0-9]+)$/;
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

/** @throws Problem 403 without permission to read the channel's area */
function assertMayRead(permissions: readonly Permission[], area = ""): void {
	const permissionByArea: Partial<Record<string, Permission>> = { "": "app:read", ...channelAreas };
	const needed = Object.hasOwn(permissionByArea, area) && permissionByArea[area];
	if (!needed || !permissions.includes(needed)) throw channelForbidden();
}

/** Access depends on the channel named in the body, so the handler checks it. */
const channelAccess = handlerCheckedAccess({
	who: ["key", "session", "person"],
	refusals: [401, 403, 404],
	sentence:
		"Requires an API key, a signed-in member or the client secret of the person's link, whichever the channel is for.",
});

/**
 * Authorizes channels: members and keys join their app's channels with permission to read them, reviewers also those of
 * cases; people join their own verification's; readers of a ticket its channel, and support staff all of them.
 */
export const realtimeRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		/**
		 * Checks access to a channel, and makes the caller the owner of the socket. For a new owner access is checked again:
		 * had it ended since the first check, there was no socket of theirs to close.
		 */
		async function authorizeSocket<Owned extends { ownerId: string }>(
			socketId: string,
			check: () => Promise<Owned>,
		): Promise<Owned> {
			const checked = await check();
			return services.realtime.claimSocket(socketId, checked.ownerId) ? check() : checked;
		}

		async function authorizeChannelName(
			request: FastifyRequest,
			name: string,
		): Promise<{ channel: string; ownerId: string }> {
			const secret = getBearerToken(request);
			if (secret?.startsWith("vcs_")) {
				const id = name.replace(/^private-/, "");
				if (!idSchema("verification").safeParse(id).success) throw channelForbidden();
				await authenticatePerson(services, {
					id,
					secret,
					locale: getRequestLocale(request),
					requestId: request.id,
				});
				return { channel: verificationChannel(id), ownerId: id };
			}
			const [, ticket] = ticketChannelPattern.exec(name) ?? [];
			if (ticket) {
				const { user } = (await requireTicketReader(services, request, ticket)).reader;
				return { channel: ticketChannel(ticket), ownerId: user?.id ?? ticket };
			}
			if (name === supportChannel) {
				const { user } = await requireStaff(services, request);
				return { channel: supportChannel, ownerId: user.id };
			}
			const [, appId = "", mode = "", area] = appChannelPattern.exec(name) ?? [];
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
		}

		/** The reviewer who joins the presence channel of a case. @throws Problem 401, 403 */
		async function requireReviewer(
			request: FastifyRequest,
			id: string,
		): Promise<{ ownerId: string; present: PresenceMember }> {
			const secret = getBearerToken(request);
			// API keys and verified people don't appear in presence channels.
			if (secret && !secret.startsWith("ses_")) throw channelForbidden();
			const { user } = await requireVerifiedUser(services, request);
			const appId = await findAppOfVerification(services, id);
			const app = appId === null ? null : await findAppOfMember(services, user.id, appId);
			if (!app?.permissions.includes("verifications:review")) throw channelForbidden();
			return { ownerId: user.id, present: { user_id: user.id, user_info: { name: user.name } } };
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
				const [, caseId] = caseChannelPattern.exec(channel_name) ?? [];
				if (caseId) {
					const { present } = await authorizeSocket(socket_id, () => requireReviewer(request, caseId));
					return services.realtime.authorizePresence(socket_id, caseChannel(caseId), present);
				}
				const { channel, ownerId } = await authorizeSocket(socket_id, async () => {
					const authorized = await authorizeChannelName(request, channel_name);
					if (authorized.channel !== channel_name) throw channelForbidden();
					return authorized;
				});
				return services.realtime.authorizeChannel(socket_id, channel, ownerId);
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
