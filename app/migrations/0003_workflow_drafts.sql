ALTER TABLE "verifications" ADD COLUMN "workflow_path" text[];--> statement-breakpoint
ALTER TABLE "workflow_versions" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "workflow_versions" ADD COLUMN "restored_from" integer;--> statement-breakpoint
ALTER TABLE "workflows" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "workflows" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "workflows" ADD COLUMN "draft_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workflows" ADD COLUMN "draft_by" text;--> statement-breakpoint
ALTER TABLE "workflows" ADD COLUMN "draft_at" timestamp (3) with time zone;