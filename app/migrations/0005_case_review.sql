CREATE TABLE "reopenings" (
	"verification_id" text NOT NULL,
	"number" integer NOT NULL,
	"reasons" text[] NOT NULL,
	"document_type" text,
	"document_country" text,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "reopenings_verification_id_number_pk" PRIMARY KEY("verification_id","number")
);
--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "sealed_message" "bytea";--> statement-breakpoint
ALTER TABLE "reopenings" ADD CONSTRAINT "reopenings_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;