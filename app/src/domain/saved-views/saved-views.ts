import { notFound, Problem } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import { authorize, forbidden } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import {
	type CreateView,
	type ListWithViews,
	maxViewsPerList,
	type SavedView,
	type UpdateView,
} from "./contract.ts";
import {
	countViewsOfAuthor,
	deleteViewRow,
	findView,
	insertView,
	listViewRows,
	lockViewCreation,
	updateViewRow,
	type ViewReader,
	type ViewWithAuthor,
} from "./queries.ts";

/** A view is a member's, so a key has none: callers come by their session. */
type MemberCaller = Caller<AppActor>;

const toViewReader = ({ actor }: MemberCaller): ViewReader => ({ appId: actor.appId, userId: actor.id });

/** The author, and who runs the app: a shared view outlives its author's interest. */
const canUpdateView = ({ actor }: MemberCaller, row: ViewWithAuthor): boolean =>
	row.userId === actor.id || actor.permissions.includes("app:update");

const presentView = (caller: MemberCaller, row: ViewWithAuthor): SavedView => ({
	id: row.id,
	object: "view",
	list: row.list as ListWithViews,
	name: row.name,
	query: row.query,
	shared: row.shared,
	author: { id: row.userId, name: row.author },
	can_update: canUpdateView(caller, row),
	created_at: row.createdAt.toISOString(),
});

/** The caller's own views of a list and the team's, oldest first. */
export async function listViews(
	{ db }: Services,
	caller: MemberCaller,
	list: ListWithViews,
): Promise<SavedView[]> {
	authorize(caller, `${list}:read`);
	return (await listViewRows(db, toViewReader(caller), list)).map((row) => presentView(caller, row));
}

async function loadView({ db }: Services, caller: MemberCaller, id: string): Promise<ViewWithAuthor> {
	const row = await findView(db, toViewReader(caller), id);
	if (!row) throw notFound();
	return row;
}

async function loadChangeableView(
	services: Services,
	caller: MemberCaller,
	id: string,
): Promise<ViewWithAuthor> {
	const row = await loadView(services, caller, id);
	if (!canUpdateView(caller, row)) throw forbidden("app:update");
	return row;
}

/** Sharing changes what the team sees, so it needs a permission to change the list's objects. @throws Problem 403 */
function assertMayShare(
	caller: MemberCaller,
	list: ListWithViews,
	{ shared }: { shared?: boolean | undefined },
): void {
	if (shared) authorize(caller, list === "verifications" ? "verifications:create" : "customers:write");
}

/** @throws Problem 403, 409 `too_many_views` */
export async function createView(
	services: Services,
	caller: MemberCaller,
	input: CreateView,
): Promise<SavedView> {
	const { db, clock } = services;
	authorize(caller, `${input.list}:read`);
	assertMayShare(caller, input.list, input);
	const reader = toViewReader(caller);
	const id = newId("view");
	await db.transaction(async (tx) => {
		await lockViewCreation(tx, reader, input.list);
		if ((await countViewsOfAuthor(tx, reader, input.list)) >= maxViewsPerList)
			throw new Problem(409, "too_many_views", { values: { maximum: maxViewsPerList } });
		await insertView(tx, { id, ...reader, ...input, createdAt: clock.now() });
	});
	return presentView(caller, await loadView(services, caller, id));
}

/** @throws Problem 403 for another's, 404 for one that isn't shared */
export async function updateView(
	services: Services,
	caller: MemberCaller,
	id: string,
	to: UpdateView,
): Promise<SavedView> {
	const row = await loadChangeableView(services, caller, id);
	if (!row.shared) assertMayShare(caller, row.list as ListWithViews, to);
	if (Object.keys(to).length > 0) await updateViewRow(services.db, toViewReader(caller), id, to);
	return presentView(caller, { ...row, ...to });
}

/** @throws Problem 403 for another's, 404 for one that isn't shared */
export async function deleteView(services: Services, caller: MemberCaller, id: string): Promise<void> {
	await loadChangeableView(services, caller, id);
	await deleteViewRow(services.db, toViewReader(caller), id);
}
