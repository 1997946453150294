ALTER TABLE "attempts" ADD COLUMN "network_token" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "device_token" text;--> statement-breakpoint
CREATE INDEX "attempts_network" ON "attempts" USING btree ("app_id","mode","network_token","decided_at") WHERE "attempts"."network_token" is not null;--> statement-breakpoint
CREATE INDEX "attempts_device" ON "attempts" USING btree ("app_id","mode","device_token","decided_at") WHERE "attempts"."device_token" is not null;