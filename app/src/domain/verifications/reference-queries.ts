import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import type { VerificationRow } from "./queries.ts";
import { verifications } from "./tables.ts";

/** Verifications whose reference isn't indexed, of any app. */
export const listWithoutReferenceToken = (db: Db, limit: number): Promise<VerificationRow[]> =>
	db
		.select()
		.from(verifications)
		.where(and(isNull(verifications.referenceToken), isNotNull(verifications.sealedRequest)))
		.orderBy(asc(verifications.id))
		.limit(limit);

/** Indexes a reference; one that was redacted meanwhile stays without. */
export const setReferenceToken = (db: Db, id: string, referenceToken: string) =>
	db
		.update(verifications)
		.set({ referenceToken })
		.where(and(eq(verifications.id, id), isNotNull(verifications.sealedRequest)));
