import { localizedUrl } from "../../../i18n/localized-url.ts";
import type { Db } from "../../../platform/database/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { formatLocation, locateIp } from "../../../platform/network/geoip.ts";
import { describeDevice } from "../../../platform/network/user-agent.ts";
import type { Visitor } from "../../guard/visitor.ts";
import { queueMail } from "../../mails/mails.ts";
import type { Services } from "../../services.ts";
import { deleteUsedToken, type OneTimeToken } from "../one-time-tokens.ts";
import { lockUser, type UserRow } from "../queries.ts";
import { clearSignInAttempts, type SignInAttempt } from "../throttle/throttle.ts";
import { auditAccount } from "../users.ts";
import { createSession } from "./sessions.ts";

export const wrongCredentials = () =>
	new Problem(422, "wrong_credentials", {
		fields: [{ path: "email", code: "wrong_credentials", key: "wrong_credentials" }],
	});

/**
 * Creates a session for an authenticated user, and mails them when the device is new. A change of the password ends all
 * sessions, so none begins after it with what was verified before.
 * @param user the row that the credentials were verified with
 * @param stepToken used up, if the sign-in had a second step
 * @throws Problem 422 `wrong_credentials` or `second_factor_expired` when the password was changed meanwhile
 */
export async function completeSignIn(
	services: Services,
	user: UserRow,
	attempt: SignInAttempt,
	visitor: Visitor,
	stepToken?: Pick<OneTimeToken<unknown>, "tokenHash">,
): Promise<{ token: string; account: string }> {
	const { token } = await services.db.transaction(async (tx) => {
		if ((await lockUser(tx, user.id))?.passwordHash !== user.passwordHash) throw wrongCredentials();
		if (stepToken && !(await deleteUsedToken(tx, stepToken))) throw new Problem(422, "second_factor_expired");
		const session = await createSession(services, tx, user.id, visitor);
		await auditAccount(services, tx, user.id, "account.signed_in", {
			requestId: visitor.requestId,
			details: {
				device: describeDevice(visitor.userAgent),
				place: formatLocation(locateIp(visitor.address), user.locale),
			},
		});
		if (!attempt.isKnownDevice && user.emailVerifiedAt) await notifyOfNewDevice(services, tx, user, visitor);
		return session;
	});
	// An account with an unverified address must not reset the throttle of the address's owner.
	if (user.emailVerifiedAt) await clearSignInAttempts(services, attempt);
	return { token, account: user.email };
}

async function notifyOfNewDevice(
	services: Services,
	tx: Db,
	user: UserRow,
	{ userAgent, address }: Visitor,
): Promise<void> {
	await queueMail(services, tx, {
		to: user.email,
		locale: user.locale,
		name: "sign_in_new_device",
		values: {
			name: user.name,
			device: describeDevice(userAgent) ?? "—",
			place: formatLocation(locateIp(address), user.locale),
			time: new Intl.DateTimeFormat(user.locale, {
				dateStyle: "long",
				timeStyle: "short",
				timeZone: "UTC",
			}).format(services.clock.now()),
		},
		url: localizedUrl(services.config.publicUrl, "/account", user.locale),
	});
}
