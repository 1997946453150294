import type { Locale } from "../../../i18n/locales.ts";
import { localizedUrl } from "../../../i18n/localized-url.ts";
import { hashPassword } from "../../../platform/crypto/crypto.ts";
import type { Db } from "../../../platform/database/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Visitor } from "../../guard/visitor.ts";
import { queueMail } from "../../mails/mails.ts";
import type { Services } from "../../services.ts";
import type { Register } from "../contract.ts";
import { deleteTokensOfUser } from "../one-time-token-queries.ts";
import { createOneTimeToken, type MailedAddress } from "../one-time-tokens.ts";
import { findPasswordFlaw } from "../password/strength.ts";
import { findVerifiedUser, type UserRow } from "../queries.ts";
import { createSession } from "../sessions/sessions.ts";
import { addUser, auditAccount, loadUser } from "../users.ts";

/** Minutes that an email verification link is valid. */
export const emailVerificationMinutes = 24 * 60;

/** @throws Problem 422 at `path` when the password is short, common or easily guessed */
export function assertStrongPassword(password: string, personal: readonly string[], path = "password"): void {
	const flaw = findPasswordFlaw(password, personal);
	if (!flaw) return;
	const { key, values } = flaw;
	throw new Problem(422, "validation_failed", {
		fields: [{ path, code: key.split(".")[0] ?? key, key, ...(values && { values }) }],
	});
}

/**
 * Creates an account and signs the user in. Only the email reveals whether the address already has an account: the
 * response is the same, and an account with an unverified address can do nothing with it.
 * @returns the session's token
 * @throws Problem 422 for a weak password, 429 `too_many_emails`
 */
export async function registerAccount(
	services: Services,
	input: Pick<Register, "name" | "email" | "phone" | "password">,
	visitor: Visitor,
): Promise<{ token: string }> {
	assertStrongPassword(input.password, [input.name, input.email]);
	const { name, email, phone } = input;
	const passwordHash = await hashPassword(input.password, services.config.passwordHashing);
	return services.db.transaction(async (tx) => {
		const { id } = await addUser(services, tx, {
			name,
			email,
			phone,
			passwordHash,
			locale: visitor.locale,
			emailVerified: false,
		});
		await auditAccount(services, tx, id, "account.registered", { requestId: visitor.requestId });
		await sendEmailVerification(services, tx, await loadUser(tx, id), visitor.locale);
		return createSession(services, tx, id, visitor);
	});
}

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
