import type { FastifyRequest } from "fastify";
import type { ChannelAccess } from "../../domain/domain.ts";
import { domains } from "../../domain/domains.ts";
import { getBearerToken, requireAppCaller, requireVerifiedUser } from "../../domain/guard/request.ts";
import type { Services } from "../../domain/services.ts";
import { channelForbidden, Problem } from "../../platform/http/problem.ts";
import type { ChannelResult } from "./channel-schemas.ts";

const channels = domains.flatMap(({ channels = [] }) => channels);

/** The caller's access to a channel. @throws Problem 401, 403, 404 */
async function findChannelAccess(
	services: Services,
	request: FastifyRequest,
	name: string,
): Promise<ChannelAccess> {
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
		await (!secret || secret.startsWith("ses_") ? requireVerifiedUser : requireAppCaller)(services, request);
	}
	throw channelForbidden();
}

/** Authorization of a socket for a channel, in Pusher's form. */
interface ChannelAuth {
	auth: string;
	channel_data?: string;
}

/**
 * Checks that the caller may join a channel, and signs it for their socket, whose owner they become. For a new owner access is
 * checked again: had it ended since the first check, there was no socket of theirs to close.
 * @throws Problem 401, 403, 404, 503
 */
export async function authorizeChannel(
	services: Services,
	request: FastifyRequest,
	socketId: string,
	name: string,
): Promise<ChannelAuth> {
	const find = () => findChannelAccess(services, request, name);
	const checked = await find();
	const { realtime } = services;
	const access = (await realtime.claimSocket(socketId, checked.ownerId)) ? await find() : checked;
	return access.present
		? realtime.authorizePresence(socketId, access.channel, access.present)
		: realtime.authorizeChannel(socketId, access.channel);
}

/** Statuses that concern a channel and not the whole request, such as a CSRF token that doesn't match. */
const channelRefusals: readonly number[] = [403, 404];

/**
 * Authorizes several channels, in order. A channel that is refused doesn't affect the others.
 * @throws Problem what concerns the whole request, such as 401
 */
export async function authorizeChannels(
	services: Services,
	request: FastifyRequest,
	socketId: string,
	names: readonly string[],
): Promise<ChannelResult[]> {
	const results: ChannelResult[] = [];
	// Sequential: a check that ran before the socket had an owner could miss access that ended before it had one.
	for (const channel_name of names) {
		try {
			const signed = await authorizeChannel(services, request, socketId, channel_name);
			results.push({ channel_name, ...signed, error: null });
		} catch (error) {
			if (!(error instanceof Problem) || !channelRefusals.includes(error.status)) throw error;
			results.push({ channel_name, auth: null, error: error.code });
		}
	}
	return results;
}
