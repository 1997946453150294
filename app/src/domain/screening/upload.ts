import type { MultipartForm } from "../../platform/http/forms.ts";
import { invalidField, notFound, Problem } from "../../platform/http/problem.ts";
import { auditApp } from "../audit/audit.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import { maxUploadedLists, type ScreeningList, uploadedListNameSchema } from "./contract.ts";
import { ListFileError } from "./formats/list-file-error.ts";
import type { ByteStream } from "./formats/text-lines.ts";
import { importScreeningList, type ListSource } from "./import-list.ts";
import { changeScreeningLists } from "./lock-lists.ts";
import {
	countScreeningLists,
	deleteScreeningListRow,
	findScreeningListByName,
	refreshEntryIndex,
} from "./queries.ts";
import { describeListFault, presentScreeningList } from "./screening.ts";

/** OFAC's aliases, at any position among the files. */
const isAliasFile = (name: string) => name.toLowerCase() === "alt.csv";

const chunkSize = 64 * 1024;

/** Uploads stay in memory: a file would be left behind, in clear, by a process that is killed. */
async function* streamBytes(bytes: Uint8Array): ByteStream {
	for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
}

/**
 * Imports an uploaded list for the caller's app and mode, and replaces a list of the same name. A faulty file changes
 * nothing.
 * @throws Problem 409 `too_many_lists` or `screening_lists_busy`, 422 with the fault, its line and its field
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
	const source: ListSource = {
		main: () => streamBytes(main.bytes),
		...(aliases && { aliases: () => streamBytes(aliases.bytes) }),
		stamp: null,
	};
	try {
		const list = await changeScreeningLists(services, scope, async (tx) => {
			const existing = await findScreeningListByName(tx, scope, name.data);
			if (!existing && (await countScreeningLists(tx, scope)) >= maxUploadedLists)
				throw new Problem(409, "too_many_lists", { values: { maximum: maxUploadedLists } });
			const { list: imported } = await importScreeningList(services, tx, scope, name.data, source);
			await auditApp(services, tx, caller, "screening_list.imported", {
				objectId: imported.id,
				details: { name: imported.name, entries: imported.entries },
			});
			return imported;
		});
		await refreshEntryIndex(services.db);
		return presentScreeningList(
			{ ...list, storedEntries: list.entries },
			caller.locale,
			services.clock.now(),
		);
	} catch (error) {
		if (!(error instanceof ListFileError)) throw error;
		throw invalidField("file", "list_fault", { sentence: describeListFault(caller.locale, error) });
	}
}

/**
 * Deletes an uploaded list with its entries.
 * @throws Problem 404: also for the server's lists; 409 `screening_lists_busy`
 */
export async function deleteScreeningList(
	services: Services,
	caller: Permitted<"lists:manage">,
	id: string,
): Promise<void> {
	const { appId, mode } = caller.actor;
	await changeScreeningLists(services, { appId, mode }, async (tx) => {
		const list = await deleteScreeningListRow(tx, caller.actor, id);
		if (!list) throw notFound();
		await auditApp(services, tx, caller, "screening_list.deleted", {
			objectId: id,
			details: { name: list.name },
		});
	});
}
