ALTER TABLE "apps" ALTER COLUMN "api_version" SET DEFAULT '2026-11-26';--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "accepted_pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "verifications" SET "accepted_pictures" = "accepted"."kinds"
	FROM (SELECT "verification_id", array_agg("kind" ORDER BY "id") AS "kinds" FROM "files"
		WHERE "frame" = 0 AND "result" IN ('clear', 'consider') AND "kind" <> 'liveness_recording'
		GROUP BY "verification_id") AS "accepted"
	WHERE "verifications"."id" = "accepted"."verification_id";
