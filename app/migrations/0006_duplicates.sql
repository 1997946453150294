CREATE TABLE "duplicates" (
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"verification_id" text NOT NULL,
	"other_id" text NOT NULL,
	"kind" text NOT NULL,
	"distance" double precision,
	CONSTRAINT "duplicates_verification_id_other_id_kind_pk" PRIMARY KEY("verification_id","other_id","kind")
);
--> statement-breakpoint
CREATE TABLE "list_hits" (
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"verification_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"list" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "list_hits_verification_id_entry_id_pk" PRIMARY KEY("verification_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "duplicates" ADD CONSTRAINT "duplicates_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicates" ADD CONSTRAINT "duplicates_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicates" ADD CONSTRAINT "duplicates_other_id_verifications_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_hits" ADD CONSTRAINT "list_hits_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_hits" ADD CONSTRAINT "list_hits_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duplicates_other" ON "duplicates" USING btree ("other_id");