import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CheckName } from "../../checks/all-contract.ts";
import { modeColumn, timestamptz } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { users } from "../auth/tables.ts";
import { verifications } from "../verifications/tables.ts";
import { spotCheckResults } from "./contract.ts";

/** Automatic approvals drawn for a reviewer. They hold no personal data, so findings outlive a redaction. */
export const spotChecks = pgTable(
	"spot_checks",
	{
		id: text("id").primaryKey(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: modeColumn(),
		verificationId: text("verification_id")
			.notNull()
			.references(() => verifications.id, { onDelete: "cascade" }),
		/** The checks that were clear at the approval. */
		checks: text("checks").array().$type<CheckName[]>().notNull(),
		/** Null until reviewed. */
		result: text("result", { enum: spotCheckResults }),
		/** The checks that should not have been clear. */
		incorrectChecks: text("incorrect_checks").array().$type<CheckName[]>().notNull().default([]),
		reviewedBy: text("reviewed_by").references(() => users.id, { onDelete: "set null" }),
		reviewedAt: timestamptz("reviewed_at"),
		createdAt: timestamptz("created_at").notNull(),
	},
	(table) => [
		index("spot_checks_app").on(table.appId, table.mode, table.id),
		index("spot_checks_verification").on(table.verificationId),
		// A case is drawn once for each approval: a reopening deletes the pending one.
		uniqueIndex("spot_checks_pending").on(table.verificationId).where(sql`${table.result} is null`),
	],
);
