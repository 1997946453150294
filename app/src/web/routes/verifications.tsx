import { Button } from "@mantine/core";
import { IconArrowUp, IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigation, useRevalidator, useSearchParams } from "react-router";
import type { Page } from "../../contract.ts";
import type { VerificationSummary } from "../../domain/verifications/contract.ts";
import { type Api, ApiError, dataOf } from "../api.ts";
import { BulkBar } from "../components/bulk-bar.tsx";
import { ColumnChoice } from "../components/column-choice.tsx";
import { CreateVerification } from "../components/create-verification.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { Paging } from "../components/paging.tsx";
import { ShortcutList } from "../components/shortcuts.tsx";
import { useColumns } from "../components/use-columns.ts";
import { useLiveVerifications } from "../components/use-live-verifications.ts";
import { useRowKeys } from "../components/use-row-keys.ts";
import { useSelection } from "../components/use-selection.ts";
import { VerificationExport } from "../components/verification-export.tsx";
import { VerificationFilters } from "../components/verification-filters.tsx";
import { queryOf, searchOf } from "../components/verification-query.ts";
import { VerificationTable } from "../components/verification-table.tsx";
import { VerificationViews } from "../components/verification-views.tsx";
import { requireApp, visitContext } from "../context.ts";
import { customerName } from "../customers/names.ts";
import { keepListAddress } from "../verification-detail/list-address.ts";
import { TeamContext } from "../verification-detail/team.ts";
import type { Route } from "./+types/verifications";
import css from "./verifications.module.css";

export const handle = {
	namespaces: ["verifications", "reasons", "customers", "fields", "case"],
	keepAlive: true,
};

const nothing: Page<VerificationSummary> = { data: [], has_more: false, next_cursor: null };

/** An address can be mistyped: the list says what is wrong with it and stays. */
async function pageOf(api: Api, search: URLSearchParams) {
	try {
		return { page: await api.get("/api/v1/verifications", { query: queryOf(search) }), wrong: null };
	} catch (error) {
		const wrong = error instanceof ApiError ? error.problem.errors : undefined;
		if (!wrong) throw error;
		return { page: nothing, wrong: wrong.map(({ message }) => message) };
	}
}

/** What the customer that the list is narrowed to is called; null for one that isn't there. */
async function nameOf(api: Api, id: string | null): Promise<string | null> {
	const customer = id ? await api.get("/api/v1/customers/{id}", { path: { id } }).catch(() => null) : null;
	return customer && customerName(customer);
}

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app, id: me } = await requireApp(args);
	const { api } = args.context.get(visitContext);
	const search = args.url.searchParams;
	const [list, views, customer, members] = await Promise.all([
		pageOf(api, search),
		api.get("/api/apps/{id}/views", { path: { id: app.id }, query: { list: "verifications" } }).then(dataOf),
		nameOf(api, search.get("customer")),
		api.get("/api/apps/{id}/members", { path: { id: app.id } }).then(dataOf),
	]);
	return { ...list, views, customer, team: { members, me }, app: app.id, permissions: app.permissions };
}

export default function Verifications({ loaderData }: Route.ComponentProps) {
	return (
		<TeamContext value={loaderData.team}>
			<List {...loaderData} />
		</TeamContext>
	);
}

function List({ page, wrong, views, customer, app, permissions }: Route.ComponentProps["loaderData"]) {
	const { t } = useTranslation(["verifications", "case"]);
	const [address] = useSearchParams();
	const [creating, setCreating] = useState(false);
	const [columns, chooseColumns] = useColumns();
	const { revalidate } = useRevalidator();
	const navigation = useNavigation();
	const { rows, arrived } = useLiveVerifications(page, queryOf(address));

	const mayAssign = permissions.includes("verifications:review");
	const selection = useSelection(rows.map(({ id }) => id));
	useRowKeys(mayAssign ? selection.toggle : undefined);
	useEffect(() => keepListAddress(address.size > 0 ? `?${address}` : ""), [address]);

	const shortcuts = [
		{ keys: ["J", "K"], text: t("case:shortcuts.rows") },
		{ keys: [t("case:shortcuts.enter")], text: t("case:shortcuts.open") },
		...(mayAssign
			? [
					{ keys: ["X"], text: t("case:shortcuts.select") },
					{ keys: [t("case:shortcuts.maj"), "X"], text: t("case:shortcuts.range") },
				]
			: []),
		{ keys: ["/"], text: t("case:shortcuts.search") },
		{ keys: ["?"], text: t("case:shortcuts.help") },
	];
	const search = searchOf(address);
	const oldest = search.get("sort") === "oldest";
	const turned = new URLSearchParams(search);
	if (oldest) turned.delete("sort");
	else turned.set("sort", "oldest");
	const following = new URLSearchParams(search);
	if (page.next_cursor) following.set("cursor", page.next_cursor);
	const filtered = search.size > (oldest ? 1 : 0);
	const mayCreate = permissions.includes("verifications:create");
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<div className={css.top}>
				<h1>{t("title")}</h1>
				<div className={css.actions}>
					<ColumnChoice chosen={columns} onChange={chooseColumns} />
					<VerificationExport
						search={search.toString()}
						mayNamePersons={permissions.includes("files:read")}
					/>
					{mayCreate && (
						<LiveButton leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
							{t("new")}
						</LiveButton>
					)}
					<ShortcutList groups={[{ title: t("case:shortcuts.list"), entries: shortcuts }]} />
				</div>
			</div>
			<VerificationViews app={app} views={views} search={search.toString()} onChanged={revalidate} />
			<VerificationFilters address={address} customerName={customer} />
			<div role="status" className={css.arrived}>
				{arrived > 0 && (
					<Button
						variant="light"
						leftSection={<IconArrowUp size={16} stroke={2} aria-hidden />}
						onClick={() => revalidate()}
					>
						{t("arrived", { count: arrived })}
					</Button>
				)}
			</div>
			<div data-loading={navigation.state === "loading"} className={css.results}>
				{rows.length > 0 ? (
					<VerificationTable
						rows={rows}
						columns={columns}
						order={{ oldest, turned: `?${turned}` }}
						selection={mayAssign ? selection : undefined}
					/>
				) : (
					<div className={css.empty}>
						<h2>{t(filtered ? "empty_filtered.title" : "empty.title")}</h2>
						<p>{wrong?.join(" ") ?? t(filtered ? "empty_filtered.text" : "empty.text")}</p>
						{filtered ? (
							<Button component={Link} to="?" variant="default">
								{t("filter.clear")}
							</Button>
						) : (
							mayCreate && <Button onClick={() => setCreating(true)}>{t("new")}</Button>
						)}
					</div>
				)}
			</div>
			<Paging
				first={address.has("cursor") ? `?${search}` : null}
				next={page.next_cursor ? `?${following}` : null}
			/>
			{mayAssign && <BulkBar ids={selection.ids} onClear={selection.clear} onDone={revalidate} />}
			<CreateVerification
				opened={creating}
				mayAddCustomers={permissions.includes("customers:write")}
				onClose={() => setCreating(false)}
				onCreated={revalidate}
			/>
		</>
	);
}
