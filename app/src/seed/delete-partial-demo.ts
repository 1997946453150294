import { eq, inArray } from "drizzle-orm";
import { apps } from "../domain/apps/tables.ts";
import { users } from "../domain/auth/tables.ts";
import type { Services } from "../domain/services.ts";
import { members } from "../domain/team/tables.ts";

/** Deletes what an interrupted seed has left behind. */
export async function deletePartialDemo({ db }: Services, emails: string[]): Promise<void> {
	const joined = await db
		.select({ id: members.appId })
		.from(members)
		.innerJoin(users, eq(users.id, members.userId))
		.where(inArray(users.email, emails));
	if (joined.length > 0)
		await db.delete(apps).where(
			inArray(
				apps.id,
				joined.map(({ id }) => id),
			),
		);
	await db.delete(users).where(inArray(users.email, emails));
}
