ALTER TABLE "users" RENAME COLUMN "muted_mails" TO "muted_emails";--> statement-breakpoint
ALTER TABLE "alert_rules" RENAME COLUMN "mail" TO "email";--> statement-breakpoint
UPDATE "list_entries" SET "list" = "list" || 'list' WHERE "list" IN ('block', 'allow');--> statement-breakpoint
UPDATE "list_hits" SET "list" = "list" || 'list' WHERE "list" IN ('block', 'allow');--> statement-breakpoint
UPDATE "checks" SET "tree" = replace("tree"::text, '"type": "block_list"', '"type": "blocklist"')::jsonb
	WHERE "tree"::text LIKE '%"type": "block_list"%';--> statement-breakpoint
UPDATE "events" SET "type" = CASE "type"
		WHEN 'verification.noted' THEN 'verification.note_created'
		WHEN 'verification.document_chosen' THEN 'verification.document_selected'
		ELSE 'verification.picture_rejected'
	END
	WHERE "type" IN ('verification.noted', 'verification.document_chosen', 'verification.picture_refused');--> statement-breakpoint
UPDATE "webhook_deliveries" SET "event_type" = CASE "event_type"
		WHEN 'verification.noted' THEN 'verification.note_created'
		WHEN 'verification.document_chosen' THEN 'verification.document_selected'
		ELSE 'verification.picture_rejected'
	END
	WHERE "event_type" IN ('verification.noted', 'verification.document_chosen', 'verification.picture_refused');--> statement-breakpoint
UPDATE "webhook_endpoints" SET "event_types" = array_replace(array_replace(array_replace("event_types",
		'verification.noted', 'verification.note_created'),
		'verification.document_chosen', 'verification.document_selected'),
		'verification.picture_refused', 'verification.picture_rejected');--> statement-breakpoint
UPDATE "redactions" SET "erased" = "erased" - 'details' - 'likenesses' - 'answers' || jsonb_build_object(
		'personal_details', "erased" -> 'details',
		'identity_traits', "erased" -> 'likenesses',
		'idempotent_responses', "erased" -> 'answers');--> statement-breakpoint
UPDATE "apps" SET "api_version" = '2026-11-26';--> statement-breakpoint
UPDATE "webhook_endpoints" SET "api_version" = '2026-11-26';
