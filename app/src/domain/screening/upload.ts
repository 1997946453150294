import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invalid, notFound, Problem } from "../../platform/errors.ts";
import type { ReceivedForm } from "../../platform/network/http.ts";
import { auditApp } from "../audit/audit.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { maxUploadedLists, type ScreeningList, uploadedListNameSchema } from "./contract.ts";
import { importList } from "./import-list.ts";
import { countLists, deleteList, findListByName } from "./queries.ts";
import { faultSentence, presentList } from "./screening.ts";

/** OFAC's aliases, wherever they stand among the files. */
const isAliases = (name: string) => name.toLowerCase() === "alt.csv";

/**
 * Imports an uploaded list for the caller's app and mode; a list of the same name is replaced. A faulty file changes
 * nothing.
 * @throws Problem 403, 409 `too_many_lists`, 422 with what is wrong, on which line and with which field
 */
export async function uploadList(
	services: Services,
	caller: Caller<AppActor>,
	{ files, fields }: ReceivedForm,
): Promise<ScreeningList> {
	authorize(caller, "lists:manage");
	const scope = { appId: caller.actor.appId, mode: caller.actor.mode };
	const name = uploadedListNameSchema.safeParse(fields.name);
	if (!name.success) throw invalid("name", "list_name");
	const main = files.find((file) => !isAliases(file.name));
	if (!main) throw invalid("file", "list_file_required");
	const aliases = files.find((file) => isAliases(file.name));
	const known = await findListByName(services.db, scope, name.data);
	if (!known && (await countLists(services.db, scope)) >= maxUploadedLists)
		throw new Problem(409, "too_many_lists", { values: { maximum: maxUploadedLists } });
	const folder = await mkdtemp(join(tmpdir(), "vidimus-list-"));
	try {
		const paths = { main: join(folder, "list"), aliases: aliases && join(folder, "aliases") };
		await writeFile(paths.main, main.bytes);
		if (aliases && paths.aliases) await writeFile(paths.aliases, aliases.bytes);
		const list = await importList(services, scope, name.data, paths);
		if (list.fault) {
			if (list.version === null) await deleteList(services.db, scope, list.id);
			throw invalid("file", "list_fault", { sentence: faultSentence(caller.locale, list.fault) });
		}
		await services.db.transaction((tx) =>
			auditApp(services, tx, caller, "screening_list.imported", {
				objectId: list.id,
				details: { name: list.name, entries: list.entries },
			}),
		);
		return presentList(list, caller.locale, services.clock.now());
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** Deletes an uploaded list with its entries. @throws Problem 403, 404: also for the server's lists */
export async function removeList(services: Services, caller: Caller<AppActor>, id: string): Promise<void> {
	authorize(caller, "lists:manage");
	await services.db.transaction(async (tx) => {
		const list = await deleteList(tx, caller.actor, id);
		if (!list) throw notFound();
		await auditApp(services, tx, caller, "screening_list.deleted", {
			objectId: id,
			details: { name: list.name },
		});
	});
}
