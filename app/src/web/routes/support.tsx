import { Button, Container } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigation, useRevalidator, useSearchParams } from "react-router";
import type { ListTickets } from "../../domain/tickets/contract.ts";
import { dataOf } from "../api.ts";
import { LocaleLink } from "../components/locale-link.tsx";
import { Paging } from "../components/paging.tsx";
import { load, requireUser } from "../context.ts";
import { useChannel } from "../realtime.ts";
import { NewTicket } from "../support/new-ticket.tsx";
import css from "../support/support.module.css";
import { TicketFilters } from "../support/ticket-filters.tsx";
import { TicketList } from "../support/ticket-list.tsx";
import type { Route } from "./+types/support";
import lists from "./verifications.module.css";

export const handle = { namespaces: ["support"] };

const filters = ["status", "priority", "category", "assignee", "text", "cursor"] as const;

export async function loader(args: Route.LoaderArgs) {
	const user = await requireUser(args);
	const search = args.url.searchParams;
	const asking = search.has("new");
	const [support, apps] = await load(args, (api) =>
		Promise.all([
			api.get("/api/support"),
			asking
				? api
						.get("/api/apps")
						.then(dataOf)
						.catch(() => [])
				: [],
		]),
	);
	const all = support.staff && !search.has("mine");
	const given = Object.fromEntries(filters.map((name) => [name, search.get(name) || undefined]));
	const page = asking
		? null
		: await load(args, (api) =>
				api.get("/api/tickets", { query: { ...(given as Partial<ListTickets>), of: all ? "all" : "mine" } }),
			);
	return { staff: support.staff, all, apps, page, current: user.current_app?.id ?? null };
}

/** Hears of a ticket of one's own for as long as its row is shown. */
function Heard({ id, onChange }: { id: string; onChange: () => void }) {
	useChannel(`private-${id}`, onChange);
	return null;
}

export default function Support({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("support");
	const [search] = useSearchParams();
	const navigation = useNavigation();
	const { revalidate } = useRevalidator();
	const { staff, all, apps, page, current } = loaderData;
	useChannel(staff ? "private-support" : null, revalidate);
	const at = (cursor: string | null) => {
		const next = new URLSearchParams(search);
		next.delete("cursor");
		if (cursor) next.set("cursor", cursor);
		return `?${next}`;
	};
	const whose = all ? "all" : "mine";
	return (
		<Container size="66rem">
			<title>{`${t(page ? "title" : "new")} · Vidimus`}</title>
			<div className={css.top}>
				<div>
					<h1>{t(page ? "title" : "new")}</h1>
					<p>{t(all ? "lead_staff" : "lead")}</p>
				</div>
				{page && (
					<Button component={Link} to="?new" leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}>
						{t("new")}
					</Button>
				)}
			</div>
			{!staff &&
				page?.data
					.filter(({ status }) => status !== "closed")
					.map(({ id }) => <Heard key={id} id={id} onChange={revalidate} />)}
			{!page && <NewTicket apps={apps} current={current} />}
			{page && staff && (
				<nav className={css.views} aria-label={t("views.label")}>
					<LocaleLink to="/support" aria-current={all ? "page" : undefined}>
						{t("views.all")}
					</LocaleLink>
					<LocaleLink to="/support?mine" aria-current={all ? undefined : "page"}>
						{t("views.mine")}
					</LocaleLink>
				</nav>
			)}
			{page && all && <TicketFilters />}
			{page && (
				<div data-loading={navigation.state === "loading"} className={lists.results}>
					{page.data.length > 0 ? (
						<TicketList tickets={page.data} side={all ? "staff" : "customer"} />
					) : (
						<div className={lists.empty}>
							<h2>{t(`empty.${whose}_title`)}</h2>
							<p>{t(`empty.${whose}_text`)}</p>
							{!all && (
								<Button component={Link} to="?new">
									{t("new")}
								</Button>
							)}
						</div>
					)}
					<Paging
						first={search.get("cursor") ? at(null) : null}
						next={page.next_cursor ? at(page.next_cursor) : null}
					/>
				</div>
			)}
		</Container>
	);
}
