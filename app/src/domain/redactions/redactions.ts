import type { Db } from "../../platform/database/database.ts";
import { Problem } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import type { SecretLocation } from "../../platform/vault/object-keys.ts";
import type { ErasedCounts } from "../../shared/redaction.ts";
import { auditApp } from "../audit/audit.ts";
import type { Customer } from "../customers/contract.ts";
import { getCustomer } from "../customers/get-customer.ts";
import { acquireCustomerLock, eraseCustomerRow, lockErasableCustomer } from "../customers/redaction.ts";
import { authorize, type Permitted } from "../guard/authorize.ts";
import type { CustomerVerifications, Services } from "../services.ts";
import { type AppActor, type Caller, systemCaller } from "../shared/caller.ts";
import type { Verification } from "../verifications/contract.ts";
import { loadVerification } from "../verifications/load-verification.ts";
import {
	assertRedactable,
	eraseVerificationRows,
	getStorageFolder,
	lockForRedaction,
	lockVerificationsOfCustomer,
} from "../verifications/redaction/redaction.ts";
import { serializeForCaller } from "../verifications/requests/verifications.ts";
import { isFinalStatus } from "../verifications/states.ts";
import { auditVerification } from "../verifications/transitions.ts";
import { type EraseJob, eraseQueue } from "./erase-job.ts";
import { insertRedaction, type RedactionRow } from "./queries.ts";

type VerificationRow = Awaited<ReturnType<typeof lockForRedaction>>;

/** Records a redaction, and enqueues the job that erases data outside the database once `tx` commits. */
async function recordRedaction(
	services: Services,
	tx: Db,
	{ actor, requestId }: Caller,
	about: Pick<RedactionRow, "appId" | "mode" | "subject" | "subjectId"> & { erased: ErasedCounts },
	storage: { secret: SecretLocation; folder: string | null },
): Promise<void> {
	const now = services.clock.now();
	const id = newId("redaction", now);
	const byApp = actor.kind === "user" || actor.kind === "key";
	await insertRedaction(tx, {
		id,
		...about,
		cause: byApp ? actor.kind : "schedule",
		requestedBy: byApp ? actor.id : null,
		requestedAt: now,
		completedAt: null,
	});
	await services.jobs.send(tx, eraseQueue, { id, requestId, ...storage } satisfies EraseJob);
}

async function redactLockedVerification(
	services: Services,
	tx: Db,
	caller: Caller,
	row: VerificationRow,
): Promise<void> {
	assertRedactable(row);
	const { erased, secret } = await eraseVerificationRows(services, tx, row);
	const { appId, mode, id } = row;
	const about = { appId, mode, subject: "verification", subjectId: id, erased } as const;
	await recordRedaction(services, tx, caller, about, { secret, folder: getStorageFolder(row) });
	await auditVerification(services, tx, caller, row, "verification.redacted");
}

/**
 * Erases a verification's personal data; status, outcome, reasons, dates and results of checks stay.
 * @throws Problem 404, 409 `redacted` or `redaction_too_early`
 */
export async function redactVerification(
	services: Services,
	caller: Permitted<"verifications:redact">,
	id: string,
): Promise<Verification> {
	await services.db.transaction(async (tx) =>
		redactLockedVerification(services, tx, caller, await lockForRedaction(tx, caller.actor, id)),
	);
	const { row, key } = await loadVerification(services, caller, id);
	return serializeForCaller(services, caller, row, key);
}

/** Redacts a verification for the retention job. Does nothing if it was redacted or reopened meanwhile. */
export const redactForRetention = (services: Services, id: string): Promise<void> =>
	services.db.transaction(async (tx) => {
		const row = await lockForRedaction(tx, null, id);
		if (row.redaction === "none" && isFinalStatus(row.status))
			await redactLockedVerification(services, tx, systemCaller, row);
	});

/**
 * Erases the personal data of a customer and their verifications.
 * @throws Problem 404, 409 `redacted`, or `redaction_customer_too_early` while one of them isn't final
 */
export async function redactCustomer(
	services: Services,
	verifications: CustomerVerifications,
	caller: Permitted<"customers:redact">,
	id: string,
): Promise<Customer> {
	const { actor } = caller;
	await services.db.transaction(async (tx) => {
		await acquireCustomerLock(tx, actor, id);
		// Verifications are locked first, as for transitions, to avoid deadlocks.
		const lockedBefore = await lockVerificationsOfCustomer(tx, actor, id);
		const row = await lockErasableCustomer(tx, actor, id);
		// No verification can be added any more; those added meanwhile aren't final.
		const lockedVerifications = await lockVerificationsOfCustomer(tx, actor, id);
		const open = lockedVerifications.filter(({ status }) => !isFinalStatus(status)).length;
		if (open > 0 || lockedVerifications.length > lockedBefore.length)
			throw new Problem(409, "redaction_customer_too_early", { values: { open: Math.max(1, open) } });
		const { erased, secret } = await eraseCustomerRow(services, tx, row);
		const { appId, mode } = row;
		const about = { appId, mode, subject: "customer", subjectId: id, erased } as const;
		await recordRedaction(services, tx, caller, about, { secret, folder: null });
		for (const verification of lockedVerifications)
			await redactLockedVerification(services, tx, caller, verification);
		await auditApp(services, tx, caller, "customer.redacted", { objectId: id });
	});
	const reader = authorize({ ...caller, actor: withReadPermission(actor) }, "customers:read");
	return getCustomer(services, verifications, reader, id);
}

/** Callers who may redact get the result even without permission to read customers. */
const withReadPermission = (actor: AppActor): AppActor => ({
	...actor,
	permissions: [...actor.permissions, "customers:read"],
});
