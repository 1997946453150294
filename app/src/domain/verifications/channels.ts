import { channelForbidden } from "../../platform/http/problem.ts";
import { caseChannel, verificationChannel } from "../../platform/realtime/realtime.ts";
import { idSchema } from "../../shared/schemas.ts";
import { findAppOfMember } from "../apps/apps.ts";
import type { RealtimeChannel } from "../domain.ts";
import { getBearerToken, getRequestLocale, requireVerifiedUser } from "../guard/request.ts";
import { authenticatePerson } from "./capture/authenticate-person.ts";
import { findAppOfVerification } from "./requests/verifications.ts";

/** A verification's channel, for its person, and the presence channel of its case, for reviewers. */
export const verificationChannels: readonly RealtimeChannel[] = [
	{
		pattern: /^private-(vrf_[a-z0-9]+)$/,
		forPeople: true,
		async authorize(services, request, [id = ""]) {
			const secret = getBearerToken(request);
			if (!secret || !idSchema("verification").safeParse(id).success) throw channelForbidden();
			const locale = getRequestLocale(request);
			await authenticatePerson(services, { id, secret, locale, requestId: request.id });
			return { channel: verificationChannel(id), ownerId: id };
		},
	},
	{
		pattern: /^presence-(vrf_[a-z0-9]+)$/,
		async authorize(services, request, [id = ""]) {
			const secret = getBearerToken(request);
			// API keys don't appear in presence channels.
			if (secret && !secret.startsWith("ses_")) throw channelForbidden();
			const { user } = await requireVerifiedUser(services, request);
			const appId = await findAppOfVerification(services, id);
			const app = appId === null ? null : await findAppOfMember(services, user.id, appId);
			if (!app?.permissions.includes("verifications:review")) throw channelForbidden();
			return {
				channel: caseChannel(id),
				ownerId: user.id,
				present: { user_id: user.id, user_info: { name: user.name } },
			};
		},
	},
];
