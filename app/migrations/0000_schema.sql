CREATE TABLE "alert_rules" (
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"type" text NOT NULL,
	"enabled" boolean NOT NULL,
	"threshold" double precision,
	"email" boolean NOT NULL,
	"muted_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_rules_app_id_mode_type_pk" PRIMARY KEY("app_id","mode","type")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"type" text NOT NULL,
	"severity" text NOT NULL,
	"status" text NOT NULL,
	"key" text NOT NULL,
	"object_id" text,
	"data" jsonb NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"acknowledged_by" text,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text
);
--> statement-breakpoint
CREATE TABLE "api_key_networks" (
	"key_id" text NOT NULL,
	"network" text NOT NULL,
	"first_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_key_networks_key_id_network_pk" PRIMARY KEY("key_id","network")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"allowed_ranges" text[] DEFAULT '{}' NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"replaced_by" text,
	"expiry_notice_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "apps" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"color" text,
	"logo" text,
	"api_version" text DEFAULT '2026-11-29' NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deletion_at" timestamp (3) with time zone,
	"review_notice_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_chains" (
	"chain_id" text PRIMARY KEY NOT NULL,
	"length" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"chain_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"id" text NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"object_id" text NOT NULL,
	"request_id" text,
	"details" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entries_chain_id_sequence_id_pk" PRIMARY KEY("chain_id","sequence","id")
) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "audit_entries_default" PARTITION OF "audit_entries" DEFAULT;
--> statement-breakpoint
CREATE UNLOGGED TABLE "broadcasts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"encrypted_messages" "bytea" NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text,
	"encrypted_data" "bytea",
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "recent_file_views" (
	"app_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"file_id" text NOT NULL,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recent_file_views_app_id_actor_id_file_id_pk" PRIMARY KEY("app_id","actor_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"encrypted_origin" "bytea",
	"current_app_id" text,
	"mode" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_keys" (
	"user_id" text PRIMARY KEY NOT NULL,
	"wrapped_key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"password_hash" text NOT NULL,
	"locale" text NOT NULL,
	"color_mode" text DEFAULT 'auto' NOT NULL,
	"avatar" text,
	"muted_emails" text[] DEFAULT '{}' NOT NULL,
	"encrypted_totp" "bytea",
	"totp_confirmed_at" timestamp (3) with time zone,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"last_app_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_challenges" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"encrypted_form" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"wrapped_key" "bytea",
	"reference_token" text,
	"status" text NOT NULL,
	"encrypted_details" "bytea",
	"search_tokens" text[] NOT NULL,
	"redaction" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "docs_votes" (
	"page" text NOT NULL,
	"locale" text NOT NULL,
	"day" date NOT NULL,
	"useful" integer NOT NULL,
	"useless" integer NOT NULL,
	CONSTRAINT "docs_votes_page_locale_day_pk" PRIMARY KEY("page","locale","day")
);
--> statement-breakpoint
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
CREATE TABLE "face_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"verification_id" text NOT NULL,
	"model" text,
	"encrypted_template" "bytea",
	"document_token" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_positions" (
	"name" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"recorded" bigserial NOT NULL,
	"sequence" bigint,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"data" "bytea" NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"request_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "events_default" PARTITION OF "events" DEFAULT;
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"app_id" text PRIMARY KEY NOT NULL,
	"certificate" text NOT NULL,
	"encrypted_private_key" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_responses" (
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"object_id" text,
	"body" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotent_responses_app_id_mode_key_pk" PRIMARY KEY("app_id","mode","key")
);
--> statement-breakpoint
CREATE TABLE "list_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"list" text NOT NULL,
	"kind" text NOT NULL,
	"token" text,
	"wrapped_key" "bytea" NOT NULL,
	"encrypted_value" "bytea" NOT NULL,
	"encrypted_reason" "bytea" NOT NULL,
	"verification_id" text,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
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
CREATE TABLE "log_hours" (
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"requests" integer NOT NULL,
	"client_errors" integer NOT NULL,
	"server_errors" integer NOT NULL,
	"duration_ms" bigint NOT NULL,
	"histogram" integer[] NOT NULL,
	CONSTRAINT "log_hours_app_id_mode_hour_pk" PRIMARY KEY("app_id","mode","hour")
);
--> statement-breakpoint
CREATE TABLE "logs" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"method" text NOT NULL,
	"operation" text NOT NULL,
	"route" text NOT NULL,
	"object_id" text,
	"status" smallint NOT NULL,
	"status_class" smallint NOT NULL,
	"error_code" text,
	"duration_ms" integer NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"encrypted_detail" "bytea" NOT NULL
) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "logs_default" PARTITION OF "logs" DEFAULT;
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"recipient" text,
	"encrypted_mail" "bytea",
	"status" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "master_key_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"encrypted" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"verification_id" text NOT NULL,
	"author_id" text,
	"encrypted_text" "bytea" NOT NULL,
	"mentions" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redactions" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"cause" text NOT NULL,
	"requested_by" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"erased" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "request_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schema_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screening_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "screening_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" text NOT NULL,
	"version" text NOT NULL,
	"source_id" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"entry" jsonb NOT NULL,
	"keys" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screening_hits" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"verification_id" text NOT NULL,
	"entry_token" text NOT NULL,
	"encrypted_hit" "bytea" NOT NULL,
	"state" text NOT NULL,
	"reviewer_kind" text,
	"reviewer_id" text,
	"reviewed_at" timestamp (3) with time zone,
	"encrypted_note" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screening_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text,
	"mode" text,
	"name" text NOT NULL,
	"format" text,
	"version" text,
	"hash" text,
	"file_stamp" text,
	"source_date" text,
	"entries" integer NOT NULL,
	"imported_at" timestamp (3) with time zone,
	"fault" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "screening_lists_scope" CHECK (("screening_lists"."app_id" is null) = ("screening_lists"."mode" is null))
);
--> statement-breakpoint
CREATE TABLE "spot_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"verification_id" text NOT NULL,
	"checks" text[] NOT NULL,
	"result" text,
	"incorrect_checks" text[] DEFAULT '{}' NOT NULL,
	"reviewed_by" text,
	"reviewed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"day" text NOT NULL,
	"measure" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_app_id_mode_measure_day_value_pk" PRIMARY KEY("app_id","mode","measure","day","value")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"email" text NOT NULL,
	"roles" text[] NOT NULL,
	"locale" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"roles" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"first_steps_dismissed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ticket_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket_id" text NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"author_id" text,
	"encrypted_body" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "tickets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"wrapped_key" "bytea" NOT NULL,
	"user_id" text,
	"email_index" text NOT NULL,
	"app_id" text,
	"assignee_id" text,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"status" text NOT NULL,
	"locale" text NOT NULL,
	"encrypted_head" "bytea" NOT NULL,
	"encrypted_rating" "bytea",
	"search_tokens" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tickets_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"verification_id" text NOT NULL,
	"number" integer NOT NULL,
	"document_type" text,
	"document_country" text,
	"encrypted_fields" "bytea",
	"encrypted_origin" "bytea",
	"network_token" text,
	"device_token" text,
	"encrypted_evidence" "bytea",
	"encrypted_challenge" "bytea",
	"encrypted_chip" "bytea",
	"encrypted_chip_challenge" "bytea",
	"consent" jsonb,
	"runs" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "challenge_tries" (
	"attempt_id" text NOT NULL,
	"nonce" text NOT NULL,
	"step" integer NOT NULL,
	"number" integer NOT NULL,
	"last_frame_at" integer NOT NULL,
	"frames" integer NOT NULL,
	"result" text,
	"reasons" text[] NOT NULL,
	"encrypted_frames" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "challenge_tries_attempt_id_nonce_step_number_pk" PRIMARY KEY("attempt_id","nonce","step","number")
);
--> statement-breakpoint
CREATE TABLE "checks" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"verification_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"result" text NOT NULL,
	"tree" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"verification_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"kind" text NOT NULL,
	"capture_id" text NOT NULL,
	"frame" integer NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"wrapped_key" "bytea",
	"result" text,
	"reasons" text[] NOT NULL,
	"encrypted_answer" "bytea",
	"encrypted_findings" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"wrapped_key" "bytea",
	"status" text NOT NULL,
	"outcome" text,
	"assurance" text,
	"reasons" text[] NOT NULL,
	"customer_id" text,
	"reference_token" text,
	"search_tokens" text[] DEFAULT '{}' NOT NULL,
	"options" jsonb NOT NULL,
	"locale" text,
	"document_type" text,
	"document_country" text,
	"attempts" integer NOT NULL,
	"accepted_photos" text[] DEFAULT '{}' NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"assignee_id" text,
	"escalated_at" timestamp (3) with time zone,
	"in_review_since" timestamp (3) with time zone,
	"proposed_by" text,
	"encrypted_proposal" "bytea",
	"encrypted_message" "bytea",
	"redaction" text NOT NULL,
	"redacted_at" timestamp (3) with time zone,
	"client_secret_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"encrypted_link" "bytea",
	"encrypted_request" "bytea",
	"encrypted_provided_details" "bytea",
	"encrypted_verified_data" "bytea",
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"delivery_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status_code" integer,
	"error" text,
	"latency_ms" integer NOT NULL,
	"encrypted_exchange" "bytea" NOT NULL,
	CONSTRAINT "webhook_attempts_delivery_id_number_pk" PRIMARY KEY("delivery_id","number")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"event_type" text NOT NULL,
	"object_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"encrypted_test" "bytea",
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"tries" integer NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"locked_until" timestamp (3) with time zone,
	"last_status_code" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"event_types" text[] NOT NULL,
	"event_payload" text NOT NULL,
	"api_version" text NOT NULL,
	"readers" text[] NOT NULL,
	"secrets" jsonb NOT NULL,
	"enabled" boolean NOT NULL,
	"disabled_reason" text,
	"disabled_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"paused_until" timestamp (3) with time zone,
	"after_sequence" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_hours" (
	"endpoint_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"succeeded" integer NOT NULL,
	"failed" integer NOT NULL,
	"latency_ms" bigint NOT NULL,
	CONSTRAINT "webhook_hours_endpoint_id_hour_pk" PRIMARY KEY("endpoint_id","hour")
);
--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_acknowledged_by_users_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_networks" ADD CONSTRAINT "api_key_networks_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_keys" ADD CONSTRAINT "user_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicates" ADD CONSTRAINT "duplicates_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicates" ADD CONSTRAINT "duplicates_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicates" ADD CONSTRAINT "duplicates_other_id_verifications_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_templates" ADD CONSTRAINT "face_templates_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_templates" ADD CONSTRAINT "face_templates_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_keys" ADD CONSTRAINT "signing_keys_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_hits" ADD CONSTRAINT "list_hits_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_hits" ADD CONSTRAINT "list_hits_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_hours" ADD CONSTRAINT "log_hours_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logs" ADD CONSTRAINT "logs_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redactions" ADD CONSTRAINT "redactions_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_entries" ADD CONSTRAINT "screening_entries_list_id_screening_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."screening_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_hits" ADD CONSTRAINT "screening_hits_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_hits" ADD CONSTRAINT "screening_hits_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_lists" ADD CONSTRAINT "screening_lists_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_checks" ADD CONSTRAINT "spot_checks_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_checks" ADD CONSTRAINT "spot_checks_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_checks" ADD CONSTRAINT "spot_checks_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_counts" ADD CONSTRAINT "daily_counts_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_entries" ADD CONSTRAINT "ticket_entries_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_entries" ADD CONSTRAINT "ticket_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_tries" ADD CONSTRAINT "challenge_tries_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reopenings" ADD CONSTRAINT "reopenings_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_hours" ADD CONSTRAINT "webhook_hours_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_file_views" ADD CONSTRAINT "recent_file_views_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_file_views" ADD CONSTRAINT "recent_file_views_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_app" ON "alerts" USING btree ("app_id","mode","id");--> statement-breakpoint
CREATE INDEX "alerts_app_status" ON "alerts" USING btree ("app_id","mode","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_unresolved" ON "alerts" USING btree ("app_id","mode","key") WHERE "alerts"."status" <> 'resolved';--> statement-breakpoint
CREATE INDEX "api_keys_app" ON "api_keys" USING btree ("app_id","mode","id");--> statement-breakpoint
CREATE INDEX "audit_entries_object" ON "audit_entries" USING btree ("chain_id","object_id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("chain_id","actor_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("chain_id","action","sequence");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiry" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_email" ON "users" USING btree ("email") WHERE "users"."email_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "spent_challenges_expiry" ON "spent_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customers_app" ON "customers" USING btree ("app_id","mode","id");--> statement-breakpoint
CREATE INDEX "customers_app_status" ON "customers" USING btree ("app_id","mode","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_app_reference" ON "customers" USING btree ("app_id","mode","reference_token");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_tokens");--> statement-breakpoint
CREATE INDEX "customers_secret" ON "customers" USING btree (substring("wrapped_key" from 1 for 12)) WHERE "customers"."wrapped_key" is not null;--> statement-breakpoint
CREATE INDEX "duplicates_other" ON "duplicates" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "face_templates_verification" ON "face_templates" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "face_templates_app" ON "face_templates" USING btree ("app_id","mode","sequence");--> statement-breakpoint
CREATE INDEX "face_templates_document" ON "face_templates" USING btree ("app_id","mode","document_token");--> statement-breakpoint
CREATE INDEX "face_templates_model" ON "face_templates" USING btree ("app_id","mode","model");--> statement-breakpoint
CREATE INDEX "events_app" ON "events" USING btree ("app_id","mode","sequence");--> statement-breakpoint
CREATE INDEX "events_object" ON "events" USING btree ("object_id","sequence");--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("app_id","mode","type","sequence");--> statement-breakpoint
CREATE INDEX "events_request" ON "events" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "events_unnumbered" ON "events" USING btree ("recorded") WHERE "events"."sequence" is null;--> statement-breakpoint
CREATE INDEX "events_sequence" ON "events" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "events_sends" ON "events" USING btree ("app_id","created_at") WHERE "events"."type" = 'verification.sent';--> statement-breakpoint
CREATE INDEX "idempotent_responses_age" ON "idempotent_responses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotent_responses_object" ON "idempotent_responses" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "list_entries_app" ON "list_entries" USING btree ("app_id","mode","list","id");--> statement-breakpoint
CREATE INDEX "list_entries_token" ON "list_entries" USING btree ("app_id","mode","token");--> statement-breakpoint
CREATE INDEX "logs_app" ON "logs" USING btree ("app_id","mode","id");--> statement-breakpoint
CREATE INDEX "logs_class" ON "logs" USING btree ("app_id","mode","status_class","id");--> statement-breakpoint
CREATE INDEX "logs_operation" ON "logs" USING btree ("app_id","mode","operation","id");--> statement-breakpoint
CREATE INDEX "logs_actor" ON "logs" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "logs_object" ON "logs" USING btree ("object_id","id");--> statement-breakpoint
CREATE INDEX "mails_status" ON "mails" USING btree ("status","failed_at");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","created_at") WHERE "mails"."recipient" is not null;--> statement-breakpoint
CREATE INDEX "notes_verification" ON "notes" USING btree ("verification_id","id");--> statement-breakpoint
CREATE INDEX "redactions_app" ON "redactions" USING btree ("app_id","mode","id");--> statement-breakpoint
CREATE INDEX "redactions_subject" ON "redactions" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "request_counts_end" ON "request_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "screening_entries_version" ON "screening_entries" USING btree ("list_id","version");--> statement-breakpoint
CREATE INDEX "screening_entries_keys" ON "screening_entries" USING gin ("keys");--> statement-breakpoint
CREATE UNIQUE INDEX "screening_hits_entry" ON "screening_hits" USING btree ("verification_id","entry_token");--> statement-breakpoint
CREATE INDEX "screening_hits_app" ON "screening_hits" USING btree ("app_id","mode","id");--> statement-breakpoint
CREATE INDEX "screening_hits_token" ON "screening_hits" USING btree ("app_id","mode","entry_token");--> statement-breakpoint
CREATE UNIQUE INDEX "screening_lists_name" ON "screening_lists" USING btree (coalesce("app_id", ''),coalesce("mode", ''),"name");--> statement-breakpoint
CREATE INDEX "spot_checks_app" ON "spot_checks" USING btree ("app_id","mode","id");--> statement-breakpoint
CREATE INDEX "spot_checks_verification" ON "spot_checks" USING btree ("verification_id");--> statement-breakpoint
CREATE UNIQUE INDEX "spot_checks_pending" ON "spot_checks" USING btree ("verification_id") WHERE "spot_checks"."result" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_app_email" ON "invitations" USING btree ("app_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "members_app_user" ON "members" USING btree ("app_id","user_id");--> statement-breakpoint
CREATE INDEX "members_user" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ticket_entries_ticket" ON "ticket_entries" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "tickets_user" ON "tickets" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "tickets_email" ON "tickets" USING btree ("email_index","id");--> statement-breakpoint
CREATE INDEX "tickets_status" ON "tickets" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("search_tokens");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_verification" ON "attempts" USING btree ("verification_id","number");--> statement-breakpoint
CREATE INDEX "attempts_network" ON "attempts" USING btree ("app_id","mode","network_token","decided_at") WHERE "attempts"."network_token" is not null;--> statement-breakpoint
CREATE INDEX "attempts_device" ON "attempts" USING btree ("app_id","mode","device_token","decided_at") WHERE "attempts"."device_token" is not null;--> statement-breakpoint
CREATE INDEX "challenge_tries_frames" ON "challenge_tries" USING btree ("created_at") WHERE "challenge_tries"."encrypted_frames" is not null;--> statement-breakpoint
CREATE INDEX "checks_attempt" ON "checks" USING btree ("attempt_id","position");--> statement-breakpoint
CREATE INDEX "files_attempt" ON "files" USING btree ("attempt_id","kind","id");--> statement-breakpoint
CREATE INDEX "verifications_app" ON "verifications" USING btree ("app_id","mode","id");--> statement-breakpoint
CREATE INDEX "verifications_app_status" ON "verifications" USING btree ("app_id","mode","status","id");--> statement-breakpoint
CREATE INDEX "verifications_app_country" ON "verifications" USING btree ("app_id","mode","document_country","id");--> statement-breakpoint
CREATE INDEX "verifications_app_document" ON "verifications" USING btree ("app_id","mode","document_type","id");--> statement-breakpoint
CREATE INDEX "verifications_reasons" ON "verifications" USING gin ("reasons");--> statement-breakpoint
CREATE INDEX "verifications_customer" ON "verifications" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "verifications_search" ON "verifications" USING gin ("search_tokens");--> statement-breakpoint
CREATE INDEX "verifications_open" ON "verifications" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "verifications_assignee" ON "verifications" USING btree ("app_id","mode","assignee_id","id");--> statement-breakpoint
CREATE INDEX "verifications_retention" ON "verifications" USING btree ("app_id","mode",coalesce("decided_at", "expires_at")) WHERE "verifications"."redaction" = 'none';--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_code" ON "verifications" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "verifications_app_reference" ON "verifications" USING btree ("app_id","mode","reference_token","id");--> statement-breakpoint
CREATE INDEX "verifications_app_updated" ON "verifications" USING btree ("app_id","mode","updated_at");--> statement-breakpoint
CREATE INDEX "verifications_secret" ON "verifications" USING btree (substring("wrapped_key" from 1 for 12)) WHERE "verifications"."wrapped_key" is not null;--> statement-breakpoint
CREATE INDEX "views_app" ON "views" USING btree ("app_id","list","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("endpoint_id","object_id","sequence") WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_app" ON "webhook_deliveries" USING btree ("app_id","mode","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed" ON "webhook_deliveries" USING btree ("endpoint_id","id") WHERE "webhook_deliveries"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_app" ON "webhook_endpoints" USING btree ("app_id","mode","id");