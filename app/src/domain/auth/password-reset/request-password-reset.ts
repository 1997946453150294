import { localizedUrl } from "../../../i18n/localized-url.ts";
import { decryptJson, encryptJson } from "../../../platform/crypto/encryption.ts";
import { queueMail } from "../../mails/mails.ts";
import type { Services } from "../../services.ts";
import { lockOneTimeTokens } from "../one-time-token-queries.ts";
import { createOneTimeToken, type MailedAddress } from "../one-time-tokens.ts";
import { findUnverifiedUser, findVerifiedUser, lockUser } from "../queries.ts";
import { auditAccount } from "../users.ts";

/** Minutes that a password reset link is valid. */
const resetMinutes = 60;
/** Maximum reset links per account in that time. */
const maxResetLinks = 3;

/** Queue that looks up the address after the response, so that the response time reveals nothing. */
export const passwordResetQueue = "auth.forgotten";

/** Accepts a request for a password reset; the same for every address. */
export async function requestPasswordReset(
	services: Services,
	email: string,
	requestId: string,
): Promise<void> {
	const encrypted = encryptJson(services.keys.derive("forgotten"), { email }, requestId).toString("base64");
	await services.db.transaction((tx) => services.jobs.send(tx, passwordResetQueue, { encrypted, requestId }));
}

/** Sends the link if there is an account. The link also verifies an unverified address. */
export async function mailPasswordResetLink(
	services: Services,
	{ encrypted, requestId }: { encrypted: string; requestId: string },
): Promise<void> {
	const key = services.keys.derive("forgotten");
	const { email } = decryptJson<{ email: string }>(key, Buffer.from(encrypted, "base64"), requestId);
	await services.db.transaction(async (tx) => {
		const candidate = (await findVerifiedUser(tx, email)) ?? (await findUnverifiedUser(tx, email));
		const user = candidate && (await lockUser(tx, candidate.id));
		if (user?.email !== email) return;
		const openTokens = await lockOneTimeTokens(tx, user.id, ["reset_password"], services.clock.now());
		if (openTokens.length >= maxResetLinks) return;
		const token = await createOneTimeToken(services, tx, {
			purpose: "reset_password",
			userId: user.id,
			minutes: resetMinutes,
			data: { email } satisfies MailedAddress,
		});
		await auditAccount(services, tx, user.id, "account.password_reset_requested", { requestId });
		await queueMail(services, tx, {
			to: user.email,
			locale: user.locale,
			name: "password_reset",
			values: { name: user.name, minutes: resetMinutes },
			url: localizedUrl(services.config.publicUrl, `/password/reset/${user.id}/${token}`, user.locale),
		});
	});
}
