import type { Page } from "../../../contract.ts";
import type { AppScope } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { pageOfRows } from "../../../platform/paging.ts";
import { heldKey } from "../../../platform/vault/object-keys.ts";
import type { Services } from "../../services.ts";
import type { ListScreeningHits, ScreeningHit } from "./contract.ts";
import { presentHit } from "./hits.ts";
import { findHit, listHits } from "./queries.ts";

/** Where hits lie, and what opens them. */
type Opener = Pick<Services, "secrets" | "vault"> & { db: Db };

/** A page of an app's hits, latest first. Those whose verification's key is forgotten are left out. */
export async function pageOfHits(
	services: Opener,
	scope: AppScope,
	query: ListScreeningHits,
): Promise<Page<ScreeningHit>> {
	const rows = await listHits(services.db, scope, query);
	const wrapping = await services.vault.appKey(scope.appId, services.db);
	const page = pageOfRows(
		rows,
		query.limit,
		(row) => row.id,
		(row) => {
			const key = heldKey(services, wrapping, { ...row, id: row.verificationId });
			return key && presentHit(row, key);
		},
	);
	return { ...page, data: page.data.filter((hit) => hit !== null) };
}

/** A hit of an app; null where it has none with this id, or its verification's key is forgotten. */
export async function readHit(services: Opener, scope: AppScope, id: string): Promise<ScreeningHit | null> {
	const row = await findHit(services.db, scope, id);
	if (!row) return null;
	const wrapping = await services.vault.appKey(scope.appId, services.db);
	const key = heldKey(services, wrapping, { ...row, id: row.verificationId });
	return key && presentHit(row, key);
}
