import { Button, Container, TextInput } from "@mantine/core";
import { IconMailOpened, IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Form, Link, useRevalidator, useSearchParams } from "react-router";
import type { InboxMail } from "../../domain/mails/contract.ts";
import { LiveButton } from "../components/live-button.tsx";
import { RelativeTime } from "../components/relative-time.tsx";
import { load } from "../context.ts";
import type { Route } from "./+types/inbox";
import css from "./inbox.module.css";

export const handle = { namespaces: ["inbox"] };

/** Outside production and without SMTP alone: elsewhere the API has no such thing, and the page is a 404. */
export async function loader(args: Route.LoaderArgs) {
	const wanted = args.url.searchParams.get("to")?.trim().toLowerCase() ?? "";
	const mails = await load(args, (api) => api.inbox());
	return { mails: mails.filter(({ to }) => to.toLowerCase().includes(wanted)) };
}

export default function Inbox({ loaderData: { mails } }: Route.ComponentProps) {
	const { t } = useTranslation("inbox");
	const [search] = useSearchParams();
	const { revalidate, state } = useRevalidator();
	const filter = search.get("to") ?? "";
	const chosen = mails.find(({ id }) => id === search.get("mail")) ?? mails[0];
	const linkTo = (id: string) => `?${new URLSearchParams({ ...(filter && { to: filter }), mail: id })}`;
	return (
		<Container size="80rem">
			<title>{`${t("title")} · Vidimus`}</title>
			<div className={css.top}>
				<div>
					<h1>{t("title")}</h1>
					<p>{t("lead")}</p>
				</div>
				<LiveButton
					variant="default"
					leftSection={<IconRefresh size={18} aria-hidden />}
					loading={state === "loading"}
					onClick={() => revalidate()}
				>
					{t("refresh")}
				</LiveButton>
			</div>
			<Form className={css.filter}>
				<TextInput key={filter} name="to" type="search" label={t("filter")} defaultValue={filter} />
				<Button type="submit" variant="default">
					{t("apply")}
				</Button>
			</Form>
			{chosen ? (
				<div className={css.columns}>
					<nav aria-label={t("list")}>
						<ul className={css.list}>
							{mails.map((mail) => (
								<li key={mail.id}>
									<Link
										to={linkTo(mail.id)}
										className={css.entry}
										aria-current={mail.id === chosen.id ? "true" : undefined}
										preventScrollReset
									>
										<span className={css.subject}>{mail.subject}</span>
										<span>{mail.to}</span>
										<RelativeTime iso={mail.created_at} />
									</Link>
								</li>
							))}
						</ul>
					</nav>
					<Message key={chosen.id} mail={chosen} />
				</div>
			) : (
				<div className={css.empty}>
					<IconMailOpened size={32} stroke={1.4} aria-hidden />
					<h2>{t(filter ? "empty_filtered.title" : "empty.title")}</h2>
					<p>{t(filter ? "empty_filtered.text" : "empty.text")}</p>
					{filter && (
						<Button component={Link} to="?" variant="default">
							{t("all")}
						</Button>
					)}
				</div>
			)}
		</Container>
	);
}

function Message({ mail }: { mail: InboxMail }) {
	const { t } = useTranslation("inbox");
	return (
		<article className={css.message}>
			<h2>{mail.subject}</h2>
			<dl className={css.head}>
				<dt>{t("to")}</dt>
				<dd>{mail.to}</dd>
				<dt>{t("date")}</dt>
				<dd>
					<RelativeTime iso={mail.created_at} />
				</dd>
			</dl>
			<iframe
				className={css.frame}
				title={t("message")}
				src={`/api/dev/inbox/${mail.id}/html`}
				sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
			/>
			<details className={css.text}>
				<summary>{t("text")}</summary>
				<pre>{mail.text}</pre>
			</details>
		</article>
	);
}
