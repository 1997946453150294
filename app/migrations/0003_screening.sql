CREATE TABLE "screening_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "screening_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" text NOT NULL,
	"version" text NOT NULL,
	"source_id" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"entry" jsonb NOT NULL,
	"keys" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screening_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text,
	"mode" text,
	"name" text NOT NULL,
	"format" text,
	"version" text,
	"hash" text,
	"source_date" text,
	"entries" integer NOT NULL,
	"imported_at" timestamp (3) with time zone,
	"fault" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "screening_lists_scope" CHECK (("screening_lists"."app_id" is null) = ("screening_lists"."mode" is null))
);
--> statement-breakpoint
ALTER TABLE "screening_entries" ADD CONSTRAINT "screening_entries_list_id_screening_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."screening_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_lists" ADD CONSTRAINT "screening_lists_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screening_entries_version" ON "screening_entries" USING btree ("list_id","version");--> statement-breakpoint
CREATE INDEX "screening_entries_keys" ON "screening_entries" USING gin ("keys");--> statement-breakpoint
CREATE UNIQUE INDEX "screening_lists_name" ON "screening_lists" USING btree (coalesce("app_id", ''),coalesce("mode", ''),"name");