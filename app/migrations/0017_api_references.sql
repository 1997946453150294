ALTER TABLE "verifications" ADD COLUMN "reference_token" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "verifications" SET "updated_at" = greatest("created_at", "opened_at", "started_at", "submitted_at", "decided_at", "redacted_at");--> statement-breakpoint
CREATE INDEX "verifications_app_reference" ON "verifications" USING btree ("app_id","mode","reference_token","id");--> statement-breakpoint
CREATE INDEX "verifications_app_updated" ON "verifications" USING btree ("app_id","mode","updated_at");--> statement-breakpoint
CREATE INDEX "verifications_without_reference_token" ON "verifications" USING btree ("id") WHERE "verifications"."reference_token" is null and "verifications"."sealed_request" is not null;