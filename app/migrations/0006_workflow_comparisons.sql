CREATE TABLE "compared_cases" (
	"comparison_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"lacks" text,
	"node" text,
	"path_before" text[],
	"path_after" text[],
	CONSTRAINT "compared_cases_comparison_id_verification_id_pk" PRIMARY KEY("comparison_id","verification_id")
);
--> statement-breakpoint
CREATE TABLE "workflow_comparisons" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"workflow_id" text NOT NULL,
	"head" integer,
	"draft_revision" integer,
	"definition" jsonb NOT NULL,
	"status" text NOT NULL,
	"total" integer NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"cursor" text,
	"tally" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "compared_cases" ADD CONSTRAINT "compared_cases_comparison_id_workflow_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."workflow_comparisons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compared_cases" ADD CONSTRAINT "compared_cases_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compared_cases" ADD CONSTRAINT "compared_cases_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_comparisons" ADD CONSTRAINT "workflow_comparisons_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_comparisons" ADD CONSTRAINT "workflow_comparisons_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compared_cases_verification" ON "compared_cases" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "workflow_comparisons_app" ON "workflow_comparisons" USING btree ("app_id","mode","workflow_id","id");--> statement-breakpoint
CREATE INDEX "workflow_comparisons_created" ON "workflow_comparisons" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_comparisons_running" ON "workflow_comparisons" USING btree ("app_id","mode") WHERE "workflow_comparisons"."status" = 'running';