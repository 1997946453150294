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
ALTER TABLE "verifications" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_counts" ADD CONSTRAINT "daily_counts_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_app" ON "customers" USING btree ("app_id","mode","id");--> statement-breakpoint
CREATE INDEX "customers_app_status" ON "customers" USING btree ("app_id","mode","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_app_reference" ON "customers" USING btree ("app_id","mode","reference");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_tokens");--> statement-breakpoint
CREATE INDEX "views_app" ON "views" USING btree ("app_id","list","id");--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verifications_customer" ON "verifications" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "verifications_search" ON "verifications" USING gin ("search_tokens");--> statement-breakpoint
UPDATE "api_keys" SET "scopes" = "scopes" || '{customers:read,customers:write}'::text[] WHERE "scopes" @> '{verifications:read,verifications:create,verifications:cancel,verifications:review,files:read,events:read}'::text[];--> statement-breakpoint
UPDATE "api_keys" SET "scopes" = "scopes" || '{app:read}'::text[] WHERE 'verifications:create' = ANY("scopes") AND NOT 'app:read' = ANY("scopes");
