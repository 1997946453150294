CREATE TABLE "challenge_tries" (
	"attempt_id" text NOT NULL,
	"nonce" text NOT NULL,
	"step" integer NOT NULL,
	"number" integer NOT NULL,
	"last_frame_at" integer NOT NULL,
	"frames" integer NOT NULL,
	"result" text,
	"reasons" text[] NOT NULL,
	"sealed_frames" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "challenge_tries_attempt_id_nonce_step_number_pk" PRIMARY KEY("attempt_id","nonce","step","number")
);
--> statement-breakpoint
ALTER TABLE "challenge_tries" ADD CONSTRAINT "challenge_tries_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_tries_frames" ON "challenge_tries" USING btree ("created_at") WHERE "challenge_tries"."sealed_frames" is not null;