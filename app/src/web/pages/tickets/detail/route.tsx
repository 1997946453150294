import { Button, Stack, Text } from "@mantine/core";
import { IconCheck, IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { redirect, useRevalidator } from "react-router";
import type { TicketSummary } from "../../../../domain/tickets/contract.ts";
import { ticketCookie, ticketLinkDays } from "../../../../domain/tickets/values.ts";
import { loadFromApi, requestContext } from "../../../client/request-context.ts";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { BackLink } from "../../../design/page/back-link.tsx";
import { PageContainer } from "../../../design/page/page-container.tsx";
import { PageHeader } from "../../../design/page/page-header.tsx";
import { Panel } from "../../../design/page/panel.tsx";
import { Fact, FactList } from "../../../design/table/fact-list.tsx";
import { handleInBrowser, handleOnServer } from "../../../shell/forms/form-action.ts";
import { useChannel } from "../../../shell/realtime/realtime.ts";
import { TicketStatusBadge } from "../../support/ticket-status-badge.tsx";
import type { Route } from "./+types/route";
import { Conversation } from "./conversation.tsx";
import { ExpiredLinkPage } from "./expired-link.tsx";
import { forms } from "./forms.ts";
import { RatingForm } from "./rating-form.tsx";
import { ReplyForm } from "./reply-form.tsx";
import css from "./ticket.module.css";
import { TicketHandlingForm } from "./ticket-handling.tsx";

export const handle = { namespaces: ["support"], keepAlive: true };

/** Exchanges an email link's token for a cookie of this ticket, and removes it from the URL. */
function exchangeAccessLink({ url, context, params: { id } }: Route.LoaderArgs): Response | null {
	const token = url.searchParams.get("access");
	if (token === null) return null;
	const plain = redirect(url.pathname);
	if (!/^tkt_[0-9a-z]{26}$/.test(id) || !/^\d{1,12}\.[0-9a-f]{64}$/.test(token)) return plain;
	const secure = context.get(requestContext).setting.origin.startsWith("https:") ? "; Secure" : "";
	const age = ticketLinkDays * 86_400;
	plain.headers.set(
		"set-cookie",
		`${ticketCookie(id)}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
	);
	return plain;
}

export async function loader(args: Route.LoaderArgs) {
	const moved = exchangeAccessLink(args);
	if (moved) throw moved;
	const { request, params, context } = args;
	const user = await context.get(requestContext).user();
	const byLink = request.headers.get("cookie")?.includes(`${ticketCookie(params.id)}=`) ?? false;
	// A requester without an account isn't redirected to sign-in when the link has expired.
	const expired = (error: unknown) => {
		if (byLink && !user && error instanceof Response && error.status === 302) return null;
		throw error;
	};
	const ticket = await loadFromApi(args, (api) =>
		api.get("/api/tickets/{id}", { path: { id: params.id } }),
	).catch(expired);
	const support = ticket?.side === "staff" ? await loadFromApi(args, (api) => api.get("/api/support")) : null;
	return { ticket, user, members: support?.members ?? [] };
}

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

/** Key of the handling form: a new message alone doesn't reset it. */
const getHandlingKey = ({ status, assignee, priority, category }: TicketSummary) =>
	[status, assignee?.id, priority, category].join();

export default function TicketPage({ loaderData: { ticket, user, members } }: Route.ComponentProps) {
	const { t } = useTranslation("support");
	const { revalidate } = useRevalidator();
	const moving = useActionForm<typeof forms.update>("update");
	const channel = ticket && (ticket.side === "staff" ? "private-support" : `private-${ticket.id}`);
	useChannel(
		channel,
		(_, about) => {
			if (!about || about === ticket?.id) void revalidate();
		},
		user ? undefined : null,
	);
	if (!ticket) return <ExpiredLinkPage />;
	const { side, status, next_statuses: next } = ticket;
	return (
		<PageContainer width="66rem">
			<title>{`${t("number", { number: ticket.number })} · ${ticket.subject} · Vidimus`}</title>
			{user && <BackLink to="/support">{t("back")}</BackLink>}
			<PageHeader title={ticket.subject} lead={t("number", { number: ticket.number })}>
				<ActionForm form={moving}>
					{side === "customer" && next.includes("solved") && (
						<Button
							variant="default"
							loading={moving.busy}
							leftSection={<IconCheck size={17} stroke={1.8} aria-hidden />}
							type="submit"
							name="status"
							value="solved"
						>
							{t("solve")}
						</Button>
					)}
					{next.includes("open") && (status === "solved" || status === "closed") && (
						<Button
							variant="default"
							loading={moving.busy}
							leftSection={<IconRefresh size={17} stroke={1.8} aria-hidden />}
							type="submit"
							name="status"
							value="open"
						>
							{t("reopen")}
						</Button>
					)}
				</ActionForm>
			</PageHeader>
			<FormError message={moving.formError} />
			<div className={css.page}>
				<Stack component="section" aria-label={t("conversation")}>
					<Conversation ticket={ticket} />
					{side === "customer" && (status === "solved" || status === "closed") && (
						<RatingForm key={ticket.rating?.stars ?? 0} ticket={ticket} />
					)}
					<ReplyForm ticket={ticket} signedIn={user !== null} />
				</Stack>
				<Panel component="aside">
					<Stack gap="lg">
						<TicketFacts ticket={ticket} />
						{side === "staff" && ticket.rating && (
							<div>
								<Text fw={650}>{t("rating.given", { count: ticket.rating.stars })}</Text>
								<Text>{ticket.rating.comment}</Text>
							</div>
						)}
						{side === "staff" && (
							<TicketHandlingForm key={getHandlingKey(ticket)} ticket={ticket} members={members} />
						)}
					</Stack>
				</Panel>
			</div>
		</PageContainer>
	);
}

function TicketFacts({ ticket }: { ticket: TicketSummary & { side: "customer" | "staff" } }) {
	const { t } = useTranslation("support");
	return (
		<FactList layout="stacked">
			<Fact name={t("filter.status")}>
				<TicketStatusBadge status={ticket.status} side={ticket.side} />
			</Fact>
			<Fact name={t("from")}>
				{ticket.requester.name}
				<br />
				{ticket.requester.email}
			</Fact>
			<Fact name={t("filter.category")}>{t(`category.${ticket.category}`)}</Fact>
			<Fact name={t("field.app")}>{ticket.app?.name}</Fact>
			<Fact name={t("opened")}>
				<RelativeTime iso={ticket.created_at} />
			</Fact>
		</FactList>
	);
}
