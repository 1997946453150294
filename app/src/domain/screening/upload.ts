import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invalidField, notFound, Problem } from "../../platform/http/problem.ts";
import type { MultipartForm } from "../../platform/http/routes.ts";
import { auditApp } from "../audit/audit.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import { maxUploadedLists, type ScreeningList, uploadedListNameSchema } from "./contract.ts";
import { importScreeningList } from "./import-list.ts";
import { countScreeningLists, deleteScreeningListRow, findScreeningListByName } from "./queries.ts";
import { describeListFault, presentScreeningList } from "./screening.ts";

/** OFAC's aliases, at any position among the files. */
const isAliasFile = (name: string) => name.toLowerCase() === "alt.csv";

/**
 * Imports an uploaded list for the caller's app and mode, and replaces a list of the same name. A faulty file changes
 * nothing.
 * @throws Problem 409 `too_many_lists`, 422 with the fault, its line and its field
 */
export async function uploadScreeningList(
	services: Services,
	caller: Permitted<"lists:manage">,
	{ files, fields }: MultipartForm,
): Promise<ScreeningList> {
	const scope = { appId: caller.actor.appId, mode: caller.actor.mode };
	const name = uploadedListNameSchema.safeParse(fields.name);
	if (!name.success) throw invalidField("name", "list_name");
	const main = files.find((file) => !isAliasFile(file.name));
	if (!main) throw invalidField("file", "list_file_required");
	const aliases = files.find((file) => isAliasFile(file.name));
	const existing = await findScreeningListByName(services.db, scope, name.data);
	if (!existing && (await countScreeningLists(services.db, scope)) >= maxUploadedLists)
		throw new Problem(409, "too_many_lists", { values: { maximum: maxUploadedLists } });
	const folder = await mkdtemp(join(tmpdir(), "vidimus-list-"));
	try {
		const paths = { main: join(folder, "list"), aliases: aliases && join(folder, "aliases") };
		await writeFile(paths.main, main.bytes);
		if (aliases && paths.aliases) await writeFile(paths.aliases, aliases.bytes);
		const list = await importScreeningList(services, scope, name.data, paths);
		if (list.fault) {
			if (list.version === null) await deleteScreeningListRow(services.db, scope, list.id);
			throw invalidField("file", "list_fault", { sentence: describeListFault(caller.locale, list.fault) });
		}
		await services.db.transaction((tx) =>
			auditApp(services, tx, caller, "screening_list.imported", {
				objectId: list.id,
				details: { name: list.name, entries: list.entries },
			}),
		);
		return presentScreeningList(list, caller.locale, services.clock.now());
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** Deletes an uploaded list with its entries. @throws Problem 404: also for the server's lists */
export async function deleteScreeningList(
	services: Services,
	caller: Permitted<"lists:manage">,
	id: string,
): Promise<void> {
	await services.db.transaction(async (tx) => {
		const list = await deleteScreeningListRow(tx, caller.actor, id);
		if (!list) throw notFound();
		await auditApp(services, tx, caller, "screening_list.deleted", {
			objectId: id,
			details: { name: list.name },
		});
	});
}
