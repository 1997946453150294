CREATE TABLE "alert_rules" (
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"type" text NOT NULL,
	"enabled" boolean NOT NULL,
	"threshold" double precision,
	"mail" boolean NOT NULL,
	"muted_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_rules_app_id_mode_type_pk" PRIMARY KEY("app_id","mode","type")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"type" text NOT NULL,
	"severity" text NOT NULL,
	"status" text NOT NULL,
	"key" text NOT NULL,
	"object_id" text,
	"data" jsonb NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"acknowledged_by" text,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"app_id" text PRIMARY KEY NOT NULL,
	"certificate" text NOT NULL,
	"sealed_private_key" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "likenesses" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"verification_id" text NOT NULL,
	"model" text,
	"sealed_template" "bytea",
	"document_token" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"list" text NOT NULL,
	"kind" text NOT NULL,
	"token" text,
	"wrapped_key" "bytea" NOT NULL,
	"sealed_value" "bytea" NOT NULL,
	"sealed_reason" "bytea" NOT NULL,
	"verification_id" text,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"verification_id" text NOT NULL,
	"author_id" text,
	"sealed_text" "bytea" NOT NULL,
	"mentions" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redactions" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"cause" text NOT NULL,
	"requested_by" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"erased" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "sealed_evidence" "bytea";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "consent" jsonb;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "sealed_proposal" "bytea";--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "redacted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_acknowledged_by_users_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_keys" ADD CONSTRAINT "signing_keys_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likenesses" ADD CONSTRAINT "likenesses_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likenesses" ADD CONSTRAINT "likenesses_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redactions" ADD CONSTRAINT "redactions_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_app" ON "alerts" USING btree ("app_id","mode","id");--> statement-breakpoint
CREATE INDEX "alerts_app_status" ON "alerts" USING btree ("app_id","mode","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_unresolved" ON "alerts" USING btree ("app_id","mode","key") WHERE "alerts"."status" <> 'resolved';--> statement-breakpoint
CREATE UNIQUE INDEX "likenesses_verification" ON "likenesses" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "likenesses_app" ON "likenesses" USING btree ("app_id","mode","sequence");--> statement-breakpoint
CREATE INDEX "likenesses_document" ON "likenesses" USING btree ("app_id","mode","document_token");--> statement-breakpoint
CREATE INDEX "list_entries_app" ON "list_entries" USING btree ("app_id","mode","list","id");--> statement-breakpoint
CREATE INDEX "list_entries_token" ON "list_entries" USING btree ("app_id","mode","token");--> statement-breakpoint
CREATE INDEX "notes_verification" ON "notes" USING btree ("verification_id","id");--> statement-breakpoint
CREATE INDEX "redactions_app" ON "redactions" USING btree ("app_id","mode","id");--> statement-breakpoint
CREATE INDEX "redactions_subject" ON "redactions" USING btree ("subject_id");--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_sequence" ON "events" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "verifications_assignee" ON "verifications" USING btree ("app_id","mode","assignee_id","id");--> statement-breakpoint
CREATE INDEX "verifications_retention" ON "verifications" USING btree (coalesce("decided_at", "expires_at")) WHERE "verifications"."redaction" = 'none';--> statement-breakpoint
UPDATE "apps" SET "settings" = jsonb_set("settings", '{workflow}', '{"four_eyes": false, "duplicates": "report"}'::jsonb || ("settings" -> 'workflow'));--> statement-breakpoint
UPDATE "verifications" SET "options" = '{"four_eyes": false, "duplicates": "off"}'::jsonb || "options";--> statement-breakpoint
UPDATE "api_keys" SET "scopes" = "scopes" || '{alerts:read}'::text[] WHERE "scopes" @> '{verifications:read,events:read}'::text[];
