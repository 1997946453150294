import { hashPassword } from "../../../platform/crypto/passwords.ts";
import type { Visitor } from "../../guard/visitor.ts";
import type { Services, SignedInSession } from "../../services.ts";
import { lockUser } from "../queries.ts";
import { assertCurrentPassword, wrongPassword } from "./current-password.ts";
import { replacePassword } from "./replace-password.ts";
import { assertStrongPassword } from "./strength.ts";

/** Changes the password of the signed-in user; their other sessions end. @throws Problem 422 */
export async function updatePassword(
	services: Services,
	session: SignedInSession,
	input: { current_password: string; password: string },
	visitor: Visitor,
): Promise<void> {
	assertStrongPassword(input.password, [session.user.name, session.user.email]);
	const verified = await assertCurrentPassword(services, session.user.id, input.current_password);
	const passwordHash = await hashPassword(input.password, services.config.passwordHashing);
	await services.db.transaction(async (tx) => {
		const user = await lockUser(tx, session.user.id);
		// Whoever knew the previous password must not take the account back from whoever has just changed it.
		if (user?.passwordHash !== verified.passwordHash) throw wrongPassword();
		await replacePassword(
			services,
			tx,
			user,
			passwordHash,
			visitor,
			"account.password_changed",
			session.tokenHash,
		);
	});
	services.realtime.disconnect(session.user.id);
}
