import { z } from "zod";

/** Settings of a browser's Pusher client. */
export const realtimeSettingsSchema = z
	.object({
		key: z.string().meta({ description: "ID of the application.", example: "vidimus" }),
		cluster: z.string().meta({ description: "Pusher cluster; empty for your own host.", example: "" }),
		host: z.string().nullable().meta({
			description: "Host to connect to, with its port, if any; null for this server.",
			example: null,
		}),
		tls: z.boolean().nullable().meta({
			description: "Whether to connect with TLS; null for this server: as the page.",
			example: null,
		}),
	})
	.meta({ id: "Realtime", description: "Connection settings for a Pusher client." });

const socketIdSchema = z
	.string()
	.regex(/^\d{1,20}\.\d{1,20}$/)
	.meta({ description: "Socket ID, received on connection.", example: "1234.5678" });
const channelNameSchema = z.string().max(164).meta({
	description:
		"`private-app_…-test` or `-live`, the same with `-verifications`, `-reviews`, `-customers`, `-alerts`, `-lists`, `-keys`, `-webhooks` or `-workflows`, `private-vrf_…`, `private-tkt_…`, `private-support`, or `presence-vrf_…`.",
	example: "private-app_01jd4m8q3ve9r8k2t6w5x7y9za-test-verifications",
});
export const authorizeChannelSchema = z
	.object({ socket_id: socketIdSchema, channel_name: channelNameSchema })
	.meta({ id: "AuthorizeChannel", description: "A channel to join." });
export const authorizeChannelsSchema = z
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
export type ChannelResult = z.infer<typeof channelResultSchema>;
export const channelAuthSchema = z
	.object({ auth: signatureSchema, channel_data: channelDataSchema })
	.meta({ id: "ChannelAuth", description: "Authorization of a socket for a channel." });
export const channelResultsSchema = z
	.object({
		channels: z
			.array(channelResultSchema)
			.meta({ description: "The channels, in the order of the request." }),
	})
	.meta({ id: "ChannelResults", description: "Authorization of a socket for several channels." });

export const authenticateUserSchema = z
	.object({ socket_id: socketIdSchema })
	.meta({ id: "AuthenticateUser", description: "The socket to authenticate." });
export const socketUserSchema = z
	.object({
		auth: signatureSchema,
		user_data: z.string().meta({
			description: "User data, JSON.",
			example: '{"id":"usr_01jd4m8q3ve9r8k2t6w5x7y9za"}',
		}),
	})
	.meta({ id: "SocketUser", description: "Authentication of a socket." });
