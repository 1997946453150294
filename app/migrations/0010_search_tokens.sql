CREATE TABLE "outdated_search_tokens" (
	"object_id" text PRIMARY KEY NOT NULL
);--> statement-breakpoint
INSERT INTO "outdated_search_tokens"
	SELECT "id" FROM "verifications" WHERE "wrapped_key" IS NOT NULL
	UNION ALL SELECT "id" FROM "customers" WHERE "wrapped_key" IS NOT NULL
	UNION ALL SELECT "id" FROM "tickets";
