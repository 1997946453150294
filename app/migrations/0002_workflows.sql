CREATE TABLE "workflow_versions" (
	"workflow_id" text NOT NULL,
	"number" integer NOT NULL,
	"app_id" text NOT NULL,
	"definition" jsonb NOT NULL,
	"published_by" text,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workflow_versions_workflow_id_number_pk" PRIMARY KEY("workflow_id","number")
);
--> statement-breakpoint
CREATE TABLE "workflows" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"key" text NOT NULL,
	"is_default" boolean NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "workflow_id" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "workflow_version" integer;--> statement-breakpoint
ALTER TABLE "workflow_versions" ADD CONSTRAINT "workflow_versions_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_versions" ADD CONSTRAINT "workflow_versions_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflows" ADD CONSTRAINT "workflows_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workflow_versions_app" ON "workflow_versions" USING btree ("app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workflows_key" ON "workflows" USING btree ("app_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "workflows_default" ON "workflows" USING btree ("app_id") WHERE "workflows"."is_default";--> statement-breakpoint
-- The verification options of an app are now those of its default workflow: a document, a selfie, and what the checks allow.
INSERT INTO "workflows" ("id", "app_id", "key", "is_default", "version", "created_at")
SELECT 'wfl_' || substr("id", 5), "id", 'default', true, 1, "created_at" FROM "apps";--> statement-breakpoint
INSERT INTO "workflow_versions" ("workflow_id", "number", "app_id", "definition", "published_by", "published_at")
SELECT 'wfl_' || substr("id", 5), 1, "id", jsonb_build_object(
	'format', 1,
	'options', "settings" -> 'verification_options',
	'start', 'document',
	'nodes', '[{"key":"document","name":null,"type":"document","next":"selfie"},{"key":"selfie","name":null,"type":"selfie","next":"end"},{"key":"end","name":null,"type":"end","outcome":"checks","reason":null}]'::jsonb
), NULL, now() FROM "apps";--> statement-breakpoint
UPDATE "apps" SET "settings" = "settings" - 'verification_options';
