CREATE TABLE "alert_rules" (
	"app_id" text NOT NULL,
	"rule" text NOT NULL,
	"enabled" boolean NOT NULL,
	"threshold" real,
	"mail" boolean NOT NULL,
	"muted_until" timestamp (3) with time zone,
	CONSTRAINT "alert_rules_app_id_rule_pk" PRIMARY KEY("app_id","rule")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"rule" text NOT NULL,
	"severity" text NOT NULL,
	"status" text NOT NULL,
	"subject_id" text NOT NULL,
	"sealed_details" "bytea" NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"acknowledged_by" text,
	"acknowledged_at" timestamp (3) with time zone,
	"resolved_by" text,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"reference" text,
	"status" text NOT NULL,
	"sealed_details" "bytea" NOT NULL,
	"search_tokens" text[] NOT NULL,
	"redaction" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "likenesses" (
	"verification_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"sealed_embedding" "bytea",
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
	"sealed_value" "bytea" NOT NULL,
	"reason" text NOT NULL,
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
	"object_id" text NOT NULL,
	"cause" text NOT NULL,
	"requested_by" text,
	"erased" jsonb NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "counting_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"day" text NOT NULL,
	"measure" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_app_id_mode_measure_day_value_pk" PRIMARY KEY("app_id","mode","measure","day","value")
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "sealed_origin" "bytea";--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "search_tokens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "first_reviewer_id" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "first_decision" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likenesses" ADD CONSTRAINT "likenesses_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likenesses" ADD CONSTRAINT "likenesses_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redactions" ADD CONSTRAINT "redactions_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_counts" ADD CONSTRAINT "daily_counts_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_app" ON "alerts" USING btree ("app_id","mode","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open" ON "alerts" USING btree ("app_id","mode","rule","subject_id") WHERE "alerts"."status" <> 'resolved';--> statement-breakpoint
CREATE INDEX "customers_app" ON "customers" USING btree ("app_id","mode","id");--> statement-breakpoint
CREATE INDEX "customers_app_status" ON "customers" USING btree ("app_id","mode","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_app_reference" ON "customers" USING btree ("app_id","mode","reference");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_tokens");--> statement-breakpoint
CREATE INDEX "likenesses_app" ON "likenesses" USING btree ("app_id","mode","verification_id");--> statement-breakpoint
CREATE INDEX "likenesses_document" ON "likenesses" USING btree ("app_id","mode","document_token");--> statement-breakpoint
CREATE INDEX "list_entries_app" ON "list_entries" USING btree ("app_id","mode","list","id");--> statement-breakpoint
CREATE INDEX "list_entries_token" ON "list_entries" USING btree ("app_id","mode","kind","token");--> statement-breakpoint
CREATE INDEX "notes_verification" ON "notes" USING btree ("verification_id","id");--> statement-breakpoint
CREATE INDEX "redactions_app" ON "redactions" USING btree ("app_id","mode","id");--> statement-breakpoint
CREATE INDEX "redactions_object" ON "redactions" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "views_app" ON "views" USING btree ("app_id","list","id");--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verifications_assignee" ON "verifications" USING btree ("assignee_id","status","id");--> statement-breakpoint
CREATE INDEX "verifications_customer" ON "verifications" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "verifications_search" ON "verifications" USING gin ("search_tokens");