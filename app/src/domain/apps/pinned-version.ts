import { Problem } from "../../platform/http/problem.ts";
import { type ApiVersion, apiVersions } from "../../shared/api-versions.ts";
import { auditApp } from "../audit/audit.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import { loadApp } from "./apps.ts";
import { withLockedApp } from "./locked-app.ts";
import { updateAppRow } from "./queries.ts";

/** @throws Problem 400 `unknown_version`, which names the existing versions */
export function parseApiVersion(requested: string): ApiVersion {
	const version = apiVersions.find((known) => known === requested);
	if (version) return version;
	const values = { version: requested.slice(0, 40), available: apiVersions.join(", ") };
	throw new Problem(400, "unknown_version", { values });
}

/** How long a process caches pinned versions: another process may change them. */
const cacheMs = 30_000;
/** Cached versions by app. */
export type PinnedVersions = Map<string, { version: ApiVersion; until: number }>;

/** The version of an app's requests that don't ask for another. */
export async function getPinnedVersion(
	services: Services,
	pinnedVersions: PinnedVersions,
	appId: string,
): Promise<ApiVersion> {
	const now = services.clock.now().getTime();
	const cached = pinnedVersions.get(appId);
	if (cached && cached.until > now) return cached.version;
	const version = parseApiVersion((await loadApp(services, appId)).apiVersion);
	pinnedVersions.set(appId, { version, until: now + cacheMs });
	return version;
}

/** Pins an app to a version of the API. @throws Problem 400 `unknown_version` */
export async function pinVersion(
	services: Services,
	pinnedVersions: PinnedVersions,
	caller: Permitted<"app:update">,
	requested: string,
): Promise<{ version: ApiVersion }> {
	const version = parseApiVersion(requested);
	await withLockedApp(services, caller, async (tx, app) => {
		if (app.apiVersion === version) return;
		await updateAppRow(tx, app.id, { apiVersion: version });
		const details = { from: app.apiVersion, to: version };
		await auditApp(services, tx, caller, "app.version_changed", { details });
	});
	pinnedVersions.delete(caller.actor.appId);
	return { version };
}
