import { isDeepStrictEqual } from "node:util";
import { invalidField } from "../../platform/http/problem.ts";
import { auditApp } from "../audit/audit.ts";
import { authorize, isPermitted, type Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import { lockDefaultWorkflow } from "../workflows/load-workflow.ts";
import { assertOptions } from "../workflows/options/assert-options.ts";
import type { VerificationOptions } from "../workflows/options/options-contract.ts";
import { findPreset, presets } from "../workflows/options/presets-contract.ts";
import { publishOptions } from "../workflows/publish.ts";
import { chooseWorkflow } from "../workflows/running/load-workflows.ts";
import { loadApp } from "./apps.ts";
import {
	type AppSettings,
	type FullSettings,
	storedSettingsSchema,
	type UpdateAppSettings,
} from "./contract.ts";
import { withLockedApp } from "./locked-app.ts";
import { updateAppRow } from "./queries.ts";

const presentSettings = (settings: FullSettings): AppSettings => ({
	preset: findPreset(settings.verification_options),
	...settings,
});

export async function getAppSettings(
	services: Services,
	caller: Permitted<"app:read">,
): Promise<AppSettings> {
	const { appId } = caller.actor;
	const [app, { definition }] = await Promise.all([
		loadApp(services, appId),
		chooseWorkflow(services.db, appId),
	]);
	return presentSettings({ verification_options: definition.options, ...app.settings });
}

/**
 * The verification options after an update. A preset that differs from the current one replaces its settings. The current one, sent
 * back with changed options, is no change of its own.
 * @throws Problem 422 at `preset` when the options of the same request don't match the new preset
 */
function updateVerificationOptions(
	{ verification_options: before }: FullSettings,
	{ preset, verification_options: options }: UpdateAppSettings,
): VerificationOptions {
	const isNewPreset = preset !== undefined && preset !== "custom" && preset !== findPreset(before);
	if (!isNewPreset) return options ?? before;
	if (options && findPreset(options) !== preset) throw invalidField("preset", "preset_mismatch");
	return { ...(options ?? before), ...presets[preset] };
}

/** What a change of settings needs depends on which they are. */
export const settingsPermission = {
	permission: null,
	why: "with `app:update`, or `reviews:manage` to set `reason_presets` only",
} as const;

/** Who manages reviews may set their preset reasons, and nothing else. @throws Problem 403 */
function assertMayUpdate(caller: Caller<AppActor>, to: UpdateAppSettings): void {
	const setsOnlyPresets = Object.keys(to).every((name) => name === "reason_presets");
	if (!setsOnlyPresets || !isPermitted(caller, "reviews:manage")) authorize(caller, "app:update");
}

/**
 * Updates the given settings. Existing verifications keep their copy of the options.
 * @throws Problem 403, 422
 */
export async function updateAppSettings(
	services: Services,
	caller: Caller<AppActor>,
	to: UpdateAppSettings,
): Promise<AppSettings> {
	assertMayUpdate(caller, to);
	return withLockedApp(services, caller, async (tx, app) => {
		const { preset: _preset, verification_options: _options, ...changes } = to;
		const workflow = await lockDefaultWorkflow(tx, app.id);
		const { options } = workflow.latest.definition;
		const before: FullSettings = { verification_options: options, ...app.settings };
		const verification_options = updateVerificationOptions(before, to);
		const consent = { ...app.settings.consent, ...changes.consent };
		const stored = storedSettingsSchema.parse({ ...app.settings, ...changes, consent });
		const settings: FullSettings = { verification_options, ...stored };
		if (to.verification_options) assertOptions(to.verification_options, "verification_options");
		if (!settings.languages.includes(settings.fallback_language))
			throw invalidField("fallback_language", "language_not_offered");
		await updateAppRow(tx, app.id, { settings: stored });
		if (!isDeepStrictEqual(options, verification_options))
			await publishOptions(services, tx, caller, workflow, verification_options);
		await auditApp(services, tx, caller, "app.settings_changed", {
			details: { fields: listChangedFields(before, settings) },
		});
		return presentSettings(settings);
	});
}

/** Names of the settings that differ, one level down: `verification_options.documents`. */
function listChangedFields(before: FullSettings, after: FullSettings): string[] {
	const flatten = (settings: FullSettings): [string, unknown][] =>
		Object.entries(settings).flatMap(([key, value]) =>
			value && typeof value === "object" && !Array.isArray(value)
				? Object.entries(value).map(([inner, innerValue]): [string, unknown] => [
						`${key}.${inner}`,
						innerValue,
					])
				: [[key, value]],
		);
	const valuesBefore = new Map(flatten(before));
	// The database returns an object's keys in another order.
	return flatten(after).flatMap(([key, value]) =>
		isDeepStrictEqual(valuesBefore.get(key), value) ? [] : [key],
	);
}
