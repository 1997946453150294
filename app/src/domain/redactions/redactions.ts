import type { Db } from "../../platform/database/database.ts";
import { Problem } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import type { SecretPlace } from "../../platform/vault/object-keys.ts";
import { auditApp } from "../audit/audit.ts";
import { type AppActor, authorize, type Caller, system } from "../caller.ts";
import type { Customer } from "../customers/contract.ts";
import { getCustomer, type VerificationsOf } from "../customers/customers.ts";
import { emptyRow, lockErasable, waitForTurn } from "../customers/redaction.ts";
import type { Services } from "../services.ts";
import type { Verification } from "../verifications/contract.ts";
import { presentWhole, readVerification } from "../verifications/requests/verifications.ts";
import {
	assertErasable,
	emptyRows,
	folderOf,
	lockForRedaction,
	lockVerificationsOfCustomer,
} from "../verifications/retention/redaction.ts";
import { isFinal } from "../verifications/states.ts";
import { auditVerification } from "../verifications/transitions.ts";
import type { Erased } from "./contract.ts";
import { type EraseJob, eraseQueue } from "./erase-job.ts";
import { insertRedaction, type RedactionRow } from "./queries.ts";

type VerificationRow = Awaited<ReturnType<typeof lockForRedaction>>;

/** Notes what is erased, and has the rest of it follow when `tx` commits. */
async function record(
	services: Services,
	tx: Db,
	{ actor, requestId }: Caller,
	about: Pick<RedactionRow, "appId" | "mode" | "subject" | "subjectId"> & { erased: Erased },
	rest: { secret: SecretPlace; folder: string | null },
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
	await services.jobs.send(tx, eraseQueue, { id, requestId, ...rest } satisfies EraseJob);
}

async function redactHeld(services: Services, tx: Db, caller: Caller, row: VerificationRow): Promise<void> {
	assertErasable(row);
	const { erased, secret } = await emptyRows(services, tx, row);
	const { appId, mode, id } = row;
	const about = { appId, mode, subject: "verification", subjectId: id, erased } as const;
	await record(services, tx, caller, about, { secret, folder: folderOf(row) });
	await auditVerification(services, tx, caller, row, "verification.redacted");
}

/**
 * Erases what a verification holds of its person; state, outcome, reasons, dates and results of checks stay.
 * @throws Problem 403, 404, 409 `redacted` or `redaction_too_early`
 */
export async function redactVerification(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
): Promise<Verification> {
	authorize(caller, "verifications:redact");
	await services.db.transaction(async (tx) =>
		redactHeld(services, tx, caller, await lockForRedaction(tx, caller.actor, id)),
	);
	const { row, key } = await readVerification(services, caller, id);
	return presentWhole(services, caller, row, key);
}

/** The same for the schedule, which acts for no app. Nothing is thrown when somebody was faster. */
export const redactDue = (services: Services, id: string): Promise<void> =>
	services.db.transaction(async (tx) => {
		const row = await lockForRedaction(tx, null, id);
		if (row.redaction === "none" && isFinal(row.status)) await redactHeld(services, tx, system, row);
	});

/**
 * Erases a customer, and all that their verifications hold of them.
 * @throws Problem 403, 404, 409 `redacted`, or `redaction_customer_too_early` while one of them isn't at its end
 */
export async function redactCustomer(
	services: Services,
	verifications: VerificationsOf,
	caller: Caller<AppActor>,
	id: string,
): Promise<Customer> {
	authorize(caller, "customers:redact");
	const { actor } = caller;
	await services.db.transaction(async (tx) => {
		await waitForTurn(tx, id);
		// Verifications come first, as when one of them moves: two who wait for each other would wait for ever.
		const held = await lockVerificationsOfCustomer(tx, actor, id);
		const row = await lockErasable(tx, actor, id);
		// Nobody can add one any more: what was added meanwhile isn't at its end.
		const now = await lockVerificationsOfCustomer(tx, actor, id);
		const open = now.filter(({ status }) => !isFinal(status)).length;
		if (open > 0 || now.length > held.length)
			throw new Problem(409, "redaction_customer_too_early", { values: { open: Math.max(1, open) } });
		const { erased, secret } = await emptyRow(tx, row);
		const { appId, mode } = row;
		const about = { appId, mode, subject: "customer", subjectId: id, erased } as const;
		await record(services, tx, caller, about, { secret, folder: null });
		for (const verification of now) await redactHeld(services, tx, caller, verification);
		await auditApp(services, tx, caller, "customer.redacted", { objectId: id });
	});
	return getCustomer(services, verifications, { ...caller, actor: reading(actor) }, id);
}

/** Who may erase is shown what is left, also without the permission to read. */
const reading = (actor: AppActor): AppActor => ({
	...actor,
	permissions: [...actor.permissions, "customers:read"],
});
