ALTER TABLE "attempts" ADD COLUMN "sealed_challenge" "bytea";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sealed_answer" "bytea";