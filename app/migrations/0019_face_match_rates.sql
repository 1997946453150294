-- Two faces are compared by false match rates, which hold for any face net, instead of by one net's distances.
-- What was left at the distances of a new app (0.48 and 0.62) follows the recommendation of the net in use.
CREATE FUNCTION pg_temp.with_rates(workflow jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT workflow - 'face_match_threshold' - 'face_mismatch_threshold' || jsonb_build_object(
		'face_match_fmr', CASE
			WHEN (workflow->>'face_match_threshold')::numeric < 0.45 THEN 0.000005
			WHEN (workflow->>'face_match_threshold')::numeric < 0.48 THEN 0.00001
			WHEN (workflow->>'face_match_threshold')::numeric <= 0.49 THEN NULL
			WHEN (workflow->>'face_match_threshold')::numeric <= 0.53 THEN 0.0001
			ELSE 0.001 END,
		'face_mismatch_fmr', CASE
			WHEN (workflow->>'face_mismatch_threshold')::numeric < 0.62 THEN 0.001
			ELSE NULL END)
$$;--> statement-breakpoint
UPDATE "apps" SET "settings" = jsonb_set("settings", '{workflow}', pg_temp.with_rates("settings"->'workflow')) WHERE "settings"->'workflow' ? 'face_match_threshold';--> statement-breakpoint
UPDATE "verifications" SET "options" = pg_temp.with_rates("options") WHERE "options" ? 'face_match_threshold';--> statement-breakpoint
DROP FUNCTION pg_temp.with_rates(jsonb);
