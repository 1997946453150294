-- The role "compliance" is now "lead", and permissions that were split keep what members and API keys could do.
UPDATE "members" SET "roles" = array_replace("roles", 'compliance', 'lead') WHERE 'compliance' = ANY("roles");--> statement-breakpoint
UPDATE "invitations" SET "roles" = array_replace("roles", 'compliance', 'lead') WHERE 'compliance' = ANY("roles");--> statement-breakpoint
UPDATE "api_keys" SET "scopes" = "scopes" || '{verifications:export}'::text[] WHERE 'verifications:read' = ANY("scopes");--> statement-breakpoint
UPDATE "api_keys" SET "scopes" = "scopes" || '{reviews:read,reviews:manage}'::text[] WHERE 'verifications:review' = ANY("scopes");--> statement-breakpoint
UPDATE "api_keys" SET "scopes" = "scopes" || '{redactions:read}'::text[] WHERE 'verifications:redact' = ANY("scopes");--> statement-breakpoint
UPDATE "webhook_endpoints" SET "readers" = array_replace("readers", 'verifications:review', 'reviews:read');
