/**
 * API versions by release date, earliest first, with their changes. A breaking change makes a new version, an
 * addition doesn't.
 */
export const apiVersionChanges = {
	"2026-11-29": ["The first version."],
} as const satisfies Record<string, readonly string[]>;
export type ApiVersion = keyof typeof apiVersionChanges;
export const apiVersions = Object.keys(apiVersionChanges) as [ApiVersion, ...ApiVersion[]];
export const latestApiVersion: ApiVersion = "2026-11-29";
/** Header of the API version, in requests and responses. */
export const apiVersionHeader = "vidimus-version";
