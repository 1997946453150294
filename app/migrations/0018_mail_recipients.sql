ALTER TABLE "mails" ADD COLUMN "recipient" text;--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","created_at") WHERE "mails"."recipient" is not null;