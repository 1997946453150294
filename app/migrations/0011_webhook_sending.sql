ALTER TABLE "webhook_deliveries" ADD COLUMN "tries" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "readers" text[] NOT NULL;