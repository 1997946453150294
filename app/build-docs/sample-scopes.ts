import type { keyScopes } from "../src/domain/guard/permissions.ts";

/** The scopes that the API key of each sample needs, and no other; none where a sample takes no key. */
export const sampleScopes: Record<string, readonly (typeof keyScopes)[number][]> = {
	"answer-challenge": [],
	"check-result": [],
	"check-redirect-url": [],
	"create-verification": ["verifications:create"],
	"create-webhook": ["verifications:read", "webhooks:manage"],
	embed: [],
	"first-request": ["verifications:create"],
	"list-verifications": ["verifications:read"],
	"read-verification": ["verifications:read"],
	"receive-webhooks": [],
	"retry-safely": ["verifications:create"],
	"simulate-approval": ["verifications:create"],
	"verify-by-hand": [],
	"verify-person": [],
	"verify-with-library": [],
};
