ALTER TABLE "attempts" ADD COLUMN "sealed_chip" "bytea";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "sealed_chip_challenge" "bytea";