import { localizedUrl } from "../../../i18n/localized-url.ts";
import { encryptJson } from "../../../platform/crypto/encryption.ts";
import type { Db } from "../../../platform/database/database.ts";
import { invalidField, Problem } from "../../../platform/http/problem.ts";
import type { Visitor } from "../../guard/visitor.ts";
import { queueMail } from "../../mails/mails.ts";
import type { Services, SignedInSession } from "../../services.ts";
import type { EmailVerificationResult } from "../contract.ts";
import { deleteTokensOfUser, lockOneTimeTokens, updateTokenData } from "../one-time-token-queries.ts";
import {
	createOneTimeToken,
	decryptOneTimeToken,
	type MailedAddress,
	type OneTimeToken,
	redeemOneTimeToken,
} from "../one-time-tokens.ts";
import { assertCurrentPassword } from "../password/current-password.ts";
import { findVerifiedUser, lockUsersOfEmail, type UserRow, updateUser } from "../queries.ts";
import { auditAccount, claimAddress, loadUser, markEmailVerified } from "../users.ts";
import { emailVerificationMinutes, sendEmailVerification } from "./send-email-verification.ts";

const emailChangePurposes = ["change_email_old", "change_email_new"] as const;

interface EmailChange extends MailedAddress {
	/** Whether the other of the two addresses has confirmed. */
	otherConfirmed: boolean;
}

/** Sends the verification link again. */
export async function resendEmailVerification(
	services: Services,
	session: SignedInSession,
	{ locale }: Visitor,
): Promise<void> {
	await services.db.transaction(async (tx) => {
		const user = await loadUser(tx, session.user.id);
		if (!user.emailVerifiedAt) await sendEmailVerification(services, tx, user, locale);
	});
}

/**
 * Requests a change of email address, which takes effect once both the current and the new address confirmed it.
 * The response is the same whether or not the new address has an account.
 * @throws Problem 422 at `current_password` or `email`
 */
export async function requestEmailChange(
	services: Services,
	session: SignedInSession,
	input: { email: string; current_password: string },
	visitor: Visitor,
): Promise<void> {
	await assertCurrentPassword(services, session.user.id, input.current_password);
	if (input.email === session.user.email) throw invalidField("email", "same_email");
	await services.db.transaction(async (tx) => {
		const user = await loadUser(tx, session.user.id);
		await auditAccount(services, tx, user.id, "account.email_change_requested", {
			requestId: visitor.requestId,
			details: { email: input.email },
		});
		// The current address isn't verified either, so the new one replaces it at once and has to be verified.
		if (!user.emailVerifiedAt) {
			await updateUser(tx, user.id, { email: input.email });
			await sendEmailVerification(services, tx, await loadUser(tx, user.id), visitor.locale);
			return;
		}
		await deleteTokensOfUser(tx, user.id, emailChangePurposes);
		await sendEmailChangeLinks(services, tx, user, input.email);
	});
}

async function sendEmailChangeLinks(services: Services, tx: Db, user: UserRow, email: string): Promise<void> {
	const { publicUrl } = services.config;
	const data: EmailChange = { email, otherConfirmed: false };
	const linkFor = async (purpose: (typeof emailChangePurposes)[number]) => {
		const token = await createOneTimeToken(services, tx, {
			purpose,
			userId: user.id,
			minutes: emailVerificationMinutes,
			data,
		});
		return `${localizedUrl(publicUrl, "/verify-email", user.locale)}?token=${token}`;
	};
	const { locale, name } = user;
	const url = await linkFor("change_email_old");
	await queueMail(services, tx, {
		to: user.email,
		locale,
		name: "email_change_old",
		values: { name, email },
		url,
	});
	const newAddressUrl = await linkFor("change_email_new");
	const owner = await findVerifiedUser(tx, email);
	await queueMail(
		services,
		tx,
		owner
			? {
					to: email,
					locale: owner.locale,
					name: "email_change_taken",
					url: localizedUrl(publicUrl, "/login", owner.locale),
				}
			: { to: email, locale, name: "email_change_new", values: { name }, url: newAddressUrl },
	);
}

/** The new address of a pending change. */
export async function findPendingEmail(services: Services, tx: Db, userId: string): Promise<string | null> {
	const [row] = await lockOneTimeTokens(tx, userId, emailChangePurposes, services.clock.now());
	return row ? decryptOneTimeToken<EmailChange>(services, row).data.email : null;
}

/**
 * Redeems the link of an email: verifies an address, or confirms a change of address. The user must also be signed in
 * to the account, so that nobody verifies an account that a stranger created with their address. A refused link
 * stays valid for its recipient.
 * @throws Problem 422 `email_link_expired`, 409 `email_taken`
 */
export async function verifyEmail(
	services: Services,
	session: SignedInSession,
	secret: string,
	visitor: Visitor,
): Promise<EmailVerificationResult> {
	const verified = await services.db.transaction(async (tx): Promise<EmailVerificationResult> => {
		const user = (await lockUsersOfEmail(tx, session.user.email)).find(({ id }) => id === session.user.id);
		const token = await redeemOneTimeToken<EmailChange>(services, tx, secret, [
			"verify_email",
			...emailChangePurposes,
		]);
		if (!user || token?.userId !== user.id) throw new Problem(422, "email_link_expired");
		if (token.purpose !== "verify_email") return confirmEmailChange(services, tx, user, token, visitor);
		if (token.data.email !== user.email) throw new Problem(422, "email_link_expired");
		await markEmailVerified(services, tx, user, visitor.requestId);
		return { result: "verified", email: user.email };
	});
	// Tickets and the support are read by address.
	if (verified.result === "changed") services.realtime.disconnect(session.user.id);
	return verified;
}

async function confirmEmailChange(
	services: Services,
	tx: Db,
	user: UserRow,
	{ data }: OneTimeToken<EmailChange>,
	{ requestId }: Visitor,
): Promise<EmailVerificationResult> {
	const { email } = data;
	if (!data.otherConfirmed) {
		const [other] = await lockOneTimeTokens(tx, user.id, emailChangePurposes, services.clock.now());
		if (!other) throw new Problem(422, "email_link_expired");
		const encrypted = encryptJson(
			services.keys.derive("proofs"),
			{ email, otherConfirmed: true },
			other.tokenHash,
		);
		await updateTokenData(tx, other.tokenHash, encrypted);
		return { result: "half_changed", email };
	}
	await claimAddress(tx, user.id, { email });
	await deleteTokensOfUser(tx, user.id, ["reset_password"]);
	await auditAccount(services, tx, user.id, "account.email_changed", {
		requestId,
		details: { from: user.email, to: email },
	});
	await queueMail(services, tx, {
		to: user.email,
		locale: user.locale,
		name: "email_changed",
		values: { name: user.name, email },
	});
	return { result: "changed", email };
}
