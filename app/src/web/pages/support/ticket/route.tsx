import { Button } from "@mantine/core";
import { IconArrowLeft, IconCheck, IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { redirect, useRevalidator } from "react-router";
import type { TicketSummary } from "../../../../domain/tickets/contract.ts";
import { ticketCookie, ticketLinkDays } from "../../../../domain/tickets/values.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { loadFromApi, requestContext } from "../../../client/request-context.ts";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { PageContainer } from "../../../design/page/page-container.tsx";
import { handleInBrowser, handleOnServer } from "../../../shell/forms/form-action.ts";
import { useChannel } from "../../../shell/realtime/realtime.ts";
import { TicketStatusBadge } from "../ticket-status-badge.tsx";
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
			{user && (
				<LocaleLink to="/support" className={css.back}>
					<IconArrowLeft size={17} stroke={1.8} aria-hidden />
					{t("back")}
				</LocaleLink>
			)}
			<header className={css.header}>
				<div>
					<p className={css.number}>{t("number", { number: ticket.number })}</p>
					<h1>{ticket.subject}</h1>
				</div>
				<ActionForm form={moving} className={css.actions}>
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
			</header>
			<FormError message={moving.formError} />
			<div className={css.page}>
				<section aria-label={t("conversation")} className={css.conversation}>
					<Conversation ticket={ticket} />
					{side === "customer" && (status === "solved" || status === "closed") && (
						<RatingForm key={ticket.rating?.stars ?? 0} ticket={ticket} />
					)}
					<ReplyForm ticket={ticket} signedIn={user !== null} />
				</section>
				<aside className={css.facts}>
					<TicketFacts ticket={ticket} />
					{side === "staff" && ticket.rating && (
						<p className={css.rated}>
							<strong>{t("rating.given", { count: ticket.rating.stars })}</strong>
							{ticket.rating.comment}
						</p>
					)}
					{side === "staff" && (
						<TicketHandlingForm key={getHandlingKey(ticket)} ticket={ticket} members={members} />
					)}
				</aside>
			</div>
		</PageContainer>
	);
}

function TicketFacts({ ticket }: { ticket: TicketSummary & { side: "customer" | "staff" } }) {
	const { t } = useTranslation("support");
	return (
		<dl>
			<dt>{t("filter.status")}</dt>
			<dd>
				<TicketStatusBadge status={ticket.status} side={ticket.side} />
			</dd>
			<dt>{t("from")}</dt>
			<dd>
				{ticket.requester.name}
				<br />
				{ticket.requester.email}
			</dd>
			<dt>{t("filter.category")}</dt>
			<dd>{t(`category.${ticket.category}`)}</dd>
			{ticket.app && (
				<>
					<dt>{t("field.app")}</dt>
					<dd>{ticket.app.name}</dd>
				</>
			)}
			<dt>{t("opened")}</dt>
			<dd>
				<RelativeTime iso={ticket.created_at} />
			</dd>
		</dl>
	);
}
