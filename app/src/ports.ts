import { findApiKeyNames, resolveApiKey } from "./domain/api-keys/api-keys.ts";
import { apiKeys } from "./domain/api-keys/index.ts";
import { findAppOfMember, hasSharedApp, listApps, listSoleOwnedApps } from "./domain/apps/apps.ts";
import { apps } from "./domain/apps/index.ts";
import { getPinnedVersion } from "./domain/apps/pinned-version.ts";
import { findWrappedKey } from "./domain/apps/queries.ts";
import { resolveSession } from "./domain/auth/sessions/sessions.ts";
import { domains } from "./domain/domains.ts";
import { duplicates } from "./domain/duplicates/index.ts";
import { listJudgedHits } from "./domain/screening/hits/queries.ts";
import type { FindObjectKeys, Ports } from "./domain/services.ts";
import { drawSpotCheck, withdrawSpotCheck } from "./domain/spot-checks/draw.ts";
import { loadMembers } from "./domain/team/list-members.ts";
import { createTraitsReader, readAttemptTraits } from "./domain/verifications/processing/traits.ts";
import { createCustomerVerifications } from "./domain/verifications/requests/verifications.ts";
import { type ErasedCounts, erasedKinds } from "./shared/redaction.ts";

const createObjectKeyFinder: Ports["createObjectKeyFinder"] = (services, caller) => async (ids) => {
	const found: Awaited<ReturnType<FindObjectKeys>>[] = [];
	for (const { objectKeys: kind } of domains)
		if (kind)
			found.push(
				await kind.find(
					services,
					caller,
					ids.filter((id) => id.startsWith(kind.prefix)),
				),
			);
	return new Map(found.flatMap((keys) => [...keys]));
};

const eraseRelatedRows: Ports["eraseRelatedRows"] = async (services, tx, subject, id) => {
	const erased = Object.fromEntries(erasedKinds.map((kind) => [kind, 0])) as ErasedCounts;
	for (const { onErase } of domains) {
		const counts = (await onErase?.[subject]?.(services, tx, id)) ?? {};
		for (const kind of erasedKinds) erased[kind] += counts[kind] ?? 0;
	}
	return erased;
};

const findActorNames: Ports["findActorNames"] = async (services, appId, ids) => {
	const members = await loadMembers(services, appId);
	const keyNames = await findApiKeyNames(services, appId, ids);
	return new Map([...members.map(({ user }) => [user.id, user.name] as const), ...keyNames]);
};

/** Implementations of the ports through which lower domains call higher ones. */
export const ports: Ports = {
	callers: {
		resolveSession,
		resolveApiKey: (services, secret, address) =>
			resolveApiKey(services, apiKeys.stateOf(services), secret, address),
	},
	findActorNames,
	memberships: { listApps, findAppOfMember, listSoleOwnedApps, hasSharedApp },
	accountData: domains.flatMap(({ accountData }) => accountData ?? []),
	eraseRelatedRows,
	statusChecks: Object.assign({}, ...domains.map(({ statusChecks }) => statusChecks)),
	alertMonitors: domains.flatMap(({ alertMonitors = [] }) => alertMonitors),
	screening: { listJudgedHits },
	spotChecks: { draw: drawSpotCheck, withdraw: withdrawSpotCheck },
	verifications: {
		createCustomerVerifications,
		createTraitsReader,
		readAttemptTraits,
	},
	getPinnedVersion: (services, appId) => getPinnedVersion(services, apps.stateOf(services), appId),
	getFaceIndexes: duplicates.stateOf,
	createObjectKeyFinder,
	async notifyOfEvents(services) {
		for (const domain of domains) await domain.onEvents?.(services);
	},
};

/** Finds an app's wrapped key for the platform's vault. */
export const findWrappedAppKey = findWrappedKey;
