import type { AppScope } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { paginate } from "../../../platform/pagination.ts";
import { findObjectKey, findObjectKeys } from "../../../platform/vault/object-keys.ts";
import type { Page } from "../../../shared/schemas.ts";
import type { Services } from "../../services.ts";
import type { ListScreeningHits, ScreeningHit } from "./contract.ts";
import { presentScreeningHit } from "./hits.ts";
import { findScreeningHit, listScreeningHitRows } from "./queries.ts";

type HitReaderServices = Pick<Services, "secrets" | "vault"> & { db: Db };

/** A page of an app's hits, latest first, without those whose verification's key is deleted. */
export async function loadScreeningHits(
	services: HitReaderServices,
	scope: AppScope,
	query: ListScreeningHits,
): Promise<Page<ScreeningHit>> {
	const rows = await listScreeningHitRows(services.db, scope, query);
	const appKey = await services.vault.getAppKey(scope.appId, services.db);
	const keyOf = await findObjectKeys(
		services,
		appKey,
		rows.map((row) => ({ ...row, id: row.verificationId })),
	);
	const page = paginate(
		rows,
		query.limit,
		(row) => row.id,
		(row) => {
			const key = keyOf(row.verificationId);
			return key && presentScreeningHit(row, key);
		},
	);
	return { ...page, data: page.data.filter((hit) => hit !== null) };
}

/** A hit of an app; null where there is none with this ID, or its verification's key is deleted. */
export async function loadScreeningHit(
	services: HitReaderServices,
	scope: AppScope,
	id: string,
): Promise<ScreeningHit | null> {
	const row = await findScreeningHit(services.db, scope, id);
	if (!row) return null;
	const appKey = await services.vault.getAppKey(scope.appId, services.db);
	const key = await findObjectKey(services, appKey, { ...row, id: row.verificationId });
	return key && presentScreeningHit(row, key);
}
