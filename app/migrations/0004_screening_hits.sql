CREATE TABLE "screening_hits" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"verification_id" text NOT NULL,
	"entry_token" text NOT NULL,
	"sealed_hit" "bytea" NOT NULL,
	"state" text NOT NULL,
	"reviewer_kind" text,
	"reviewer_id" text,
	"reviewed_at" timestamp (3) with time zone,
	"sealed_note" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "screening_lists" ADD COLUMN "file_stamp" text;--> statement-breakpoint
ALTER TABLE "screening_hits" ADD CONSTRAINT "screening_hits_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_hits" ADD CONSTRAINT "screening_hits_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "screening_hits_entry" ON "screening_hits" USING btree ("verification_id","entry_token");--> statement-breakpoint
CREATE INDEX "screening_hits_app" ON "screening_hits" USING btree ("app_id","mode","id");--> statement-breakpoint
CREATE INDEX "screening_hits_token" ON "screening_hits" USING btree ("app_id","mode","entry_token");--> statement-breakpoint
UPDATE "apps" SET "settings" = jsonb_set("settings", '{workflow,screening}', '"off"') WHERE "settings" #> '{workflow,screening}' IS NULL;--> statement-breakpoint
UPDATE "verifications" SET "options" = "options" || '{"screening": "off"}' WHERE "options" -> 'screening' IS NULL;
