import { notFound, Problem } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { type AppActor, authorize, type Caller, forbidden } from "../caller.ts";
import type { Services } from "../services.ts";
import { type ChangeView, type CreateView, maxViews, type View, type ViewedList } from "./contract.ts";
import {
	type AuthoredView,
	countViewsOf,
	deleteView,
	findView,
	insertView,
	listViews,
	type Reader,
	updateView,
} from "./queries.ts";

/** A view is a member's, so a key has none: callers come by their session. */
type Member = Caller<AppActor>;

const readerOf = ({ actor }: Member): Reader => ({ appId: actor.appId, userId: actor.id });

/** The author, and who runs the app: a shared view outlives its author's interest. */
const mayChange = ({ actor }: Member, row: AuthoredView): boolean =>
	row.userId === actor.id || actor.permissions.includes("app:update");

const present = (caller: Member, row: AuthoredView): View => ({
	id: row.id,
	object: "view",
	list: row.list as ViewedList,
	name: row.name,
	query: row.query,
	shared: row.shared,
	author: { id: row.userId, name: row.author },
	may_change: mayChange(caller, row),
	created_at: row.createdAt.toISOString(),
});

/** The caller's own views of a list and the team's, oldest first. */
export async function viewsOf({ db }: Services, caller: Member, list: ViewedList): Promise<View[]> {
	authorize(caller, `${list}:read`);
	return (await listViews(db, readerOf(caller), list)).map((row) => present(caller, row));
}

async function read({ db }: Services, caller: Member, id: string): Promise<AuthoredView> {
	const row = await findView(db, readerOf(caller), id);
	if (!row) throw notFound();
	return row;
}

async function held(services: Services, caller: Member, id: string): Promise<AuthoredView> {
	const row = await read(services, caller, id);
	if (!mayChange(caller, row)) throw forbidden("app:update");
	return row;
}

/** @throws Problem 403, 409 `too_many_views` */
export async function createView(services: Services, caller: Member, input: CreateView): Promise<View> {
	const { db, clock } = services;
	authorize(caller, `${input.list}:read`);
	const reader = readerOf(caller);
	if ((await countViewsOf(db, reader, input.list)) >= maxViews)
		throw new Problem(409, "too_many_views", { values: { maximum: maxViews } });
	const id = newId("view");
	await insertView(db, { id, ...reader, ...input, createdAt: clock.now() });
	return present(caller, await read(services, caller, id));
}

/** @throws Problem 403 for another's, 404 for one that isn't shared */
export async function changeView(
	services: Services,
	caller: Member,
	id: string,
	to: ChangeView,
): Promise<View> {
	const row = await held(services, caller, id);
	if (Object.keys(to).length > 0) await updateView(services.db, readerOf(caller), id, to);
	return present(caller, { ...row, ...to });
}

/** @throws Problem 403 for another's, 404 for one that isn't shared */
export async function removeView(services: Services, caller: Member, id: string): Promise<void> {
	await held(services, caller, id);
	await deleteView(services.db, readerOf(caller), id);
}
