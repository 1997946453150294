import { Problem } from "../../platform/errors.ts";
import { auditApp } from "../audit/audit.ts";
import type { AppActor, Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { appOf } from "./apps.ts";
import { changeHeldApp } from "./manage.ts";
import { updateApp } from "./queries.ts";
import { type ApiVersion, apiVersions } from "./versions-contract.ts";

/** @throws Problem 400 `unknown_version`, which names those that there are */
export function knownVersion(given: string): ApiVersion {
	const version = apiVersions.find((known) => known === given);
	if (version) return version;
	const values = { version: given.slice(0, 40), known: apiVersions.join(", ") };
	throw new Problem(400, "unknown_version", { values });
}

/** How long a process trusts what it read: another may have pinned an app to another version. */
const trustMs = 30_000;
const read = new WeakMap<Services["keys"], Map<string, { version: ApiVersion; until: number }>>();
const readOf = ({ keys }: Pick<Services, "keys">) => {
	const known = read.get(keys) ?? new Map<string, { version: ApiVersion; until: number }>();
	read.set(keys, known);
	return known;
};

/** The version that an app's programs get unless a request asks for another. */
export async function versionOf(services: Services, appId: string): Promise<ApiVersion> {
	const now = services.clock.now().getTime();
	const known = readOf(services).get(appId);
	if (known && known.until > now) return known.version;
	const version = knownVersion((await appOf(services, appId)).apiVersion);
	readOf(services).set(appId, { version, until: now + trustMs });
	return version;
}

/** Pins an app to a version of the API. @throws Problem 400 `unknown_version`, 403 */
export async function pinVersion(
	services: Services,
	caller: Caller<AppActor>,
	given: string,
): Promise<{ version: ApiVersion }> {
	const version = knownVersion(given);
	await changeHeldApp(services, caller, "app:update", async (tx, app) => {
		if (app.apiVersion === version) return;
		await updateApp(tx, app.id, { apiVersion: version });
		const details = { from: app.apiVersion, to: version };
		await auditApp(services, tx, caller, "app.version_changed", { details });
	});
	readOf(services).delete(caller.actor.appId);
	return { version };
}
