UPDATE "verifications" SET "expires_at" = LEAST("expires_at", "updated_at") WHERE "status" = 'canceled';
