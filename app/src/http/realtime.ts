import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { idOf } from "../contract.ts";
import { membershipOf } from "../domain/apps/apps.ts";
import { appCaller, bearerOf, localeOf, requireSignedIn, requireVerified } from "../domain/auth/request.ts";
import type { Services } from "../domain/services.ts";
import { identify } from "../domain/verifications/person.ts";
import { appOfVerification } from "../domain/verifications/verifications.ts";
import { forbidden } from "../platform/errors.ts";
import { ofApp, ofPerson, problems, type Routes } from "../platform/http.ts";
import type { Present } from "../platform/realtime/presence.ts";
import { appChannel, caseChannel, verificationChannel } from "../platform/realtime/realtime.ts";

const socketIdSchema = z.string().regex(/^\d+\.\d+$/);
const appChannelName = /^private-(app_[a-z0-9]+)-(test|live)$/;
const caseChannelName = /^presence-(vrf_[a-z0-9]+)$/;
const channelAuthSchema = z.object({ socket_id: socketIdSchema, channel_name: z.string().max(164) });

/**
 * Who may listen where: members to their app's channel and, when they review, to those of cases; a person to their
 * own verification's.
 */
export const realtimeRoutes =
	(services: Services): Routes =>
	async (http) => {
		async function allowed(
			request: FastifyRequest,
			name: string,
		): Promise<{ channel: string; userId?: string }> {
			const secret = bearerOf(request);
			if (secret?.startsWith("vcs_")) {
				const id = name.replace(/^private-/, "");
				if (!idOf("verification").safeParse(id).success) throw forbidden("channel");
				await identify(services, { id, secret, locale: localeOf(request), requestId: request.id });
				return { channel: verificationChannel(id) };
			}
			// A page may be switching app or mode just now: what counts is whose team its reader is in.
			if (!secret || secret.startsWith("ses_")) {
				const { user } = await requireVerified(services, request);
				const [, appId = "", mode = ""] = appChannelName.exec(name) ?? [];
				if (!(await membershipOf(services, user.id, appId))) throw forbidden("channel");
				return { channel: appChannel(appId, mode), userId: user.id };
			}
			const { actor } = await appCaller(services, request);
			return { channel: appChannel(actor.appId, actor.mode) };
		}

		/** The reviewer who asks to join the others before a case. @throws Problem 401, 403 */
		async function reviewer(request: FastifyRequest, id: string): Promise<Present> {
			const secret = bearerOf(request);
			// Keys and persons being verified are nobody whom a reviewer could meet.
			if (secret && !secret.startsWith("ses_")) throw forbidden("channel");
			const { user } = await requireVerified(services, request);
			const appId = await appOfVerification(services, id);
			const app = appId === null ? null : await membershipOf(services, user.id, appId);
			if (!app?.permissions.includes("verifications:review")) throw forbidden("channel");
			return { user_id: user.id, user_info: { name: user.name } };
		}

		http.get(
			"/api/realtime",
			{
				schema: {
					operationId: "getRealtime",
					summary: "How to connect",
					tags: ["realtime"],
					response: {
						200: z.object({ key: z.string(), cluster: z.string(), host: z.string().nullable() }),
						...problems(),
					},
				},
			},
			() => services.realtime.client,
		);

		http.post(
			"/api/pusher/auth",
			{
				schema: {
					operationId: "authorizeChannel",
					summary: "Join a private or presence channel",
					tags: ["realtime"],
					security: [...ofApp, ...ofPerson],
					body: channelAuthSchema,
					response: {
						200: z.object({
							auth: z.string(),
							channel_data: z.string().optional().meta({ description: "Of presence channels: who joins." }),
						}),
						...problems(401, 403, 404, 419, 422),
					},
				},
			},
			async (request) => {
				const { socket_id, channel_name } = request.body;
				const [, seen] = caseChannelName.exec(channel_name) ?? [];
				if (seen) {
					const present = await reviewer(request, seen);
					return services.realtime.authorizePresence(socket_id, caseChannel(seen), present);
				}
				const { channel, userId } = await allowed(request, channel_name);
				if (channel !== channel_name) throw forbidden("channel");
				return services.realtime.authorizeChannel(socket_id, channel, userId);
			},
		);

		http.post(
			"/api/pusher/user-auth",
			{
				schema: {
					operationId: "authenticateUser",
					summary: "Sign a socket in",
					tags: ["realtime"],
					security: [{ session: [] }],
					body: z.object({ socket_id: socketIdSchema }),
					response: {
						200: z.object({ auth: z.string(), user_data: z.string() }),
						...problems(401, 419, 422),
					},
				},
			},
			async (request) => {
				const { user } = await requireSignedIn(services, request);
				return services.realtime.authenticateUser(request.body.socket_id, { id: user.id });
			},
		);
	};
