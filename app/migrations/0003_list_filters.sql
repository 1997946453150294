CREATE INDEX "verifications_app_country" ON "verifications" USING btree ("app_id","mode","document_country","id");--> statement-breakpoint
CREATE INDEX "verifications_app_document" ON "verifications" USING btree ("app_id","mode","document_type","id");--> statement-breakpoint
CREATE INDEX "verifications_reasons" ON "verifications" USING gin ("reasons");