UPDATE "webhook_endpoints" SET "event_types" = '{*}' WHERE "event_types" IS NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ALTER COLUMN "event_types" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "event_payload" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ALTER COLUMN "event_payload" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "api_version" text DEFAULT '2026-11-20' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ALTER COLUMN "api_version" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "secrets" jsonb;--> statement-breakpoint
UPDATE "webhook_endpoints" SET "secrets" = jsonb_build_array(
	jsonb_build_object(
		'id', 'whs_' || substr("id", 5),
		'sealed', replace(encode("sealed_secret", 'base64'), E'\n', ''),
		'created_at', to_char("created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'expires_at', NULL
	)
) || CASE WHEN "sealed_previous" IS NULL OR "previous_until" IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(
	jsonb_build_object(
		'id', 'whs_' || substr("id", 5, 25) || CASE right("id", 1) WHEN '0' THEN '1' ELSE '0' END,
		'sealed', replace(encode("sealed_previous", 'base64'), E'\n', ''),
		'created_at', to_char("created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'expires_at', to_char("previous_until" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
	)
) END;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ALTER COLUMN "secrets" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" DROP COLUMN "sealed_secret";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" DROP COLUMN "sealed_previous";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" DROP COLUMN "previous_until";
