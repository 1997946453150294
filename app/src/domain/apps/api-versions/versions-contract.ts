/**
 * Versions of the API by the day they came out, the earliest first, and what each changed. A change that breaks
 * programs makes a new one; what only adds makes none.
 */
export const apiVersionChanges = {
	"2026-11-20": ["The first version."],
} as const satisfies Record<string, readonly string[]>;
export type ApiVersion = keyof typeof apiVersionChanges;
export const apiVersions = Object.keys(apiVersionChanges) as [ApiVersion, ...ApiVersion[]];
export const latestApiVersion: ApiVersion = "2026-11-20";
/** The header that asks for a version, and that every answer carries. */
export const apiVersionHeader = "vidimus-version";
