import { hashPassword } from "../../../platform/crypto/passwords.ts";
import type { Visitor } from "../../guard/visitor.ts";
import type { Services } from "../../services.ts";
import { sendEmailVerification } from "../account/send-email-verification.ts";
import type { Register } from "../contract.ts";
import { assertStrongPassword } from "../password/strength.ts";
import { createSession } from "../sessions/sessions.ts";
import { addUser, auditAccount, loadUser } from "../users.ts";

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
