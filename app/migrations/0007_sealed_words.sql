-- What stood in clear is laid aside, and sealed when the server starts: only it has the keys.
DO $$ BEGIN
	IF EXISTS (SELECT 1 FROM "verifications") OR EXISTS (SELECT 1 FROM "customers") THEN
		CREATE TABLE "unsealed" ("id" text PRIMARY KEY, "reference" text, "metadata" jsonb, "redirect_url" text);
		INSERT INTO "unsealed" SELECT "id", "reference", "metadata", "redirect_url" FROM "verifications";
		INSERT INTO "unsealed" SELECT "id", "reference", '{}', NULL FROM "customers";
	END IF;
END $$;--> statement-breakpoint
DROP INDEX "verifications_app_reference";--> statement-breakpoint
DROP INDEX "customers_app_reference";--> statement-breakpoint
DROP INDEX "verifications_retention";--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "wrapped_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "sealed_details" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "wrapped_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ALTER COLUMN "wrapped_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ALTER COLUMN "sealed_link" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ALTER COLUMN "sealed_provided_details" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "reference_token" text;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD COLUMN "object_id" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "sealed_request" "bytea";--> statement-breakpoint
CREATE INDEX "idempotent_answers_object" ON "idempotent_answers" USING btree ("object_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_app_reference" ON "customers" USING btree ("app_id","mode","reference_token");--> statement-breakpoint
CREATE INDEX "verifications_retention" ON "verifications" USING btree ("app_id","mode",coalesce("decided_at", "expires_at")) WHERE "verifications"."redaction" = 'none';--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "reference";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "reference";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "metadata";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "redirect_url";