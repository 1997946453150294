CREATE TABLE "spot_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"verification_id" text NOT NULL,
	"checks" text[] NOT NULL,
	"result" text,
	"incorrect_checks" text[] DEFAULT '{}' NOT NULL,
	"reviewed_by" text,
	"reviewed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "spot_checks" ADD CONSTRAINT "spot_checks_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_checks" ADD CONSTRAINT "spot_checks_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_checks" ADD CONSTRAINT "spot_checks_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spot_checks_app" ON "spot_checks" USING btree ("app_id","mode","id");--> statement-breakpoint
CREATE INDEX "spot_checks_verification" ON "spot_checks" USING btree ("verification_id");--> statement-breakpoint
CREATE UNIQUE INDEX "spot_checks_pending" ON "spot_checks" USING btree ("verification_id") WHERE "spot_checks"."result" is null;--> statement-breakpoint
UPDATE "apps" SET "settings" = "settings" || '{"spot_check_percent": 3}';
