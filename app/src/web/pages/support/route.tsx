import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useRevalidator, useSearchParams } from "react-router";
import type { ListTickets } from "../../../domain/tickets/contract.ts";
import { unwrapData } from "../../client/api/api-client.ts";
import { loadFromApi, loadListPage, requireUser } from "../../client/request-context.ts";
import { EmptyState } from "../../design/list/empty-state.tsx";
import { ListResults } from "../../design/list/list-results.tsx";
import { Pagination } from "../../design/list/pagination.tsx";
import { PageContainer } from "../../design/page/page-container.tsx";
import { PageHeader } from "../../design/page/page-header.tsx";
import { PageTabs } from "../../design/page/page-tabs.tsx";
import { handleInBrowser, handleOnServer } from "../../shell/forms/form-action.ts";
import { useChannel } from "../../shell/realtime/realtime.ts";
import type { Route } from "./+types/route";
import { forms } from "./forms.ts";
import { NewTicketForm } from "./new-ticket.tsx";
import { TicketFilters } from "./ticket-filters.tsx";
import { TicketList } from "./ticket-list.tsx";

export const handle = { namespaces: ["support"] };

const filterNames = ["status", "priority", "category", "assignee", "text", "cursor"] as const;

export async function loader(args: Route.LoaderArgs) {
	const user = await requireUser(args);
	const search = args.url.searchParams;
	const isNewTicket = search.has("new");
	const [support, apps] = await loadFromApi(args, (api) =>
		Promise.all([
			api.get("/api/support"),
			isNewTicket
				? api
						.get("/api/apps")
						.then(unwrapData)
						.catch(() => [])
				: [],
		]),
	);
	const showsAllTickets = support.staff && !search.has("mine");
	const queryFilters = Object.fromEntries(filterNames.map((name) => [name, search.get(name) || undefined]));
	const { page, wrong } = isNewTicket
		? { page: null, wrong: null }
		: await loadListPage(args, (api) =>
				api.get("/api/tickets", {
					query: { ...(queryFilters as Partial<ListTickets>), of: showsAllTickets ? "all" : "mine" },
				}),
			);
	return {
		staff: support.staff,
		all: showsAllTickets,
		apps,
		page,
		wrong,
		current: user.current_app?.id ?? null,
	};
}

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

/** Subscribes to a ticket's channel while its row is shown. */
function TicketChannel({ id, onChange }: { id: string; onChange: () => void }) {
	useChannel(`private-${id}`, onChange);
	return null;
}

export default function SupportPage({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("support");
	const [search] = useSearchParams();
	const { revalidate } = useRevalidator();
	const { staff, all, apps, page, wrong, current } = loaderData;
	useChannel(staff ? "private-support" : null, revalidate);
	const buildPageSearch = (cursor: string | null) => {
		const next = new URLSearchParams(search);
		next.delete("cursor");
		if (cursor) next.set("cursor", cursor);
		return `?${next}`;
	};
	const whose = all ? "all" : "mine";
	return (
		<PageContainer width="66rem">
			<title>{`${t(page ? "title" : "new")} · Vidimus`}</title>
			<PageHeader title={t(page ? "title" : "new")} lead={t(all ? "lead_staff" : "lead")}>
				{page && (
					<Button component={Link} to="?new" leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}>
						{t("new")}
					</Button>
				)}
			</PageHeader>
			{!staff &&
				page?.data
					.filter(({ status }) => status !== "closed")
					.map(({ id }) => <TicketChannel key={id} id={id} onChange={revalidate} />)}
			{!page && <NewTicketForm apps={apps} current={current} />}
			{page && staff && (
				<PageTabs
					label={t("views.label")}
					tabs={[
						{ to: "?", text: t("views.all"), current: all },
						{ to: "?mine", text: t("views.mine"), current: !all },
					]}
				/>
			)}
			{page && all && <TicketFilters />}
			{page && (
				<ListResults wrong={wrong}>
					{page.data.length > 0 ? (
						<TicketList tickets={page.data} side={all ? "staff" : "customer"} />
					) : (
						<EmptyState title={t(`empty.${whose}_title`)} text={t(`empty.${whose}_text`)}>
							{!all && (
								<Button component={Link} to="?new">
									{t("new")}
								</Button>
							)}
						</EmptyState>
					)}
					<Pagination
						first={search.get("cursor") ? buildPageSearch(null) : null}
						next={page.next_cursor ? buildPageSearch(page.next_cursor) : null}
					/>
				</ListResults>
			)}
		</PageContainer>
	);
}
