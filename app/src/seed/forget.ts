import { eq, inArray } from "drizzle-orm";
import { apps } from "../domain/apps/tables.ts";
import { users } from "../domain/auth/tables.ts";
import type { Services } from "../domain/services.ts";
import { members } from "../domain/team/tables.ts";

/** Takes away what a seed that was cut off has left. */
export async function forgetDemo({ db }: Services, email: string): Promise<void> {
	const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
	if (!owner) return;
	const owned = await db.select({ id: members.appId }).from(members).where(eq(members.userId, owner.id));
	if (owned.length > 0)
		await db.delete(apps).where(
			inArray(
				apps.id,
				owned.map(({ id }) => id),
			),
		);
	await db.delete(users).where(eq(users.id, owner.id));
}
