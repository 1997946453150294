CREATE TABLE "api_key_networks" (
	"key_id" text NOT NULL,
	"network" text NOT NULL,
	"first_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_key_networks_key_id_network_pk" PRIMARY KEY("key_id","network")
);
--> statement-breakpoint
CREATE TABLE "docs_votes" (
	"page" text NOT NULL,
	"locale" text NOT NULL,
	"day" date NOT NULL,
	"useful" integer NOT NULL,
	"useless" integer NOT NULL,
	CONSTRAINT "docs_votes_page_locale_day_pk" PRIMARY KEY("page","locale","day")
);
--> statement-breakpoint
CREATE TABLE "log_hours" (
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"requests" integer NOT NULL,
	"client_errors" integer NOT NULL,
	"server_errors" integer NOT NULL,
	"duration_ms" bigint NOT NULL,
	"histogram" integer[] NOT NULL,
	CONSTRAINT "log_hours_app_id_mode_hour_pk" PRIMARY KEY("app_id","mode","hour")
);
--> statement-breakpoint
CREATE TABLE "logs" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"method" text NOT NULL,
	"operation" text NOT NULL,
	"route" text NOT NULL,
	"object_id" text,
	"status" smallint NOT NULL,
	"status_class" smallint NOT NULL,
	"error_code" text,
	"duration_ms" integer NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"sealed_detail" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"delivery_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status_code" integer,
	"error" text,
	"latency_ms" integer NOT NULL,
	"sealed_exchange" "bytea" NOT NULL,
	CONSTRAINT "webhook_attempts_delivery_id_number_pk" PRIMARY KEY("delivery_id","number")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"event_type" text NOT NULL,
	"object_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"sealed_test" "bytea",
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"locked_until" timestamp (3) with time zone,
	"last_status_code" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"event_types" text[],
	"sealed_secret" "bytea" NOT NULL,
	"sealed_previous" "bytea",
	"previous_until" timestamp (3) with time zone,
	"enabled" boolean NOT NULL,
	"disabled_reason" text,
	"disabled_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"paused_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_hours" (
	"endpoint_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"succeeded" integer NOT NULL,
	"failed" integer NOT NULL,
	"latency_ms" bigint NOT NULL,
	CONSTRAINT "webhook_hours_endpoint_id_hour_pk" PRIMARY KEY("endpoint_id","hour")
);
--> statement-breakpoint
DROP INDEX "api_keys_app";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "ending" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "allowed_ranges" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "expiry_notice_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "api_version" text DEFAULT '2026-11-20' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "fanned_out" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "fanned_out" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "api_key_networks" ADD CONSTRAINT "api_key_networks_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_hours" ADD CONSTRAINT "log_hours_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logs" ADD CONSTRAINT "logs_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_hours" ADD CONSTRAINT "webhook_hours_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logs_app" ON "logs" USING btree ("app_id","mode","id");--> statement-breakpoint
CREATE INDEX "logs_class" ON "logs" USING btree ("app_id","mode","status_class","id");--> statement-breakpoint
CREATE INDEX "logs_operation" ON "logs" USING btree ("app_id","mode","operation","id");--> statement-breakpoint
CREATE INDEX "logs_actor" ON "logs" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "logs_object" ON "logs" USING btree ("object_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("endpoint_id","object_id","sequence") WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_app" ON "webhook_deliveries" USING btree ("app_id","mode","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed" ON "webhook_deliveries" USING btree ("endpoint_id","id") WHERE "webhook_deliveries"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_app" ON "webhook_endpoints" USING btree ("app_id","mode","id");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("app_id","mode","type","sequence");--> statement-breakpoint
CREATE INDEX "events_request" ON "events" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "events_waiting" ON "events" USING btree ("sequence") WHERE not "events"."fanned_out";--> statement-breakpoint
CREATE INDEX "api_keys_app" ON "api_keys" USING btree ("app_id","mode","id");