import { and, count, eq, gt, isNotNull, lte, min, ne } from "drizzle-orm";
import { type AppScope, scoped } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { verifications } from "../tables.ts";

/** How many of the app wait for their decision since `submittedAt` or longer, and since when the first of them does. */
export async function countLongerWaiting(
	db: Db,
	scope: AppScope,
	submittedAt: Date,
): Promise<{ waiting: number; since: Date | null }> {
	const isWaiting = and(eq(verifications.status, "processing"), lte(verifications.submittedAt, submittedAt));
	const [row] = await scoped(db, scope).select(verifications, isWaiting, {
		waiting: count(),
		since: min(verifications.submittedAt),
	});
	return row ?? { waiting: 0, since: null };
}

/** About how many of the app have been decided since a moment: reviews and other changes count too. */
export async function countDecidedSince(db: Db, scope: AppScope, since: Date): Promise<number> {
	const isDecided = and(
		gt(verifications.updatedAt, since),
		isNotNull(verifications.submittedAt),
		ne(verifications.status, "processing"),
	);
	const [row] = await scoped(db, scope).select(verifications, isDecided, { decided: count() });
	return row?.decided ?? 0;
}
