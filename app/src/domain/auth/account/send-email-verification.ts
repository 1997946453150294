import type { Locale } from "../../../i18n/locales.ts";
import { localizedUrl } from "../../../i18n/localized-url.ts";
import type { Db } from "../../../platform/database/database.ts";
import { queueMail } from "../../mails/mails.ts";
import type { Services } from "../../services.ts";
import { deleteTokensOfUser } from "../one-time-token-queries.ts";
import { createOneTimeToken, type MailedAddress } from "../one-time-tokens.ts";
import { findVerifiedUser, type UserRow } from "../queries.ts";

/** Minutes that an email verification link is valid. */
export const emailVerificationMinutes = 24 * 60;

/** Emails the verification link, or a notice if the address already has a verified account. */
export async function sendEmailVerification(
	services: Services,
	tx: Db,
	user: UserRow,
	locale: Locale,
): Promise<void> {
	const { publicUrl } = services.config;
	const verifiedUser = await findVerifiedUser(tx, user.email);
	await deleteTokensOfUser(tx, user.id, ["verify_email"]);
	const token = await createOneTimeToken(services, tx, {
		purpose: "verify_email",
		userId: user.id,
		minutes: emailVerificationMinutes,
		data: { email: user.email } satisfies MailedAddress,
	});
	await queueMail(
		services,
		tx,
		verifiedUser
			? {
					to: user.email,
					locale: verifiedUser.locale,
					name: "already_registered",
					url: localizedUrl(publicUrl, "/login", verifiedUser.locale),
				}
			: {
					to: user.email,
					locale,
					name: "verify_email",
					values: { name: user.name },
					url: `${localizedUrl(publicUrl, "/verify-email", locale)}?token=${token}`,
				},
	);
}
