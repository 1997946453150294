ALTER TABLE "verifications" ADD COLUMN "assurance" text;--> statement-breakpoint
UPDATE "apps" SET "settings" = jsonb_set("settings", '{workflow}', '{"printed_agreement": "optional", "minimum_assurance": "basic"}'::jsonb || ("settings"->'workflow'));--> statement-breakpoint
UPDATE "verifications" SET "options" = '{"printed_agreement": "optional", "minimum_assurance": "basic"}'::jsonb || "options";--> statement-breakpoint
UPDATE "verifications" SET "assurance" = 'basic' WHERE "status" = 'approved' AND NOT "simulated" AND "assurance" IS NULL;
