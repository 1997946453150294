-- Apps from before go on requiring a comment.
UPDATE "apps" SET "settings" = "settings" || '{"comment_required": true, "reason_presets": []}';
