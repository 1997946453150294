UPDATE "apps" SET "settings" = jsonb_set("settings", '{workflow}', '{"liveness_doubts": "review"}'::jsonb || ("settings"->'workflow'));--> statement-breakpoint
UPDATE "verifications" SET "options" = '{"liveness_doubts": "review"}'::jsonb || "options";
