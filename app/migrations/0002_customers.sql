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
ALTER TABLE "verifications" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "search_tokens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_app" ON "customers" USING btree ("app_id","mode","id");--> statement-breakpoint
CREATE INDEX "customers_app_status" ON "customers" USING btree ("app_id","mode","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_app_reference" ON "customers" USING btree ("app_id","mode","reference");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_tokens");--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verifications_customer" ON "verifications" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "verifications_search" ON "verifications" USING gin ("search_tokens");